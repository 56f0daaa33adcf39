import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parcelFiles } from '#contracts/parcels/papers.ts'
import { parcels } from '#contracts/parcels/parcels.ts'
import { createCall } from '#http/client.ts'
import { declaration } from '#tests/support/declaration.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { carryingFiles, pdf } from '#tests/support/uploads.ts'
import type { Attachment, ParcelBody } from '../bodies.ts'
import { isBody } from '../entry.ts'
import { sendBody } from '../kinds.ts'

let provider: Provider
beforeAll(async () => {
  provider = await createProvider()
}, 120_000)
afterAll(() => provider.close())

async function world() {
  const who = await newCustomer(provider)
  const send = (body: ParcelBody, fetch = carryingFiles(provider.fetch)) => {
    const identity = () => ({ token: who.token, language: 'en', timeZone: 'UTC' }) as const
    return sendBody('parcel.create', body, { call: createCall({ baseUrl: '/api', fetch, identity }), userId: who.id })
  }
  const list = async () => (await who.get(parcels.list, {})).data
  const invoicesOf = async (id: number) =>
    (await who.get(parcelFiles.list, { params: { id } })).data.invoices.map(({ name }) => name)
  return { send, list, invoicesOf }
}

const invoice = (name: string): Attachment => ({
  key: randomUUID(),
  id: null,
  name,
  size: 1,
  file: new File([new Uint8Array(pdf(name))], name, { type: 'application/pdf' }),
})
const parcel = (invoices?: Attachment[]): ParcelBody => ({
  ...declaration({ receiver_id: undefined }),
  ...(invoices && { invoices }),
})

test('invoices go first, and the declaration names them in their order', async () => {
  const { send, invoicesOf } = await world()
  const { data } = await send(parcel([invoice('b.pdf'), invoice('a.pdf')]))
  expect(await invoicesOf(data.id)).toEqual(['b.pdf', 'a.pdf'])
})

test('sent again because the answer was lost, it is one parcel with one invoice', async () => {
  const { send, list, invoicesOf } = await world()
  const entry = parcel([invoice('a.pdf')])
  let isLost = true
  const lossy: typeof fetch = async (input, init) => {
    const answer = await carryingFiles(provider.fetch)(input, init)
    if (!isLost || !String(input instanceof Request ? input.url : input).endsWith('/parcels')) return answer
    isLost = false
    throw new TypeError('The network went away')
  }
  await expect(send(entry, lossy)).rejects.toMatchObject({ kind: 'offline' })
  const { data } = await send(entry, lossy)
  expect(await list()).toMatchObject([{ id: data.id }])
  expect(await invoicesOf(data.id)).toEqual(['a.pdf'])
})

test('an entry of before, without invoices, is still one; what is no file is none', () => {
  expect(isBody('parcel.create', parcel())).toBe(true)
  expect(isBody('parcel.create', parcel([invoice('a.pdf')]))).toBe(true)
  expect(isBody('parcel.create', { ...parcel(), invoices: [{ key: 'x' }] })).toBe(false)
  expect(isBody('parcel.create', { ...parcel(), type: undefined })).toBe(false)
})
