import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forEachEngine } from '#tests/support/database.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'

forEachEngine((engine) => {
  let provider: Provider
  let token: string
  beforeAll(async () => {
    provider = await createProvider({ engine })
    token = await provider.signIn('anna@aist.example')
  })
  afterAll(() => provider.close())

  function draft(client_uuid: string, title = 'Socks') {
    return {
      client_uuid,
      title,
      type: 'shop_order',
      tracking_pending: true,
      shop_name: 'Northpine',
      warehouse_id: 1,
      delivery_method: 'pickup_point',
      pickup_point_id: 1,
      declared_currency: 'USD',
      items: [{ description_ru: 'Носки', description_en: 'Socks', quantity: 2, unit_price: '4.50' }],
      extra_services: [],
    }
  }

  function declare(body: unknown, key?: string) {
    return provider.fetch('/api/parcels', {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        ...(key ? { 'Idempotency-Key': key } : {}),
      },
      body: JSON.stringify(body),
    })
  }

  async function countOf(client_uuid: string) {
    const { rows } = await provider.context.db.execute<{ count: number }>(
      sql`select count(*)::int as count from parcels where client_uuid = ${client_uuid}`,
    )
    return rows[0]?.count
  }

  test('fifty parallel sendings of one declaration make one parcel and get one answer', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 50 }, () => declare(draft(key), key)))
    const bodies = await Promise.all(answers.map((answer) => answer.text()))
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 50 }, () => 201))
    expect(new Set(bodies).size).toBe(1)
    expect(await countOf(key)).toBe(1)
  })

  test('the key in the body alone is enough', async () => {
    const key = randomUUID()
    const first = await declare(draft(key))
    const again = await declare(draft(key))
    expect(await again.text()).toBe(await first.text())
    expect(await countOf(key)).toBe(1)
  })

  test('another declaration under the same key is refused and changes nothing', async () => {
    const key = randomUUID()
    const { data } = (await (await declare(draft(key), key)).json()) as { data: { id: number; number: string } }
    const other = await declare(draft(key, 'Other action'), key)
    expect(other.status).toBe(422)
    expect(await other.json()).toEqual({
      message: 'This was already sent with different details',
      message_code: 'key_reused',
      made: { id: data.id, number: data.number },
      errors: {},
    })
    expect(await countOf(key)).toBe(1)
  })

  test('a refused declaration may be corrected under its key', async () => {
    const key = randomUUID()
    expect((await declare({ ...draft(key), items: [] }, key)).status).toBe(422)
    expect((await declare({ ...draft(key), warehouse_id: 999 }, key)).status).toBe(422)
    expect((await declare(draft(key), key)).status).toBe(201)
  })

  test('a key that contradicts the body is refused on its field', async () => {
    const answer = await declare(draft(randomUUID()), randomUUID())
    expect(answer.status).toBe(422)
    expect(await answer.json()).toHaveProperty('errors.client_uuid')
  })

  test('a key spelled in capitals is the same key', async () => {
    const key = randomUUID()
    expect((await declare(draft(key.toUpperCase()), key)).status).toBe(201)
    expect((await declare(draft(key, 'Other action'), key.toUpperCase())).status).toBe(422)
    expect(await countOf(key)).toBe(1)
  })

  test('a key that was used at one parcel is no repeat at another', async () => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
    const shelf = await provider.fetch('/api/parcels?filter[status]=received', { headers })
    const { data } = (await shelf.json()) as { data: { id: number }[] }
    const [one, other] = data
    const body = JSON.stringify({ client_uuid: randomUUID(), kind: 'measure' })
    const ask = (id: number | undefined) =>
      provider.fetch(`/api/parcels/${id}/requests`, { method: 'POST', headers, body })
    const first = await ask(one?.id)
    expect(first.status).toBe(201)
    expect((await ask(other?.id)).status).toBe(422)
    expect((await ask(999_999)).status).toBe(422)
    expect(await (await ask(one?.id)).text()).toBe(await first.text())
  })

  test('the same key of two customers makes two parcels', async () => {
    const key = randomUUID()
    await declare(draft(key), key)
    const anna = token
    token = await provider.signIn('new@aist.example')
    const answer = await declare(draft(key), key)
    token = anna
    expect(answer.status).toBe(201)
    expect(await countOf(key)).toBe(2)
  })

  // The embedded database has a single connection, so a repeat can't even begin before the first request is done.
  if (engine === 'embedded') return
  test('while the first is being carried out for long, a repeat is asked to come again', async () => {
    const key = randomUUID()
    let finish = () => {}
    const held = provider.context.db.transaction(async (transaction) => {
      await transaction.execute(
        sql`insert into idempotency_keys (user_id, key, route, request_hash, created_at) values (1, ${key}, 'x', 'x', now())`,
      )
      await new Promise<void>((resolve) => (finish = resolve))
    })
    const answer = await declare(draft(key), key)
    finish()
    await held
    expect(answer.status).toBe(409)
    expect(answer.headers.get('retry-after')).toBe('1')
  })
})
