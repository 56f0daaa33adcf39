import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { claims } from '#contracts/claims.ts'
import { searchRequests } from '#contracts/search-requests.ts'
import { createCall } from '#http/client.ts'
import { lostParcel } from '#tests/support/claims.ts'
import { letters } from '#tests/support/letters.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { carryingFiles, pdf } from '#tests/support/uploads.ts'
import { withProvider } from '#tests/support/with-provider.ts'
import type { Attachment } from '../bodies.ts'
import { sendBody, type BodyOf, type Kind } from '../kinds.ts'

const { provider } = withProvider()

/** A network on which every call arrives, but the first answer from each address is lost. */
async function world() {
  const who = await newCustomer(provider)
  const lost = new Set<string>()
  const lossy: typeof fetch = async (input, init) => {
    const answer = await provider.fetch(input, init)
    const url = input instanceof Request ? input.url : input.toString()
    if (lost.has(url)) return answer
    lost.add(url)
    throw new TypeError('The network went away')
  }
  const identity = () => ({ token: who.token, language: 'en', timeZone: 'UTC' })
  const call = createCall({ baseUrl: '/api', fetch: carryingFiles(lossy), identity })
  /** Retries until it succeeds, as the outbox does. */
  async function send<K extends Kind>(kind: K, body: BodyOf<K>) {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await sendBody(kind, body, { call, userId: who.id })
      } catch (error) {
        if (attempt === 3) throw error
      }
    }
  }
  return { who, send }
}

const paper = (name: string): Attachment => {
  const file = new File([new Uint8Array(pdf(name))], name, { type: 'application/pdf' })
  return { key: randomUUID(), id: null, name, size: file.size, file }
}

test('a claim and what is said in it are there once, each with its file, although every answer was lost', async () => {
  const { who, send } = await world()
  const parcel = await lostParcel(provider, who)
  await send('claim.create', {
    client_uuid: randomUUID(),
    parcel,
    words: { kind: 'lost', message: 'It is lost', amount: '12.50', currency: 'EUR' },
    files: [paper('bill.pdf')],
  })
  const [claim, ...more] = (await who.get(claims.list)).data
  expect(more).toEqual([])
  expect(claim).toMatchObject({ kind: 'lost', amount: '12.50', currency: 'EUR', parcel })
  await send('claim.reply', {
    client_uuid: randomUUID(),
    claim_id: claim?.id ?? 0,
    message: 'And the order',
    files: [paper('order.pdf')],
  })
  const { data } = await who.get(claims.show, { params: { id: claim?.id ?? 0 } })
  expect(data.messages.map(({ body, files }) => [body, ...files.map(({ name }) => name)])).toEqual([
    ['It is lost', 'bill.pdf'],
    ['And the order', 'order.pdf'],
  ])
})

test('a search is there once with all its numbers', async () => {
  const { who, send } = await world()
  const words = { tracking_number: 'LOST55501', extra_tracking_numbers: ['LOST55502'], delivered_on: '2026-11-20' }
  await send('search.create', { client_uuid: randomUUID(), words, files: [paper('proof.pdf')] })
  expect((await who.get(searchRequests.list)).data).toMatchObject([{ ...words, files: [{ name: 'proof.pdf' }] }])
})

test('a letter to the provider is there once with its file', async () => {
  const { who, send } = await world()
  const words = { name: 'Mara', email: 'mara@guest.example', subject: 'A wheel', message: 'By air?' }
  await send('contact.create', { client_uuid: randomUUID(), words, files: [paper('wheel.pdf')] })
  expect(await letters(provider, { user_id: who.id })).toMatchObject([{ ...words, files: ['wheel.pdf'] }])
})
