import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { parcels } from '#contracts/parcels/parcels.ts'
import { paymentMethods, paymentRequests } from '#contracts/payment-requests.ts'
import type { Language } from '#contracts/wire.ts'
import { parcelsKey } from '#data/parcels.ts'
import { paymentsKey } from '#data/payments.ts'
import { memoryStorage } from '#session/browser-storage.ts'
import { addressOf } from '#tests/support/address-of.ts'
import { customer } from '#tests/support/customer.ts'
import { openDeskOf } from '#tests/support/desk.ts'
import { keepFilesInDatabase } from '#tests/support/keeping-files.ts'
import { newCustomer, newStaff } from '#tests/support/new-customer.ts'
import { decidePayment } from '#tests/support/payment-world.ts'
import { errorOf, field, fillIn, press } from '#tests/support/profile-fields.ts'
import { carryingFiles, pdf, upload } from '#tests/support/uploads.ts'
import { withProvider } from '#tests/support/with-provider.ts'

const { provider, openPage, closePages } = withProvider({ mutesErrors: true })

beforeEach(keepFilesInDatabase)
afterEach(() => {
  vi.unstubAllGlobals()
})

type Who = Awaited<ReturnType<typeof newCustomer>>
type Settings = { language?: Language; fetch?: typeof fetch; storage?: ReturnType<typeof memoryStorage> }

async function open(who: Who, at: string, { language = 'ru', fetch = provider.fetch, storage }: Settings = {}) {
  const page = await openPage(`/${language}/dashboard/payment-requests${at}`, {
    fetch: carryingFiles(fetch),
    token: who.token,
    ...(storage && { storage }),
  })
  await page.title()
  return page
}

async function openForm(...args: Parameters<typeof open>) {
  const page = await open(...args)
  await formStands()
  return page
}

/** Waits for the form's last part, which loads after the rest. */
const formStands = () => waitFor(() => field('proof_file_ids'))

const receipt = (note = 'receipt') => new File([new Uint8Array(pdf(note))], `${note}.pdf`, { type: 'application/pdf' })

/** Chooses a file, and waits until it has been uploaded. */
async function attach(file: File, label: string) {
  await userEvent.upload(field('proof_file_ids'), file)
  const list = await screen.findByRole('list', { name: label })
  await within(list).findByText(file.name)
  await waitFor(() => expect(within(list).getByText(/\d (Б|Bytes)$/)).toBeTruthy())
}

const today = () => provider.clock.now().toISOString().slice(0, 10)
const listOf = async (who: Who) => (await who.get(paymentRequests.list)).data

async function send(who: Who, change: Record<string, unknown> = {}) {
  const methods = (await who.get(paymentMethods.list)).data
  const { id: file } = await upload(provider, who.token, pdf(`${Math.random()}`), { name: 'receipt.pdf' })
  const body = {
    client_uuid: crypto.randomUUID(),
    amount: '3000',
    currency: 'RUB',
    payment_method_id: methods.find(({ currency }) => currency === 'RUB')?.id,
    paid_at: today(),
    purpose: 'balance',
    proof_file_ids: [file],
    ...change,
  }
  return (await who.get(paymentRequests.create, { body })).data
}

const decide = async (id: number, verdict: 'approve' | 'reject') =>
  decidePayment(provider, id, verdict, await newStaff(provider))

