import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contracts/api.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { Refusal } from '#contracts/errors.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { extent } from '#tests/support/extent.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'

/** Texts that have broken other servers. */
// oxfmt-ignore
const texts = [
  '\0', 'a\0b', '\ud800', '\udfff x', '\u202eabc', '\ufeff', '%00', '../../etc/passwd', '', ' ', '٣', '１２',
  "' or 1=1 --", '"; drop table parcels; --', '${7*7}', '<script>alert(1)</script>', '{{constructor}}',
  '𝒳'.repeat(300), 'x'.repeat(70_000), 'NaN', '1e400', '-0', '9007199254740993', '0x10', '2026-02-30',
  'null', 'undefined', 'true',
]
// oxfmt-ignore
const things = [
  null, true, false, 0, -1, 1.5, 1e308, 2 ** 53 + 2, [], {}, [[]], [null], { a: 1 }, { length: -1 },
  JSON.parse('{"__proto__":{"is_blocked":false}}') as object, { constructor: { name: 1 } }, { toString: 'x' },
]
const naughty: unknown[] = [...texts, ...things]

/**
 * A long run tries all of them in each place, 22,000 requests on both engines; otherwise each place gets every ninth or
 * fourth, offset from the place before.
 */
const stride = extent({ short: 9, usual: 4, long: 1 })
let place = 0
function someNaughty(): unknown[] {
  place += 1
  return naughty.filter((_, index) => (index + place) % stride === 0)
}

