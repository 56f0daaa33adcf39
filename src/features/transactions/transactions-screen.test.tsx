import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { parcelDrafts } from '#contracts/parcels/drafts.ts'
import { receiverBook } from '#contracts/people/people.ts'
import { balance } from '#contracts/transactions.ts'
import type { Currency, Language } from '#contracts/wire.ts'
import { amount, sum } from '#rules/money.ts'
import { memoryStorage } from '#session/browser-storage.ts'
import { addressOf } from '#tests/support/address-of.ts'
import { declaration } from '#tests/support/declaration.ts'
import { openDeskOf } from '#tests/support/desk.ts'
import { bookAll, setAside, type Booking } from '#tests/support/ledger.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { receiverDraft } from '#tests/support/person.ts'
import { withProvider } from '#tests/support/with-provider.ts'

type Who = Awaited<ReturnType<typeof newCustomer>>
type Settings = { language?: Language; fetch?: typeof fetch; at?: string }

const { provider, openPage } = withProvider()
afterEach(() => {
  vi.restoreAllMocks()
})

async function open(who: Who, { language = 'ru', fetch = provider.fetch, at = '' }: Settings = {}) {
  const page = await openPage(`/${language}/dashboard/transactions${at}`, { fetch, token: who.token })
  await page.title()
  return page
}

async function customerWith(...bookings: Booking[]): Promise<Who> {
  const who = await newCustomer(provider)
  await bookAll(provider, who.id, bookings)
  return who
}

/** More than one page of every filter: both directions, two currencies, sums with cents. */
const many: Booking[] = Array.from({ length: 47 }, (_, index) => ({
  direction: index % 3 === 0 ? 'credit' : 'debit',
  amount: amount(BigInt(index % 3 === 0 ? 500_010 + index * 101 : 1 + index * 99)),
  currency: index % 5 === 0 ? 'USD' : 'RUB',
}))