describe.each(['ru', 'en'] as const)('in %s', (language) => {
  test('an empty list leads to the form; what is sent from there is in review', async () => {
    const who = await newCustomer(provider)
    const { t } = await open(who, '', { language })
    await screen.findByText(t('payments.empty'))
    fireEvent.click(screen.getByRole('link', { name: t('forms.pay.top_up') }))
    await formStands()
    fillIn({ amount: '3 000,5', reference: '000451' })
    await attach(receipt(), t('payments.form.proofs'))
    press()
    await screen.findByRole('heading', { level: 1, name: t('titles.payment-requests') })
    await screen.findAllByText(t('payments.status.in_review'))
    expect(await listOf(who)).toMatchObject([
      { amount: '3000.50', currency: 'RUB', paid_at: today(), purpose: 'balance' },
    ])
    const { data } = await who.get(paymentRequests.show, { params: { id: (await listOf(who))[0]?.id ?? 0 } })
    expect(data).toMatchObject({ payer_name: 'Vera Lind', reference: '000451', proof_files: [{ name: 'receipt.pdf' }] })
  })

  test('what is wrong stands at its field, before it is sent and after', async () => {
    const who = await newCustomer(provider)
    const fetch: typeof globalThis.fetch = async (input, init) =>
      init?.method === 'POST' && addressOf(input).endsWith('/payment-requests')
        ? Response.json({ message: 'No', errors: { paid_at: ['Not on that day'] } }, { status: 422 })
        : provider.fetch(input, init)
    const { t } = await openForm(who, '/create', { language, fetch })
    const thousand = language === 'ru' ? '1\u00A0000\u00A0₽' : '₽1,000'
    fireEvent.click(screen.getByRole('button', { name: thousand }))
    await waitFor(() => expect(field('amount').value).toBe('1000'))
    screen.getByRole('radio', { name: new RegExp(language === 'ru' ? 'от 1\\s000\\s₸' : 'from ₸1,000$') })
    fillIn({ amount: '10000000' })
    press()
    await waitFor(() =>
      expect(errorOf('amount')).toMatch(language === 'ru' ? /9\s999\s999,99$/ : /9,999,999\.99 or less$/),
    )
    fillIn({ amount: '50', paid_at: '01.01.2020' })
    press()
    await waitFor(() => expect(errorOf('amount')).toMatch(/100/))
    expect(errorOf('proof_file_ids')).toBe(t('payments.form.no_proof'))
    expect(errorOf('paid_at')).toBeTruthy()
    const [year, month, day] = today().split('-')
    fillIn({ amount: '500', paid_at: `${day}.${month}.${year}` })
    await attach(receipt(), t('payments.form.proofs'))
    press()
    await waitFor(() => expect(errorOf('paid_at')).toBe('Not on that day'))
    expect(field('amount').value).toBe('500')
    expect(await listOf(who)).toEqual([])
  })

  test('a rejected one says why, and is sent again with what it had', async () => {
    const who = await newCustomer(provider)
    const { id, number } = await send(who, { reference: '77', comment: 'Hi' })
    await decide(id, 'reject')
    const { t } = await open(who, '', { language })
    await screen.findByText(language === 'ru' ? 'На чеке не видно суммы' : 'The sum cannot be read')
    fireEvent.click(screen.getByRole('link', { name: t('payments.again_of', { number }) }))
    await formStands()
    expect(field('amount').value).toBe('3000')
    expect(field('reference').value).toBe('77')
    screen.getByText(t('payments.why'))
    fireEvent.click(screen.getByRole('button', { name: t('ui.file.remove', { name: 'receipt.pdf' }) }))
    await attach(receipt('clear'), t('payments.form.proofs'))
    press()
    await screen.findByRole('heading', { level: 1, name: t('titles.payment-requests') })
    const [again] = await listOf(who)
    const { data } = await who.get(paymentRequests.show, { params: { id: again?.id ?? 0 } })
    expect(data).toMatchObject({ resubmitted_from_id: id, comment: 'Hi', proof_files: [{ name: 'clear.pdf' }] })
    const { data: before } = await who.get(paymentRequests.show, { params: { id } })
    expect(before.proof_files).toMatchObject([{ name: 'receipt.pdf' }])
    await waitFor(() => expect(screen.queryByRole('link', { name: t('payments.again_of', { number }) })).toBeNull())
  })
})

