import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { files as api, type File } from '#contracts/files.ts'
import { files } from '#server/db/tables/files.ts'
import { thumbnailKey } from './file-store.ts'
import type { Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { pdf, picture, upload } from '#tests/support/uploads.ts'

const minute = 60_000

forEachEngine((engine) => {
  let provider: Provider
  let anna: Customer
  let photo: File
  let invoice: File
  beforeAll(async () => {
    provider = await createProvider({ engine, seed: false, now: new Date('2026-11-21T12:01:00Z') })
    anna = await newCustomer(provider)
    photo = await upload(provider, anna.token, await picture('jpeg'), { name: 'Чек «7».jpg' })
    invoice = await upload(provider, anna.token, pdf(), { name: "it's 100%.pdf" })
  })
  afterAll(() => provider.close())

  const at = (moment: string) => provider.clock.set(new Date(`2026-11-21T${moment}Z`))
  const statusOf = async (url: string) => (await provider.fetch(url)).status
  const refusalOf = async (url: string) => {
    const answer = await provider.fetch(url)
    return { status: answer.status, text: await answer.text(), cache: answer.headers.get('cache-control') }
  }

  describe('a picture', () => {
    test('is sent in a sandbox, under its type and name, kept by this browser alone', async () => {
      const { headers, status } = await provider.fetch(photo.url)
      expect(status).toBe(200)
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'content-length': String(photo.size),
        'content-disposition': `inline; filename="___ _7_.jpg"; filename*=UTF-8''%D0%A7%D0%B5%D0%BA%20%C2%AB7%C2%BB.jpg`,
        'content-security-policy': `sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, max-age=900, immutable',
      })
    })

    test('is sent small by the other address', async () => {
      const answer = await provider.fetch(photo.thumb_url ?? '')
      expect(answer.headers.get('content-type')).toBe('image/webp')
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(0)
    })

    test('is only described in the answer to HEAD', async () => {
      const answer = await provider.fetch(photo.url, { method: 'HEAD' })
      expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(photo.size)])
      expect(await answer.text()).toBe('')
    })
  })

  test('a document is saved, never shown', async () => {
    const { headers } = await provider.fetch(invoice.url)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="it's 100_.pdf"; filename*=UTF-8''it%27s%20100%25.pdf`,
    )
  })

  test('a document of a person is kept nowhere', async () => {
    const { db } = provider.context
    await db.update(files).set({ kind: 'document' }).where(eq(files.id, invoice.id))
    expect((await provider.fetch(invoice.url)).headers.get('cache-control')).toBe('private, no-store')
    await db.update(files).set({ kind: null }).where(eq(files.id, invoice.id))
  })

  test('an address is the same for five minutes, and good for ten to fifteen', async () => {
    at('12:04:59')
    const again = await upload(provider, anna.token, pdf('same'), { name: 'a.pdf' })
    expect(again.url.replace(/.*expires=(\d+).*/, '$1')).toBe(photo.url.replace(/.*expires=(\d+).*/, '$1'))
    at('12:14:59')
    expect(await statusOf(photo.url)).toBe(200)
    at('12:15:00')
    expect(await statusOf(photo.url)).toBe(404)
    at('12:01:00')
  })

  test('one that is old, changed, made up or of nothing is absent, all in the same bytes', async () => {
    const absent = await refusalOf('/api/files/2000000000')
    expect(absent).toMatchObject({ status: 404, cache: 'no-store' })
    const [path = '', query = ''] = photo.url.split('?')
    const later = query.replace(/expires=(\d+)/, (_, seconds: string) => `expires=${Number(seconds) + minute}`)
    const others = [
      path,
      `${path}?${later}`,
      `${path}?${query}x`,
      `${path}?${query.slice(0, -1)}`,
      `${path}?${query}&variant=thumb`,
      `/api/files/${invoice.id}?${query}`,
      `/api/files/0?${query}`,
      `/api/files/-1?${query}`,
      `/api/files/99999999999?${query}`,
      `/api/files/${photo.id}%00?${query}`,
      `/api/files/..%2f..%2fetc%2fpasswd?${query}`,
      `${path}?expires=1e99&signature=x`,
      `${path}?expires=${'9'.repeat(500)}&signature=${'x'.repeat(5000)}`,
      `${path}?expires[]=1&signature[]=2`,
      `${path}?%ff=%fe&signature=%00`,
    ]
    for (const url of others) expect([url, await refusalOf(url)]).toEqual([url, absent])
    at('13:00:00')
    expect(await refusalOf(photo.url)).toEqual(absent)
    at('12:01:00')
  })

  test('a file whose bytes are gone is absent too', async () => {
    const file = await upload(provider, anna.token, await picture('png'))
    const [row] = await provider.context.db.select().from(files).where(eq(files.id, file.id))
    await provider.context.files.store.remove(thumbnailKey(row?.storage_key ?? ''))
    expect([await statusOf(file.url), await statusOf(file.thumb_url ?? '')]).toEqual([200, 404])
  })

  test('no address outlives its file', async () => {
    const file = await upload(provider, anna.token, pdf('short'), { name: 'a.pdf' })
    await anna.ask(api.remove, { params: { id: file.id } })
    expect(await refusalOf(file.url)).toEqual(await refusalOf('/api/files/2000000000'))
  })
})
