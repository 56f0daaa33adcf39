import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { paymentMethods, paymentRequests } from '#contracts/payment-requests.ts'
import { ApiError } from '#http/api-error.ts'
import { createCall } from '#http/client.ts'
import { addressOf } from '#tests/support/address-of.ts'
import { addPaymentMethods } from '#tests/support/payment-world.ts'
import type { Customer } from '#tests/support/customer.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { passHours } from '#tests/support/passing-hours.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { pdf, upload } from '#tests/support/uploads.ts'
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
  return { who, send, body, list }
}

const proof = (name: string, bytes: Uint8Array<ArrayBuffer> = new Uint8Array(pdf(name))): Attachment => ({
  key: randomUUID(),
  id: null,
  name,
  size: bytes.length,
  file: new File([bytes], name, { type: 'application/pdf' }),
})

const isRequest = (input: RequestInfo | URL) => addressOf(input).endsWith('/payment-requests')

/** A network on which requests for payments arrive, but their answers are lost. */
const losing: typeof fetch = async (input, init) => {
  const answer = await provider.fetch(input, init)
  if (isRequest(input)) throw new TypeError('The network went away')
  return answer
}

/** A network that ends after the files were sent. */
const ending: typeof fetch = async (input, init) => {
  if (isRequest(input)) throw new TypeError('The network went away')
  return provider.fetch(input, init)
}

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
  await expect(send(entry, losing)).rejects.toMatchObject({ kind: 'offline' })
  const { data } = await send(entry)
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

describe('a proof that was uploaded as soon as it was chosen', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  async function uploaded({ token }: Customer): Promise<Attachment> {
    const chosen = proof('receipt.pdf')
    const { id } = await upload(provider, token, pdf('receipt.pdf'), { name: 'receipt.pdf', key: chosen.key })
    return { ...chosen, id, uploaded_at: Date.now() }
  }

  test('is not uploaded again soon after', async () => {
    const { who, send, body } = await world()
    const file = await uploaded(who)
    await passHours(provider, 11)
    const { data } = await send(body([file]))
    expect(data.proof_files.map(({ id }) => id)).toEqual([file.id])
  })

  test('is uploaded again after a day, when the provider has deleted it', async () => {
    const { who, send, body } = await world()
    const file = await uploaded(who)
    await passHours(provider, 30)
    const { data } = await send(body([file]))
    expect(data.proof_files).toMatchObject([{ name: 'receipt.pdf' }])
  })

  test('is uploaded anew before it is deleted, so that a later attempt finds it', async () => {
    const { who, send, body } = await world()
    const entry = body([await uploaded(who)])
    await passHours(provider, 13)
    await expect(send(entry, ending)).rejects.toMatchObject({ kind: 'offline' })
    await passHours(provider, 11.5)
    expect((await send(entry)).data.proof_files).toMatchObject([{ name: 'receipt.pdf' }])
  })

  test('is still one request with one file, if it had arrived and only the answer was lost', async () => {
    const { who, send, body, list } = await world()
    const file = await uploaded(who)
    const entry = body([file])
    await expect(send(entry, losing)).rejects.toMatchObject({ kind: 'offline' })
    await passHours(provider, 30)
    const { data } = await send(entry)
    expect(data.proof_files.map(({ id }) => id)).toEqual([file.id])
    expect(await list()).toMatchObject([{ id: data.id }])
  })

  test('is one request with one file even if it had to be uploaded anew before that answer was lost', async () => {
    const { who, send, body, list } = await world()
    const entry = body([await uploaded(who)])
    await passHours(provider, 13)
    await expect(send(entry, losing)).rejects.toMatchObject({ kind: 'offline' })
    await passHours(provider, 13)
    const { data } = await send(entry)
    expect(data.proof_files).toHaveLength(1)
    expect(await list()).toMatchObject([{ id: data.id }])
  })

  test('is named as it is where an older version of the portal kept neither its bytes nor the time', async () => {
    const { who, send, body } = await world()
    const kept = async () => {
      const { uploaded_at: _at, ...file } = await uploaded(who)
      return { ...file, file: null }
    }
    const [soon, late] = [await kept(), await kept()]
    expect((await send(body([soon]))).data.proof_files).toMatchObject([{ id: soon.id }])
    await passHours(provider, 30)
    await expect(send(body([late]))).rejects.toMatchObject({ kind: 'invalid' })
  })
})