test('rejected twice, the last one is what is sent again, with the proof that it had', async () => {
  const who = await newCustomer(provider)
  const first = await send(who)
  await decide(first.id, 'reject')
  const { proof_files } = (await who.get(paymentRequests.show, { params: { id: first.id } })).data
  const second = await send(who, {
    resubmitted_from_id: first.id,
    proof_file_ids: proof_files.map(({ id }) => id),
  })
  await decide(second.id, 'reject')
  const { t, navigate } = await open(who, '')
  fireEvent.click(await screen.findByRole('link', { name: t('payments.again_of', { number: second.number }) }))
  expect(screen.queryByRole('link', { name: t('payments.again_of', { number: first.number }) })).toBeNull()
  await formStands()
  await screen.findByText('receipt.pdf')
  press()
  await screen.findByRole('heading', { level: 1, name: t('titles.payment-requests') })
  const [third] = await listOf(who)
  const { data } = await who.get(paymentRequests.show, { params: { id: third?.id ?? 0 } })
  expect(data).toMatchObject({ resubmitted_from_id: second.id, proof_files: [{ name: 'receipt.pdf' }] })
  navigate(`/ru/dashboard/payment-requests/create?again=${first.id}`)
  await screen.findByRole('heading', { name: t('payments.form.sent_again') })
})

test('a rejected one that waits to be sent again is not sent a second time', async () => {
  const who = await newCustomer(provider)
  const { id } = await send(who)
  await decide(id, 'reject')
  const { t, navigate, portal } = await openForm(who, `/create?again=${id}`)
  const { outbox } = await portal.runtime.load()
  act(() => onlineManager.setOnline(false))
  press()
  await waitFor(() => expect(outbox.list()).toMatchObject([{ state: 'waiting' }]))
  await screen.findByRole('heading', { level: 1, name: t('titles.payment-requests') })
  navigate(`/ru/dashboard/payment-requests/create?again=${id}`)
  await screen.findByRole('heading', { name: t('payments.form.sent_again') })
})

test('the filter stands in the address, is counted, and says where there is nothing', async () => {
  const who = await newCustomer(provider)
  await decide((await send(who)).id, 'approve')
  await send(who, { amount: '150' })
  const { t, address } = await open(who, '')
  const chip = (name: string) => screen.findByRole('button', { name })
  // Matches the start of the link: the customer's random code may contain the same digits.
  const waiting = { name: /^150/ }
  await screen.findByRole('link', waiting)
  fireEvent.click(await chip(`${t('payments.status.approved')}1`))
  await waitFor(() => expect(address()).toContain('status=approved'))
  await waitFor(() => expect(screen.queryByRole('link', waiting)).toBeNull())
  fireEvent.click(await chip(`${t('payments.status.rejected')}0`))
  await screen.findByText(t('payments.nothing'))
  fireEvent.click(screen.getByRole('button', { name: t('payments.show_all') }))
  await screen.findByRole('link', waiting)
  expect(address()).not.toContain('status')
})

test('one that is opened shows its proof and what came to the balance; one that is not there says so', async () => {
  const who = await newCustomer(provider)
  const { id, number } = await send(who)
  await decide(id, 'approve')
  const { t, navigate } = await open(who, '')
  fireEvent.click(await screen.findByRole('link', { name: new RegExp(number) }))
  const proof = await screen.findByRole('link', { name: 'receipt.pdf' })
  expect(proof.getAttribute('href')).toContain('/api/files/')
  screen.getByRole('heading', { name: t('payments.on_balance') })
  expect(document.activeElement?.textContent).toBe(t('payments.one_of', { number }))
  screen.getByText(t('payments.steps.credit'))
  screen.getByText(t('payments.steps.sent'))
  navigate('/ru/dashboard/payment-requests?open=999999')
  await screen.findByText(t('payments.missing'))
  screen.getByText(t('payments.missing_text'))
  navigate('/ru/dashboard/payment-requests/create?again=999999')
  await screen.findByText(t('payments.form.again_title'))
  await screen.findByText(t('payments.missing'))
})

test('where one cannot be asked for, what the list knows of it is shown, and its proof once it is there', async () => {
  const who = await newCustomer(provider)
  const { number } = await send(who)
  let isDown = true
  const { t } = await open(who, '', {
    fetch: (input, init) =>
      isDown && /payment-requests\/\d/.test(addressOf(input))
        ? Promise.resolve(Response.json({ message: 'No' }, { status: 500 }))
        : provider.fetch(input, init),
  })
  fireEvent.click(await screen.findByRole('link', { name: new RegExp(number) }))
  await screen.findByText(t('ui.more.offline'))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(number)
  screen.getByText(t('payments.steps.check'))
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: t('ui.retry') }))
  await screen.findByRole('link', { name: 'receipt.pdf' })
  expect(screen.queryByText(t('ui.more.offline'))).toBeNull()
})