const rows = () => screen.getAllByRole('row').slice(1)
const shownRows = () => screen.findAllByRole('row').then(() => rows())
const cellsOf = (row: HTMLElement) => within(row).getAllByRole('cell')
const cellText = (row: HTMLElement | undefined, index: number) => (row && cellsOf(row)[index]?.textContent) ?? ''
const chip = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}$`) })

/** "−1 200,50 ₽", "+$1,200.50" and "Остаток 3,00 ₽" as a decimal string. */
function figure(text: string): string {
  const digits = text.replaceAll(/[^\d]/g, '').padStart(3, '0')
  return `${/[−-]/.test(text) ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Records the files that the browser would save. */
function catchFiles() {
  const blobs: Blob[] = []
  const names: string[] = []
  URL.createObjectURL = (blob: Blob) => {
    blobs.push(blob)
    return 'blob:statement'
  }
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  return { blobs, names }
}

describe.each(['ru', 'en'] as const)('in %s', (language) => {
  test('the figures on the screen equal the ledger', async () => {
    const who = await customerWith(...many)
    await setAside(provider, who.id, '100.50')
    const { t } = await open(who, { language })
    const more = () => screen.queryByRole('button', { name: t('ui.more.button') })
    await shownRows()
    while (more()) {
      const before = rows().length
      await userEvent.click(more() as HTMLElement)
      await waitFor(() => expect(rows().length).toBeGreaterThan(before))
    }
    expect(rows()).toHaveLength(many.length)

    const sign: Record<Currency, string> = { RUB: '₽', USD: '$', EUR: '€', KZT: '₸', CNY: '¥', GBP: '£' }
    const { data: balances } = await who.get(balance.show)
    expect(balances.map(({ currency }) => currency)).toEqual(['RUB', 'USD'])
    for (const { currency, amount: whole, available } of balances) {
      const matching = rows().filter((row) => cellText(row, 3).includes(sign[currency]))
      const amounts = matching.map((row) => figure(cellText(row, 3)))
      expect(sum(amounts)).toBe(whole)
      // Each balance is the previous balance plus the row's amount.
      const left = matching.map((row) => figure(cellText(row, 4)))
      left.forEach((each, index) => expect(each).toBe(sum([left[index + 1] ?? '0.00', amounts[index] ?? ''])))
      expect(left[0]).toBe(whole)
      const wallets = screen.getByRole('region', { name: t('transactions.balance.title') })
      const account = t('transactions.balance.available', { account: t(`transactions.account.${currency}`) })
      const wallet = within(wallets).getByText(account).parentElement
      expect(figure(wallet?.children[1]?.textContent ?? '')).toBe(available)
    }
    expect(balances[0]?.on_hold).toBe('100.50')
    expect(screen.getByText(/100[,.]50/).textContent).toContain(language === 'ru' ? '100,50\u00a0₽' : '₽100.50')
  })

  test('a statement holds all of it, in a form that a spreadsheet of this language reads', async () => {
    const who = await customerWith(...many, {
      direction: 'credit',
      amount: '7.00',
      currency: 'USD',
      type: 'manual_from_admin',
      description: { ru: '=1+1; "так"', en: '=1+1, "so"' },
    })
    const { t } = await open(who, { language })
    await shownRows()
    const files = catchFiles()
    await userEvent.click(screen.getAllByRole('button', { name: t('transactions.csv.make') })[0] as HTMLElement)
    await waitFor(() => expect(files.blobs).toHaveLength(1))
    expect(files.names[0]).toMatch(/^\S.* \d{4}-\d{2}-\d{2}\.csv$/)
    const bytes = new Uint8Array((await files.blobs[0]?.arrayBuffer()) ?? new ArrayBuffer(0))
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
    const lines = new TextDecoder().decode(bytes).split('\r\n').slice(1, -1)
    expect(lines).toHaveLength(many.length + 1)
    expect(lines[0]).toContain(language === 'ru' ? `"'=1+1; ""так"""` : `"'=1+1, ""so"""`)
    const inRubles = lines.flatMap((line) => {
      const found = language === 'ru' ? /;(-?[\d,]+);"RUB";/.exec(line) : /,(-?[\d.]+),"RUB",/.exec(line)
      return found?.[1]?.replace(',', '.') ?? []
    })
    const { data: balances } = await who.get(balance.show)
    expect(sum(inRubles)).toBe(balances[0]?.amount)
  })

  test('an account on which nothing has happened says so', async () => {
    const { t } = await open(await newCustomer(provider), { language })
    await screen.findByText(t('transactions.empty_title'))
    expect(screen.queryByRole('button', { name: t('transactions.csv.make') })).toBeNull()
    expect(screen.queryByRole('combobox')).toBeNull()
  })
})

describe('filters', () => {
  test('stand in the address, and the way back to everything is offered', async () => {
    const { t, address } = await open(await customerWith(...many))
    await shownRows()
    await userEvent.click(chip(t('transactions.filter.credit')))
    await waitFor(() => expect(rows().every((row) => cellText(row, 3).startsWith('+'))).toBe(true))
    expect(address()).toBe('/ru/dashboard/transactions?kind=credit')
    const currency = screen.getByRole('combobox', { name: t('transactions.filter.currency') })
    await userEvent.selectOptions(currency, t('transactions.currency.USD'))
    await waitFor(() => expect(rows().every((row) => cellText(row, 3).includes('$'))).toBe(true))
    expect(address()).toBe('/ru/dashboard/transactions?kind=credit&currency=USD')
    expect(rows()).toHaveLength(many.filter((each) => each.direction === 'credit' && each.currency === 'USD').length)

    await userEvent.click(chip(t('transactions.filter.manual_from_admin')))
    await screen.findByText(t('transactions.nothing_title'))
    await userEvent.click(screen.getByRole('button', { name: t('transactions.reset') }))
    await shownRows()
    expect(address()).toBe('/ru/dashboard/transactions')
  })

  test('a link opens filtered, by the reader’s days, both included', async () => {
    const who = await customerWith(
      { direction: 'credit', amount: '1.00', currency: 'RUB', now: new Date(2026, 9, 4, 23, 59) },
      { direction: 'credit', amount: '2.00', currency: 'RUB', now: new Date(2026, 9, 5, 0, 1) },
      { direction: 'credit', amount: '4.00', currency: 'RUB', now: new Date(2026, 9, 6, 23, 59) },
      { direction: 'credit', amount: '8.00', currency: 'RUB', now: new Date(2026, 9, 7, 0, 1) },
    )
    const { t } = await open(who, { at: '?period=own&from=2026-10-05&to=2026-10-06' })
    await waitFor(() => expect(rows().map((row) => figure(cellText(row, 3)))).toEqual(['4.00', '2.00']))

    const [from, to] = [t('transactions.filter.from'), t('transactions.filter.to')].map((name) =>
      screen.getByRole<HTMLInputElement>('textbox', { name }),
    )
    expect([from?.value, to?.value]).toEqual(['05.10.2026', '06.10.2026'])
    fireEvent.change(from as HTMLElement, { target: { value: '07.10.2026' } })
    await screen.findByText(t('transactions.filter.backwards'))
    await screen.findByText(t('transactions.nothing_title'))
    // An invalid date does not filter, and stays in its field.
    fireEvent.change(from as HTMLElement, { target: { value: '31.02.2026' } })
    await waitFor(() => expect(rows()).toHaveLength(3))
    expect(from?.value).toBe('31.02.2026')
  })

  test('dates of one’s own begin with those of the period that was shown', async () => {
    const { t, address } = await open(await customerWith(...many), { at: '?period=last_month' })
    const period = await screen.findByRole('combobox', { name: t('transactions.filter.period') })
    await userEvent.selectOptions(period, t('transactions.period.own'))
    expect(address()).toMatch(/\?period=own&from=\d{4}-\d{2}-01&to=\d{4}-\d{2}-(28|29|30|31)$/)

    const from = await screen.findByRole('textbox', { name: t('transactions.filter.from') })
    await userEvent.clear(from)
    await userEvent.type(from, '01011899')
    await userEvent.tab()
    await screen.findByText(t('transactions.filter.year'))
  })
})

describe('a line', () => {
  test.each([
    ['manifest', '/manifests/7'],
    ['order_for_calculation', '/order-for-calculation/7'],
    ['payment_request', '/payment-requests?open=7'],
    ['claim', '/claims/7'],
  ] as const)('leads to its %s', async (type, place) => {
    const who = await customerWith({
      direction: 'credit',
      amount: '3.00',
      currency: 'RUB',
      description: { ru: 'За N-7', en: 'For N-7' },
      subject: { type, id: 7, number: 'N-7' },
    })
    await open(who)
    // Linked by its number, or by its name where it has one.
    await waitFor(() => expect(document.querySelector(`tbody a[href="/ru/dashboard${place}"]`)).toBeTruthy())
  })

  test('leads to the parcel, names what has no screen, and shows words of a newer provider as they came', async () => {
    const payment = { direction: 'debit', amount: '3.00', currency: 'RUB' } as const
    const who = await customerWith(
      {
        ...payment,
        description: { ru: 'Оплата посылки P-000012 целиком', en: 'P-000012' },
        subject: { type: 'parcel', id: 12, number: 'P-000012' },
      },
      {
        ...payment,
        description: { ru: 'Без номера', en: 'No number' },
        subject: { type: 'order_for_calculation', id: 5, number: 'O-000005' },
      },
    )
    const strange: typeof fetch = async (input, init) => {
      const answer = await provider.fetch(input, init)
      if (!addressOf(input).includes('/transactions')) return answer
      const text = (await answer.text())
        .replace('"order_for_calculation"', '"subscription"')
        .replace('"payment"', '"fee"')
      return new Response(text, { status: answer.status, headers: answer.headers })
    }
    await open(who, { fetch: strange })
    const [order, parcel] = await shownRows()
    expect(cellText(parcel, 1)).toContain('Оплата посылки P-000012 целиком')
    const link = within(parcel as HTMLElement).getByRole('link', { name: 'P-000012' })
    expect(link.getAttribute('href')).toBe('/ru/dashboard/parcels/12')
    expect(cellText(order, 1)).toMatch(/^feeБез номера, O-000005\s*$/)
    expect(within(order as HTMLElement).queryByRole('link')).toBeNull()
  })

  test('is called by the name its owner gave the parcel, and has the number beside it', async () => {
    const who = await newCustomer(provider)
    const { data: receiver } = await who.get(receiverBook.create, { body: receiverDraft() })
    const body = declaration({ receiver_id: receiver.id, title: 'Куртка для Миши' })
    const { id, number } = (await who.get(parcelDrafts.create, { body })).data
    const description = { ru: `Оплата посылки ${number}`, en: `Payment for ${number}` }
    const subject = { type: 'parcel', id, number } as const
    await bookAll(provider, who.id, [{ direction: 'debit', amount: '3.00', currency: 'RUB', description, subject }])
    await open(who)
    const [row] = await shownRows()
    const link = within(row as HTMLElement).getByRole('link', { name: 'Куртка для Миши' })
    expect(link.getAttribute('href')).toBe(`/ru/dashboard/parcels/${id}`)
    expect(cellText(row, 1)).toContain(description.ru)
    expect(cellText(row, 1)).toMatch(/^Куртка для Миши/)
  })

  test('a receipt opens by its address, and one whose address is too old is asked for again', async () => {
    const storage = memoryStorage()
    storage.setItem('auth-token', await provider.signIn('anna@aist.example'))
    const page = await openPage('/en/dashboard/transactions?kind=manual_from_cabinet', {
      fetch: provider.fetch,
      storage,
    })
    const { t } = page
    const receipt = async () =>
      (await screen.findAllByRole('link', { name: t('transactions.receipt') }))[0] as HTMLElement
    expect((await receipt()).getAttribute('href')).toMatch(/^\/api\/files\/\d+\?expires=/)
    expect(fireEvent.click(await receipt())).toBe(true)
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000)
    expect(fireEvent.click(await receipt())).toBe(false)
    await screen.findByText(t('ui.file.renewed'))

    // Offline, the link is left out along with its separator dot.
    const facts = (await receipt()).parentElement?.parentElement
    expect(facts?.childElementCount).toBe(2)
    act(() => onlineManager.setOnline(false))
    await waitFor(() => expect(facts?.childElementCount).toBe(1))
  })

  test('money that a correction took below zero is named, and a currency without money stands last', async () => {
    const who = await customerWith(
      { direction: 'credit', amount: '10.00', currency: 'EUR' },
      { direction: 'debit', amount: '10.00', currency: 'EUR' },
      { direction: 'debit', amount: '5.25', currency: 'RUB' },
    )
    const { t } = await open(who)
    await screen.findByText(t('transactions.balance.below'))
    const wallets = screen.getByRole('region', { name: t('transactions.balance.title') })
    expect(wallets.textContent).toMatch(/Рублёвый счёт.*−5,25.*Счёт в евро.*0,00/)
  })
})

