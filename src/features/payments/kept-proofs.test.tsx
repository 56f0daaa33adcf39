import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paymentRequests } from '#contracts/payment-requests.ts'
import { keepFilesInDatabase } from '#tests/support/keeping-files.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { passHours } from '#tests/support/passing-hours.ts'
import { field, fillIn, press } from '#tests/support/profile-fields.ts'
import { carryingFiles, pdf } from '#tests/support/uploads.ts'
import { withProvider } from '#tests/support/with-provider.ts'

const { provider, openPage, closePages } = withProvider({ mutesErrors: true })

type Who = Awaited<ReturnType<typeof newCustomer>>

beforeEach(() => {
  keepFilesInDatabase()
  vi.useFakeTimers({ toFake: ['Date'], now: provider.clock.now() })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function openForm({ token }: Who, fetch = carryingFiles(provider.fetch)) {
  const { portal, navigate } = await openPage('/en/dashboard/payment-requests/create', { fetch, token })
  await waitFor(() => field('amount'))
  const { drafts, outbox } = await portal.runtime.load()
  return { navigate, drafts, outbox }
}

/** Types an amount and chooses a receipt, which is uploaded at once. */
async function begun(who: Who) {
  const page = await openForm(who)
  fillIn({ amount: '4321' })
  await waitFor(() => field('proof_file_ids'))
  const receipt = new File([new Uint8Array(pdf('receipt'))], 'receipt.pdf', { type: 'application/pdf' })
  await userEvent.upload(field('proof_file_ids'), receipt)
  const uploaded = { amount: '4321', proof_file_ids: [{ name: 'receipt.pdf', id: expect.any(Number) as number }] }
  await waitFor(async () => expect(await page.drafts.of('payments.new').load()).toMatchObject(uploaded))
  return page
}

async function proofsOf(who: Who) {
  const [request] = (await who.get(paymentRequests.list)).data
  if (!request) return null
  const { data } = await who.get(paymentRequests.show, { params: { id: request.id } })
  return data.proof_files.map(({ name }) => name)
}

test('what is typed survives a way back to the form, proofs too', async () => {
  const who = await newCustomer(provider)
  const { navigate } = await begun(who)
  navigate('/en/dashboard/settings')
  await waitFor(() => expect(document.querySelector('[name="amount"]')).toBeNull())
  navigate('/en/dashboard/payment-requests/create')
  await waitFor(() => expect(field('amount').value).toBe('4321'))
  await screen.findByText('receipt.pdf')
  press()
  await waitFor(async () => expect(await proofsOf(who)).toEqual(['receipt.pdf']))
})

test('a receipt that a busy provider does not take now is sent with the form', async () => {
  const who = await newCustomer(provider)
  const real = carryingFiles(provider.fetch)
  let refused = 0
  await openForm(who, (input, init) => {
    if (input !== '/api/files' || refused > 0) return real(input, init)
    refused += 1
    return Promise.resolve(new Response('', { status: 503 }))
  })
  fillIn({ amount: '4321' })
  await waitFor(() => field('proof_file_ids'))
  const receipt = new File([new Uint8Array(pdf('receipt'))], 'receipt.pdf', { type: 'application/pdf' })
  await userEvent.upload(field('proof_file_ids'), receipt)
  await waitFor(() => expect(refused).toBe(1))
  press()
  await waitFor(async () => expect(await proofsOf(who)).toEqual(['receipt.pdf']))
})

test('a receipt of a form that was closed is sent with it days later', async () => {
  const who = await newCustomer(provider)
  const { drafts } = await begun(who)
  await drafts.of('payments.new').flush()
  closePages()
  await passHours(provider, 30)
  await openForm(who)
  await waitFor(() => expect(field('amount').value).toBe('4321'))
  await screen.findByText('receipt.pdf')
  press()
  await waitFor(async () => expect(await proofsOf(who)).toEqual(['receipt.pdf']))
})

test('a receipt of a form that stays open is sent with it days later', async () => {
  const who = await newCustomer(provider)
  await begun(who)
  await passHours(provider, 30)
  press()
  await waitFor(async () => expect(await proofsOf(who)).toEqual(['receipt.pdf']))
})

test('a receipt that was uploaded before the network went is delivered days later', async () => {
  const who = await newCustomer(provider)
  const { outbox } = await begun(who)
  act(() => onlineManager.setOnline(false))
  press()
  await waitFor(() => expect(outbox.list()).toHaveLength(1))
  await passHours(provider, 30)
  act(() => onlineManager.setOnline(true))
  await waitFor(async () => expect(await proofsOf(who)).toEqual(['receipt.pdf']))
  await waitFor(() => expect(outbox.list()).toEqual([]))
})