const noNetwork: typeof globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))

test('one that was opened before is read without a network, but for its receipt', async () => {
  const who = await newCustomer(provider)
  const { id, number } = await send(who, { reference: '000451' })
  const storage = memoryStorage()
  const first = await open(who, `?open=${id}`, { storage })
  await screen.findByRole('link', { name: 'receipt.pdf' })
  window.dispatchEvent(new Event('pagehide'))
  closePages()

  const { t } = first
  await open(who, `?open=${id}`, { storage, fetch: noNetwork })
  act(() => onlineManager.setOnline(false))
  await screen.findByText('000451')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(number)
  screen.getByText('receipt.pdf')
  expect(screen.queryByRole('link', { name: 'receipt.pdf' })).toBeNull()
  screen.getByText(t('payments.offline.receipt'))
})

test('of one that was never opened, the list tells what it knows without a network', async () => {
  const who = await newCustomer(provider)
  const { number } = await send(who)
  const { t } = await open(who, '')
  const link = await screen.findByRole('link', { name: new RegExp(number) })
  act(() => onlineManager.setOnline(false))
  fireEvent.click(link)
  await screen.findByText(t('payments.offline.rest'))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(number)
  screen.getByText(t('payments.steps.check'))
})

test('what was opened while in review is sent again once it is rejected', async () => {
  const who = await newCustomer(provider)
  const { id } = await send(who)
  const { t, navigate } = await open(who, `?open=${id}`)
  await screen.findByText(t('payments.steps.check'))
  await decide(id, 'reject')
  navigate(`/ru/dashboard/payment-requests/create?again=${id}`)
  await formStands()
  expect(field('amount').value).toBe('3000')
})

test('without a network, what was opened while in review is as the list has told since, and is sent again', async () => {
  const who = await newCustomer(provider)
  const { id, number } = await send(who)
  let isAway = false
  const fetch: typeof globalThis.fetch = (input, init) =>
    isAway && addressOf(input).endsWith(`/payment-requests/${id}`) ? noNetwork(input) : provider.fetch(input, init)
  const { t, navigate, portal } = await open(who, `?open=${id}`, { fetch })
  await screen.findByText(t('payments.steps.check'))
  // Loads what the form chooses from.
  navigate('/ru/dashboard/payment-requests/create')
  await formStands()
  await decide(id, 'reject')
  isAway = true
  const client = portal.runtime.current()?.queryClient
  await client?.invalidateQueries({ queryKey: paymentsKey })
  navigate('/ru/dashboard/payment-requests')
  // The row of a rejected one has a second link, which sends it again.
  await waitFor(() => expect(screen.getAllByRole('link', { name: new RegExp(number) })).toHaveLength(2))
  act(() => onlineManager.setOnline(false))
  navigate(`/ru/dashboard/payment-requests?open=${id}`)
  fireEvent.click(await screen.findByRole('link', { name: t('payments.again') }))
  await formStands()
  expect(field('amount').value).toBe('3000')
})

