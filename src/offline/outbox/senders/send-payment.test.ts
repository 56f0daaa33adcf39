import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentMethods, paymentRequests } from '#contracts/payment-requests.ts'
import { ApiError } from '#http/api-error.ts'
import { createCall } from '#http/client.ts'
import { addPaymentMethods } from '#tests/support/payment-world.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { pdf } from '#tests/support/uploads.ts'
import type { Attachment, PaymentBody } from '../bodies.ts'
import { sendBody } from '../kinds.ts'

let provider: Provider
beforeAll(async () => {
  provider = await createProvider({ seed: false })
  await addPaymentMethods(provider)
}, 120_000)
afterAll(() => provider.close())

async function world() {
  const who = await newCustomer(provider)
  const method = (await who.get(paymentMethods.list)).data.find(({ currency }) => currency === 'RUB')
  const send = (body: PaymentBody, fetch = provider.fetch) => {
    const identity = () => ({ token: who.token, language: 'en', timeZone: 'UTC' })
    return sendBody('payment.create', body, { call: createCall({ baseUrl: '/api', fetch, identity }), userId: who.id })
  }
  const body = (proofs: Attachment[]): PaymentBody => ({
    client_uuid: randomUUID(),
    words: {
      amount: '3000.50',
      currency: 'RUB',
      payment_method_id: method?.id ?? 0,
      paid_at: provider.clock.now().toISOString().slice(0, 10),
      purpose: 'balance',
    },
    proofs,
  })
  const list = async () => (await who.get(paymentRequests.list)).data
  return { send, body, list }
}

const proof = (name: string, bytes: Uint8Array<ArrayBuffer> = new Uint8Array(pdf(name))): Attachment => ({
  key: randomUUID(),
  id: null,
  name,
  size: bytes.length,
  file: new File([bytes], name, { type: 'application/pdf' }),
})

test('proofs are sent first, and the request names them in their order', async () => {
  const { send, body } = await world()
  const { data, warnings } = await send(body([proof('b.pdf'), proof('a.pdf')]))
  expect(warnings).toEqual([])
  expect(data.proof_files.map(({ name }) => name)).toEqual(['b.pdf', 'a.pdf'])
  expect(data).toMatchObject({ amount: '3000.50', status: 'in_review' })
})

test('sent again because the answer was lost, it is one request with one file', async () => {
  const { send, body, list } = await world()
  const entry = body([proof('receipt.pdf')])
  let isLost = true
  const lossy: typeof fetch = async (input, init) => {
    const answer = await provider.fetch(input, init)
    const url = input instanceof Request ? input.url : input.toString()
    if (!isLost || !url.endsWith('/payment-requests')) return answer
    isLost = false
    throw new TypeError('The network went away')
  }
  await expect(send(entry, lossy)).rejects.toMatchObject({ kind: 'offline' })
  const { data } = await send(entry, lossy)
  expect(data.proof_files).toHaveLength(1)
  expect(await list()).toMatchObject([{ id: data.id }])
})

test('a file that is not what it seems is refused, and nothing is asked for', async () => {
  const { send, body, list } = await world()
  const fault = await send(body([proof('receipt.pdf', new TextEncoder().encode('<html>'))])).catch(
    (error: unknown) => error,
  )
  expect(fault).toBeInstanceOf(ApiError)
  expect(fault).toMatchObject({ kind: 'invalid' })
  expect(await list()).toEqual([])
})