describe('the card of the balance', () => {
  test.each([
    { who: 'with money', bookings: [{ direction: 'credit', amount: '900.00', currency: 'RUB' }] },
    { who: 'who is new', bookings: [] },
  ] satisfies { who: string; bookings: Booking[] }[])(
    'offers topping up and the top-ups to a customer $who',
    async ({ bookings }) => {
      const { t } = await open(await customerWith(...bookings))
      const wallets = within(await screen.findByRole('region', { name: t('transactions.balance.title') }))
      const topUp = await wallets.findByRole('link', { name: t('transactions.balance.top_up') })
      expect(topUp.getAttribute('href')).toBe('/ru/dashboard/payment-requests/create')
      const requests = wallets.getByRole('link', { name: t('transactions.balance.requests') })
      expect(requests.getAttribute('href')).toBe('/ru/dashboard/payment-requests')
      expect(wallets.queryByText(t('transactions.balance.none')) === null).toBe(bookings.length > 0)
    },
  )
})

describe('when something is missing', () => {
  test('a list that fails is offered again, and the balance stays', async () => {
    let isBroken = true
    const fetch: typeof globalThis.fetch = (input, init) =>
      isBroken && addressOf(input).includes('/transactions')
        ? Promise.resolve(new Response('{}', { status: 500 }))
        : provider.fetch(input, init)
    const { t } = await open(await customerWith(...many), { fetch })
    await screen.findByText(t('ui.failed.title'))
    const dollars = t('transactions.balance.available', { account: t('transactions.account.USD') })
    await screen.findByText(dollars)
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: t('ui.retry') }))
    expect(await shownRows()).not.toHaveLength(0)
  })

  test('late sums hold nothing back from a new customer, who has none', async () => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const at = addressOf(input)
      if (at.includes('/transactions/')) await new Promise(() => {})
      if (at.includes('/transactions')) await held
      return provider.fetch(input, init)
    }
    const { t } = await open(await newCustomer(provider), { fetch })
    const coming = () => document.querySelector('main .stack-l[aria-hidden="true"]')
    await waitFor(() => expect(coming()).not.toBeNull())
    answer()
    await screen.findByText(t('transactions.empty_title'))
    await waitFor(() => expect(coming()).toBeNull())
  })

  test('a page of which nothing comes says so once, and everything is asked for again', async () => {
    let isBroken = true
    const fetch: typeof globalThis.fetch = (input, init) =>
      isBroken && /\/(transactions|balance)/.test(addressOf(input))
        ? Promise.resolve(new Response('{}', { status: 500 }))
        : provider.fetch(input, init)
    const { t } = await open(await customerWith(...many), { fetch })
    await waitFor(() => expect(document.querySelector('main [aria-busy="true"]')).toBeNull())
    await screen.findByText(t('ui.failed.title'))
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
    expect(screen.getAllByText(t('ui.failed.title'))).toHaveLength(1)
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: t('ui.retry') }))
    expect(await shownRows()).not.toHaveLength(0)
    await screen.findByRole('link', { name: t('transactions.balance.top_up') })
    expect(screen.queryByText(t('ui.failed.title'))).toBeNull()
  })

  test('without a network what was read before is there with its time, and is filtered', async () => {
    const { t } = await open(await customerWith(...many))
    await shownRows()
    act(() => onlineManager.setOnline(false))
    const asOf = new RegExp(t('ui.as_of', { time: '\\d{2}:\\d{2}' }), 'i')
    // Shown once, above everything.
    expect(screen.getAllByText(asOf)).toHaveLength(1)
    expect(within(screen.getByRole('main')).queryAllByText(asOf)).toEqual([])
    await userEvent.click(chip(t('transactions.filter.credit')))
    await screen.findByText(t('ui.more.offline'))
    expect(screen.getAllByText(asOf)).toHaveLength(1)
    await waitFor(() => expect(rows().every((row) => cellText(row, 3).startsWith('+'))).toBe(true))
    const [known, all] = [rows(), many.filter(({ direction }) => direction === 'credit')]
    expect(known.length).toBeLessThan(all.length)
    const statements = screen.getAllByRole<HTMLButtonElement>('button', { name: t('transactions.csv.make') })
    expect(statements.every(({ disabled }) => disabled)).toBe(true)
    screen.getByText(t('transactions.csv.offline'))
    act(() => onlineManager.setOnline(true))
    await waitFor(() => expect(statements.some(({ disabled }) => disabled)).toBe(false))
    expect(screen.queryByText(t('transactions.csv.offline'))).toBeNull()
  })

  test('a statement of which a page does not come is none', async () => {
    const who = await customerWith(...many)
    const fetch: typeof globalThis.fetch = (input, init) =>
      addressOf(input).includes('per_page=100')
        ? Promise.resolve(new Response('{}', { status: 500 }))
        : provider.fetch(input, init)
    const { t } = await open(who, { fetch })
    await shownRows()
    const files = catchFiles()
    await userEvent.click(screen.getAllByRole('button', { name: t('transactions.csv.make') })[0] as HTMLElement)
    await screen.findByText(t('transactions.csv.failed'))
    expect(files.blobs).toEqual([])
  })
})