test.each(['ru', 'en'] as const)('money for a parcel that awaits payment leads there, in %s', async (language) => {
  const anna = { id: 1, ...customer(provider, await provider.signIn('anna@aist.example')) }
  const awaiting = (await anna.get(parcels.list, { query: { filter: { status: 'awaiting_payment' } } })).data[0]
  const delivered = (await anna.get(parcels.list, { query: { filter: { status: 'delivered' } } })).data[0]
  const sentFor = async (id = 0) => (await send(anna, { purpose: 'parcel', payable_id: id })).id
  const words = () => screen.getByText(t('payments.steps.credit')).closest('li')?.textContent
  const { t, navigate, portal } = await open(anna, `?open=${await sentFor(awaiting?.id)}`, { language })
  await waitFor(() =>
    expect(words()).toContain(
      t('payments.steps.pay.parcel', { number: awaiting?.number ?? '' }).replaceAll('\u00a0', ' '),
    ),
  )
  const [, inHistory] = screen.getAllByRole('link', { name: awaiting?.number ?? '' })
  expect(inHistory?.getAttribute('href')).toBe(`/${language}/dashboard/parcels/${awaiting?.id}`)
  navigate(`/${language}/dashboard/payment-requests?open=${await sentFor(delivered?.id)}`)
  await screen.findByRole('link', { name: delivered?.number ?? '' })
  const { queryClient } = await portal.runtime.load()
  const key = [...parcelsKey, 'detail', delivered?.id]
  await waitFor(() => expect(queryClient.getQueryState(key)?.status).toBe('success'))
  expect(words()).toContain(t('payments.steps.credit_note'))
})

test('one in review says what happens next, and leads to the parcel that it is for', async () => {
  const anna = { id: 1, ...customer(provider, await provider.signIn('anna@aist.example'), 'ru') }
  const about = (await listOf(anna)).find(({ status, purpose }) => status === 'in_review' && purpose === 'parcel')
  const { t } = await open(anna, `?open=${about?.id}`)
  const parcel = await screen.findByRole('link', { name: about?.payable?.number ?? '' })
  expect(parcel.getAttribute('href')).toBe(`/ru/dashboard/parcels/${about?.payable?.id}`)
  expect(parcel.parentElement?.textContent).toContain(t('payments.toward.parcel'))
  screen.getByText(t('payments.steps.checking'))
})

test('a customer who is on another page by the time it has arrived stays there', async () => {
  const who = await newCustomer(provider)
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => (letGo = resolve))
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (init?.method === 'POST' && addressOf(input).endsWith('/payment-requests')) await gate
    return provider.fetch(input, init)
  }
  const { t, navigate, address } = await openForm(who, '/create', { fetch })
  fillIn({ amount: '500' })
  await attach(receipt(), t('payments.form.proofs'))
  press()
  await screen.findByRole('button', { name: t('payments.form.busy') })
  navigate('/ru/dashboard/transactions')
  await screen.findByRole('heading', { level: 1, name: t('transactions.title') })
  letGo()
  await screen.findByText(t('payments.sent'))
  expect(await listOf(who)).toMatchObject([{ amount: '500.00' }])
  expect(address()).toBe('/ru/dashboard/transactions')
})

test('the same payment told twice is noticed before it is sent, and what the provider remarks afterwards', async () => {
  const who = await newCustomer(provider)
  const file = receipt('twice')
  const first = await upload(provider, who.token, new Uint8Array(await file.arrayBuffer()), { name: file.name })
  const { number } = await send(who, { proof_file_ids: [first.id] })
  const { t } = await openForm(who, '/create')
  fillIn({ amount: '3000' })
  await screen.findByText(t('payments.form.look_alike', { number }))
  await attach(file, t('payments.form.proofs'))
  press()
  await screen.findByText(t('payments.remarks'))
  expect(screen.getByRole('alert').textContent).toContain(number)
  fireEvent.click(screen.getByRole('button', { name: t('payments.understood') }))
  await waitFor(() => expect(screen.queryByText(t('payments.remarks'))).toBeNull())
})