forEachEngine((engine) => {
  let provider: Provider
  let token: string
  beforeAll(async () => {
    provider = await createProvider({ engine })
    token = await provider.signIn('anna@aist.example')
  })
  afterAll(() => provider.close())

  const send = (method: string, path: string, body?: string, headers: Record<string, string> = {}) =>
    provider.fetch(path, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
      body,
    })

  test('no input makes an answer of 5xx, and every refusal has the provider’s shape', async () => {
    const wrong: string[] = []
    let count = 0
    const check = async (what: string, answer: Response) => {
      count += 1
      const text = await answer.text()
      if (answer.status >= 500) wrong.push(`${what}: ${answer.status}`)
      if (answer.status >= 400 && !Refusal.safeParse(JSON.parse(text)).success) wrong.push(`${what}: ${text}`)
    }
    const endpoints: Endpoint[] = Object.values(api).flatMap((calls): Endpoint[] => Object.values(calls))
    for (const endpoint of endpoints) {
      const method = endpoint.method === 'PATCH' ? 'POST' : endpoint.method
      for (const value of someNaughty()) {
        const text = encodeURIComponent(typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value))
        if (text.length > 5_000) continue
        const path = `/api${endpoint.path.replace(':id', text || '%20')}`
        const query = `?cursor=${text}&per_page=${text}&filter[search]=${text}&filter[status]=${text}&${text}=${text}`
        await check(`${method} ${path}`, await send(method, path + query, method === 'GET' ? undefined : '{}'))
      }
    }
    for (const [method, path, body] of writes) {
      for (const field of Object.keys(body)) {
        for (const value of someNaughty()) {
          await check(`${path} ${field}`, await send(method, path, JSON.stringify({ ...body, [field]: value })))
        }
      }
      for (const text of ['', '{', 'null', '[]', '"x"', '1', '['.repeat(100_000), '{"a":'.repeat(50_000)]) {
        await check(`${path} ${text.slice(0, 9)}`, await send(method, path, text))
      }
    }
    expect(wrong).toEqual([])
    expect(count).toBeGreaterThan(1_000 / stride)
  }, 240_000)

  const writes: [method: string, path: string, body: Record<string, unknown>][] = [
    ['POST', '/api/auth/logout', { revoke_handle: 'x' }],
    ['PUT', '/api/user-extra-service-defaults', { defaults: [] }],
    ['POST', '/api/parcels/1', { _method: 'PATCH', title: 'x', items: [], tracking_number: 'x', warehouse_id: 1 }],
    [
      'POST',
      '/api/parcels',
      {
        client_uuid: 'b2f0a1de-0000-4000-8000-000000000000',
        type: 'shop_order',
        title: 'x',
        tracking_number: 'ABCDE12345',
        tracking_pending: false,
        extra_tracking_numbers: [],
        shop_name: 'x',
        shop_order_number: 'x',
        warehouse_id: 1,
        sender_id: 1,
        receiver_id: 1,
        delivery_method: 'courier',
        pickup_point_id: 1,
        declared_currency: 'USD',
        items: [{ description_ru: 'x', description_en: 'x', quantity: 0, unit_price: '1' }],
        extra_services: [{ extra_service_id: 1 }],
        comment: 'x',
      },
    ],
  ]

  test('a guest is told to sign in, in the words that clients compare', async () => {
    for (const authorization of ['', 'Bearer', 'Bearer 1|x', 'Basic YTpi', `Bearer ${'x'.repeat(500)}`]) {
      const answer = await send('GET', '/api/auth/me', undefined, { Authorization: authorization })
      expect([answer.status, await answer.json()]).toEqual([401, { message: 'Unauthenticated.' }])
    }
  })

  test('a blocked customer reads, but every write is refused with the reason', async () => {
    const anna = token
    token = await provider.signIn('blocked@aist.example')
    expect((await send('GET', '/api/parcels')).status).toBe(200)
    const answer = await send('POST', '/api/parcels', '{}', { 'Accept-Language': 'ru' })
    token = anna
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ message_code: 'user_blocked', block_reason: expect.any(String) })
  })

  test('only JSON is read', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', '']) {
      expect((await send('POST', '/api/parcels', '{}', { 'Content-Type': type })).status).toBe(415)
    }
  })

  test('too much at once is refused before it is read', async () => {
    expect((await send('POST', '/api/parcels', JSON.stringify({ title: 'x'.repeat(300_000) }))).status).toBe(413)
  })

  test('a field error speaks the language of the page', async () => {
    const words = async (language: string) => {
      const answer = await send('POST', '/api/parcels', '{"surprise":1}', { 'Accept-Language': language })
      const { errors } = (await answer.json()) as { errors: Record<string, string[]> }
      return [answer.status, errors.surprise, errors.items]
    }
    expect(await words('ru')).toEqual([422, ['Такого поля нет'], ['Заполните это поле']])
    expect(await words('en-GB,en')).toEqual([422, ['Unknown field'], ['Fill this in']])
  })

  test('what is missing is asked for, what does not fit is to be checked', async () => {
    const fields = async (body: object) => {
      const answer = await send('POST', '/api/parcels', JSON.stringify(body))
      const { type, delivery_method, declared_currency, warehouse_id } = (
        (await answer.json()) as { errors: Record<string, string[]> }
      ).errors
      return [type, delivery_method, declared_currency, warehouse_id]
    }
    const nothing = [['Fill this in'], ['Fill this in'], ['Fill this in'], ['Fill this in']]
    expect(await fields({})).toEqual(nothing)
    expect(await fields({ type: null, delivery_method: null, declared_currency: null, warehouse_id: null })).toEqual(
      nothing,
    )
    const wrong = await fields({ type: 'x', delivery_method: 0, declared_currency: 'ZZZ', warehouse_id: 'x' })
    expect(wrong).toEqual([['Check this value'], ['Check this value'], ['Check this value'], ['Check this value']])
  })

  test('every answer has a number, is never cached, and an unknown path is absent like any other', async () => {
    for (const path of ['/api', '/api/', '/api/nothing', '/api/parcels/999999', '/api/parcels/x']) {
      const answer = await send('GET', path)
      expect(answer.status).toBe(404)
      expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(await answer.json()).toEqual({ message: 'This no longer exists' })
    }
  })

  test('a partial update says so, by POST and _method; a bare POST on a thing is none', async () => {
    expect((await send('POST', '/api/parcels/1', '{"title":"x"}')).status).toBe(405)
  })
})
