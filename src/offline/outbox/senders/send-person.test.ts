import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { receivers, senders } from '#contracts/people/people.ts'
import { createCall, type Call } from '#http/client.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { receiverDraft, senderDraft } from '#tests/support/person.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { sendBody, type BodyOf } from '../kinds.ts'

let provider: Provider
beforeAll(async () => {
  provider = await createProvider({ seed: false })
}, 120_000)
afterAll(() => provider.close())

async function world() {
  const who = await newCustomer(provider)
  const call: Call = createCall({
    baseUrl: '/api',
    fetch: (input, init) => provider.fetch(input, init),
    identity: () => ({ token: who.token, language: 'en', timeZone: 'UTC' }),
  })
  return {
    names: async () => (await who.get(receivers.list)).data.map(({ name }) => name),
    senderNames: async () => (await who.get(senders.list)).data.map(({ name }) => name),
    send: (body: BodyOf<'receiver.save'>) => sendBody('receiver.save', body, { call, userId: who.id }),
    sendSender: (body: BodyOf<'sender.save'>) => sendBody('sender.save', body, { call, userId: who.id }),
  }
}

const fields = (last_name: string) => {
  const { client_uuid: _, ...rest } = receiverDraft({ last_name, first_name: 'Anna', patronymic: null })
  return rest
}
const entry = (record: BodyOf<'receiver.save'>['record'], last_name: string): BodyOf<'receiver.save'> => ({
  client_uuid: randomUUID(),
  record,
  fields: fields(last_name),
})

test('a new receiver is added once, however often it is sent', async () => {
  const { send, names } = await world()
  const body = entry({ key: randomUUID(), sent: null, id: null }, 'Lind')
  const first = await send(body)
  const again = await send(body)
  expect(again.data.id).toBe(first.data.id)
  expect(await names()).toEqual(['Lind Anna'])
})

test('words that were changed while they waited change the one that may have been made before', async () => {
  const { send, names } = await world()
  const key = randomUUID()
  await send(entry({ key, sent: null, id: null }, 'Lind'))
  await send(entry({ key, sent: fields('Lind'), id: null }, 'Lund'))
  expect(await names()).toEqual(['Lund Anna'])
})

test('words that were never taken made nothing: what was typed after them is added', async () => {
  const { send, names } = await world()
  const key = randomUUID()
  const sent = { ...fields('Lind'), birthday: '2025-01-01' }
  await send(entry({ key, sent, id: null }, 'Lund'))
  expect(await names()).toEqual(['Lund Anna'])
})

test('a known receiver or sender is changed', async () => {
  const { send, names, sendSender, senderNames } = await world()
  const { data } = await send(entry({ key: randomUUID(), sent: null, id: null }, 'Lind'))
  await send(entry({ key: randomUUID(), sent: null, id: data.id }, 'Lund'))
  expect(await names()).toEqual(['Lund Anna'])

  const { client_uuid, ...shop } = senderDraft({ type: 'shop', company_name: 'Northpine' })
  const made = await sendSender({ client_uuid, record: { key: client_uuid, sent: null, id: null }, fields: shop })
  await sendSender({
    client_uuid,
    record: { key: client_uuid, sent: null, id: made.data.id },
    fields: { ...shop, company_name: 'Southpine' },
  })
  expect(await senderNames()).toEqual(['Southpine'])
})

test('a document is refused', async () => {
  const { send, names } = await world()
  const body = entry({ key: randomUUID(), sent: null, id: null }, 'Lind')
  const withDocument = { ...body, fields: { ...body.fields, document_number: '627812' } }
  await expect(send(withDocument)).rejects.toMatchObject({ status: 422 })
  expect(await names()).toEqual([])
})