test.each(['ru', 'en'] as const)('another method checks an amount that was wrong anew, in %s', async (language) => {
  const who = await newCustomer(provider)
  const methods = (await who.get(paymentMethods.list)).data
  const { t } = await openForm(who, '/create', { language })
  const choose = (currency: string) => {
    const id = methods.find((each) => each.currency === currency)?.id
    fireEvent.click(document.querySelector(`[type="radio"][value="${id}"]`) as HTMLElement)
  }
  const described = () =>
    (field('amount').getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
  choose('USD')
  await waitFor(() => expect(described()[0]).toBe('$'))
  fillIn({ amount: '3' })
  press()
  await waitFor(() => expect(errorOf('amount')).toMatch(/\D5[.,]00/))
  choose('RUB')
  await waitFor(() => expect(errorOf('amount')).toMatch(/100[.,]00/))
  expect(described()[0]).toBe('₽')
  fillIn({ amount: '5' })
  await waitFor(() => expect(errorOf('amount')).toMatch(/100[.,]00/))
  choose('USD')
  await waitFor(() => expect(errorOf('amount')).toBeNull())
  expect(errorOf('proof_file_ids')).toBe(t('payments.form.no_proof'))
})

test('what is lacking to pay for a parcel is filled in, in its currency, and what was typed of it is its own', async () => {
  const who = await newCustomer(provider)
  const methods = (await who.get(paymentMethods.list)).data
  const { navigate } = await openForm(who, '/create?parcel=7&amount=340.50&currency=USD')
  const ofDollars = methods.find(({ currency }) => currency === 'USD')
  expect(field('amount').value).toBe('340,50')
  screen.getByText('topup@aist.example')
  expect(screen.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe(String(ofDollars?.id))
  expect(field('payable_id').value).toBe('parcel:7')
  navigate('/ru/dashboard/payment-requests/create')
  await waitFor(() => expect(field('amount').value).toBe(''))
  await formStands()
  expect(field('payable_id').value).toBe('balance')
})

test.each([
  ['less than may be sent', 'parcel=7&amount=0.40&currency=RUB', '100', 'parcel:7'],
  ['what cannot be paid in here', 'parcel=7&amount=340.50&currency=CHF', '', 'parcel:7'],
  ['an order', 'order=7&amount=340.50&currency=USD', '340,50', 'order_for_calculation:7'],
  ['no amount', 'parcel=7&amount=-1e9&currency=RUB', '', 'balance'],
])('of %s the form begins with what can be sent', async (_, search, amount, payable) => {
  const who = await newCustomer(provider)
  await openForm(who, `/create?${search}`)
  expect(field('amount').value).toBe(amount)
  expect(field('payable_id').value).toBe(payable)
})

test('who is blocked may read, and is told why nothing can be sent', async () => {
  const who = await newCustomer(provider, { is_blocked: true, block_reason: { ru: 'Долг', en: 'Debt' } })
  const { t, navigate } = await open(who, '')
  await screen.findByText(t('payments.closed.blocked'))
  expect(screen.queryByRole('link', { name: t('payments.add') })).toBeNull()
  navigate('/ru/dashboard/payment-requests/create')
  await screen.findByRole('heading', { name: t('payments.closed.blocked') })
  expect(document.querySelector('main form')).toBeNull()
})

test('staff in the customer’s name may read, and are told that only they send', async () => {
  const desk = await openDeskOf(provider)
  const { printed } = await desk.type(['customers', 'impersonate', 'AST-20417', '--reason', 'Asked by phone'])
  const page = await openPage(`/ru${/\/auth\/impersonate#token=\S+/.exec(printed)?.[0]}`)
  const { t } = page
  fireEvent.click(await screen.findByRole('button', { name: t('impersonation.go') }))
  await waitFor(() => expect(page.address()).toBe('/ru/dashboard'))
  page.navigate('/ru/dashboard/payment-requests')
  await screen.findByText(t('payments.closed.impersonated'))
  await screen.findAllByText(t('payments.status.approved'))
  expect(screen.queryByRole('link', { name: t('payments.add') })).toBeNull()
  page.navigate('/ru/dashboard/payment-requests/create')
  await waitFor(() => expect(document.querySelector('main [name="amount"]')).toBeNull())
})

test('a list that fails says so and is asked for again', async () => {
  const who = await newCustomer(provider)
  await send(who)
  let isDown = true
  const { t } = await open(who, '', {
    fetch: (input, init) =>
      isDown && addressOf(input).includes('/payment-requests')
        ? Promise.resolve(Response.json({ message: 'No' }, { status: 500 }))
        : provider.fetch(input, init),
  })
  await screen.findByText(t('ui.failed.title'))
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: t('ui.retry') }))
  expect(await screen.findByText(t('payments.reviewing'))).toBeTruthy()
})
