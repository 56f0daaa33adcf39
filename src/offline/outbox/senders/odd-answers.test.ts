import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { account } from '#contracts/account/account.ts'
import { auth } from '#contracts/account/auth.ts'
import { addresses } from '#contracts/addresses.ts'
import { files } from '#contracts/files.ts'
import { paymentMethods, paymentRequests } from '#contracts/payment-requests.ts'
import { receiverBook, receivers } from '#contracts/people/people.ts'
import { createCall } from '#http/client.ts'
import { addressDraft } from '#tests/support/address.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { startOutbox } from '#tests/support/node-outbox.ts'
import { addPaymentMethods } from '#tests/support/payment-world.ts'
import { receiverDraft } from '#tests/support/person.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { pdf } from '#tests/support/uploads.ts'
import type { NewEntry } from '../outbox.ts'

let provider: Provider
beforeAll(async () => {
  provider = await createProvider({ seed: false })
  await addPaymentMethods(provider)
}, 120_000)
afterAll(() => provider.close())

/** An outbox whose provider does what it is told, but gives some answers in a form that the contract does not know. */
async function world() {
  const who = await newCustomer(provider)
  const odd = new Set<string>()
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const answer = await provider.fetch(input, init)
    const path = String(input instanceof Request ? input.url : input).replace(/^\/api/, '')
    asked.push(path)
    return odd.delete(path) ? Response.json({ data: {} }, { status: answer.status }) : answer
  }
  const identity = () => ({ token: who.token, language: 'en', timeZone: 'UTC' })
  const { data: user } = await who.get(auth.me)
  const outbox = startOutbox(createCall({ baseUrl: '/api', fetch, identity }), user, who.token ?? '')
  onTestFinished(() => outbox.close())
  return {
    who,
    /** The next answer from this path has an unknown form. */
    oddAt: (path: string) => void odd.add(path),
    timesAsked: (path: string) => asked.filter((each) => each === path).length,
    /** Resolves when the outbox takes the entry for delivered. */
    deliver: async (entry: NewEntry) => {
      await outbox.enqueue(entry)
      await new Promise<void>((resolve) => {
        const look = () => outbox.list().length === 0 && resolve()
        outbox.subscribe(look)
        look()
      })
    },
  }
}

test('an odd answer about a proof is no delivery of the payment; an odd one about the payment is', async () => {
  const { who, deliver, oddAt, timesAsked } = await world()
  oddAt(files.create.path)
  oddAt(paymentRequests.create.path)
  const method = (await who.get(paymentMethods.list)).data.find(({ currency }) => currency === 'RUB')
  const file = new File([new Uint8Array(pdf('receipt'))], 'receipt.pdf', { type: 'application/pdf' })
  await deliver({
    kind: 'payment.create',
    body: {
      client_uuid: randomUUID(),
      words: {
        amount: '3000.50',
        currency: 'RUB',
        payment_method_id: method?.id ?? 0,
        paid_at: provider.clock.now().toISOString().slice(0, 10),
        purpose: 'balance',
      },
      proofs: [{ key: randomUUID(), id: null, name: file.name, size: file.size, file }],
    },
  })
  expect((await who.get(paymentRequests.list)).data).toMatchObject([{ amount: '3000.50' }])
  expect([timesAsked(files.create.path), timesAsked(paymentRequests.create.path)]).toEqual([2, 1])
})

test('an odd answer about the words of before is no delivery of those of now', async () => {
  const { who, deliver, oddAt } = await world()
  oddAt(receiverBook.create.path)
  const { client_uuid: key, ...sent } = receiverDraft({ last_name: 'Lind', first_name: 'Anna', patronymic: null })
  const fields = { ...sent, last_name: 'Lund' }
  await deliver({ kind: 'receiver.save', body: { client_uuid: randomUUID(), record: { key, sent, id: null }, fields } })
  expect((await who.get(receivers.list)).data.map(({ name }) => name)).toEqual(['Lund Anna'])
})

test('an odd answer about an address is no delivery of the wish that it be the default', async () => {
  const { who, deliver, oddAt } = await world()
  const params = { id: who.id }
  const path = addresses.create.path.replace(':id', String(who.id))
  const { data: home } = await who.get(addresses.create, { params, body: addressDraft({ city: 'Тула' }) })
  await who.get(account.saveAddress, { body: { address_id: home.id } })
  const defaults = async () =>
    (await who.get(addresses.list, { params })).data.filter(({ is_default }) => is_default).map(({ city }) => city)

  const { client_uuid: key, ...fields } = addressDraft({ city: 'Омск' })
  const typed = { client_uuid: randomUUID(), record: { key, sent: null, id: null }, fields, is_default: true }
  oddAt(path)
  await deliver({ kind: 'account.address', body: typed })
  expect(await defaults()).toEqual(['Омск'])

  oddAt(path)
  await deliver({ kind: 'account.address', body: { client_uuid: randomUUID(), address_id: home.id } })
  expect(await defaults()).toEqual(['Тула'])
})