test('staff who impersonate a customer read it and take no statement along', async () => {
  const desk = await openDeskOf(provider)
  const { printed } = await desk.type(['customers', 'impersonate', 'AST-20417', '--reason', 'Asked by phone'])
  const link = /\/auth\/impersonate#token=\S+/.exec(printed)?.[0]
  const page = await openPage(`/en${link}`)
  const { t } = page
  await userEvent.click(await screen.findByRole('button', { name: t('impersonation.go') }))
  await waitFor(() => expect(page.address()).toBe('/en/dashboard'))
  act(() => page.navigate('/en/dashboard/transactions'))
  await screen.findByText(t('transactions.csv.impersonated'))
  expect(await shownRows()).not.toHaveLength(0)
  expect(screen.queryByRole('button', { name: t('transactions.csv.make') })).toBeNull()
})

test('a half-year in which nothing was spent has no bars', async () => {
  const longAgo = new Date(Date.now() - 250 * 24 * 3_600_000)
  const who = await customerWith(
    { direction: 'debit', amount: '120.50', currency: 'RUB', now: longAgo },
    { direction: 'credit', amount: '900.00', currency: 'RUB' },
  )
  const { t } = await open(who)
  await shownRows()
  await waitFor(() => expect(document.querySelector('main [aria-busy="true"]')).toBeNull())
  expect(screen.queryByText(t('transactions.months.title'))).toBeNull()
  expect(screen.queryByRole('list', { name: t('transactions.months.title') })).toBeNull()
})

test('a month is chosen by its bar, and by the same bar everything again', async () => {
  const who = await customerWith(
    { direction: 'credit', amount: '900.00', currency: 'RUB' },
    { direction: 'debit', amount: '120.50', currency: 'RUB' },
    { direction: 'debit', amount: '79.50', currency: 'RUB' },
  )
  const page = await open(who)
  await shownRows()
  const list = within(await screen.findByRole('list', { name: page.t('transactions.months.title') }))
  const bars = list.getAllByRole('button')
  const last = bars.at(-1) as HTMLElement
  expect(last.textContent?.replaceAll(/\s/g, ' ')).toContain('списано 200,00 ₽')
  await userEvent.click(last)
  const month = new Date().toISOString().slice(0, 7)
  await waitFor(() => expect(page.address()).toBe(`/ru/dashboard/transactions?period=${month}`))
  expect(last.getAttribute('aria-pressed')).toBe('true')
  const period = screen.getByRole('combobox', { name: page.t('transactions.filter.period') })
  expect((period as HTMLSelectElement).value).toBe(month)
  await waitFor(() => expect(rows()).toHaveLength(3))
  await userEvent.click(last)
  await waitFor(() => expect(page.address()).toBe('/ru/dashboard/transactions'))
})
