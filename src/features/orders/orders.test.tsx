import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { ordersForCalculation as orders } from '#contracts/orders/orders.ts'
import { balance } from '#contracts/transactions.ts'
import { languages, type Language } from '#contracts/wire.ts'
import { nbsp } from '#i18n/formats.ts'
import { memoryStorage } from '#session/browser-storage.ts'
import { addressOf } from '#tests/support/address-of.ts'
import { openDeskOf, type DeskOf } from '#tests/support/desk.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { orderDraft } from '#tests/support/order.ts'
import { parcelDesk } from '#tests/support/parcel-desk.ts'
import { withProvider } from '#tests/support/with-provider.ts'

const at = '/dashboard/order-for-calculation'
const { provider, openPage } = withProvider({ mutesErrors: true })
let desk: DeskOf
beforeAll(async () => {
  // A quote ends by the provider's clock and by the reader's.
  provider.clock.set(new Date())
  desk = await openDeskOf(provider)
}, 120_000)

type Who = Awaited<ReturnType<typeof newCustomer>>
type Settings = { language?: Language; fetch?: typeof fetch; storage?: ReturnType<typeof memoryStorage> }

async function type(...words: string[]) {
  const { code, complained } = await desk.type(words)
  if (code !== 0) throw new Error(complained)
}

/** An order of the customer, taken through these steps. Its quote: 100 dollars plus 20 of commission. */
async function ordered(who: Who, ...steps: ('take' | 'ask' | 'quote' | 'accept')[]) {
  const { data } = await who.get(orders.create, { body: orderDraft({ receiver_id: null }) })
  const id = String(data.id)
  for (const step of steps) {
    if (step === 'take') await type('orders', 'take', id)
    if (step === 'ask') await type('orders', 'ask', id, '--question', 'M or L?', '--question-ru', 'M или L?')
    if (step === 'quote')
      await type('orders', 'quote', id, '--currency', 'RUB', '--line', 'goods=100', '--line', 'service_fee=20.5')
    if (step === 'accept') await who.get(orders.accept, { params: { id }, body: { total: '120.50', currency: 'RUB' } })
  }
  return data.id
}

const detailOf = async (who: Who, id: number) => (await who.get(orders.show, { params: { id } })).data

async function open(who: Who, path: string, { language = 'ru', fetch = provider.fetch, storage }: Settings = {}) {
  const kept = storage ?? memoryStorage()
  kept.setItem('auth-token', who.token ?? '')
  const page = await openPage(`/${language}${at}${path}`, { fetch, storage: kept })
  await page.title()
  return page
}

async function openOrder(who: Who, id: number, settings: Settings = {}) {
  const page = await open(who, `/${id}`, settings)
  await screen.findByText(page.t('orders.history'))
  return page
}

const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
const press = async (name: string | RegExp) => fireEvent.click(await button(name))
const question = async () => within(await screen.findByRole('dialog'))
const rows = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('link')
    .map((link) => Number(/order-for-calculation\/(\d+)/.exec(link.getAttribute('href') ?? '')?.[1]))
    .filter(Boolean)

describe('the list', () => {
  test('shows what waits for the customer on top, filters and searches in the address, and leads back from nothing', async () => {
    const who = await newCustomer(provider)
    const calculated = await ordered(who, 'take', 'quote')
    const asked = await ordered(who, 'take', 'ask')
    const fresh = await ordered(who)
    const { t, address } = await open(who, '')
    await waitFor(() => expect(rows()).toEqual([calculated, asked, fresh]))
    expect(screen.getByRole('heading', { name: t('orders.list.waiting') })).toBeTruthy()
    expect(within(screen.getByRole('main')).getByText(/^цена действует ещё (2 дня|47 часов)$/)).toBeTruthy()

    fireEvent.click(screen.getByRole('button', { name: t('orders.status.new') }))
    await waitFor(() => expect(rows()).toEqual([fresh]))
    expect(address()).toBe(`/ru${at}?status=new`)
    fireEvent.click(screen.getByRole('button', { name: t('orders.status.cancelled') }))
    await press(t('orders.list.reset'))
    await waitFor(() => expect(rows()).toHaveLength(3))

    const { number } = await detailOf(who, asked)
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: number } })
    await waitFor(() => expect(address()).toBe(`/ru${at}?q=${number}`))
    await waitFor(() => expect(rows()).toEqual([asked]))
  })

  test('offers every status while nobody knows which occur, and only those from the next visit on', async () => {
    const who = await newCustomer(provider)
    const id = await ordered(who, 'take')
    const { t, navigate } = await open(who, '')
    await waitFor(() => expect(rows()).toEqual([id]))
    const chips = () =>
      within(screen.getByRole('group', { name: t('orders.list.filter') }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
    expect(chips()).toHaveLength(13)
    act(() => navigate(`/ru${at}/${id}`))
    await screen.findByText(t('orders.history'))
    act(() => navigate(`/ru${at}`))
    // Chips that grow by a count while the screen is open would move their neighbours.
    await waitFor(() => expect(chips()).toEqual([`${t('orders.list.all')}1`, `${t('orders.status.in_review')}1`]))
  })

  test('leads a customer who has none to their first', async () => {
    const { t } = await open(await newCustomer(provider), '')
    expect(await screen.findByText(t('orders.list.empty_title'))).toBeTruthy()
    expect(screen.getAllByRole('link', { name: t('orders.list.add') })).toHaveLength(1)
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(screen.queryByRole('group', { name: t('orders.list.filter') })).toBeNull()
  })

  test('says that it did not load, and loads on demand', async () => {
    const who = await newCustomer(provider)
    const id = await ordered(who)
    let isDown = true
    const { t } = await open(who, '', {
      fetch: (input, init) =>
        isDown && addressOf(input).includes('order-for-calculations')
          ? Promise.resolve(new Response('{}', { status: 503 }))
          : provider.fetch(input, init),
    })
    const again = await screen.findByRole('button', { name: t('ui.retry') })
    isDown = false
    fireEvent.click(again)
    await waitFor(() => expect(rows()).toEqual([id]))
  }, 40_000)

  test('is there without a network, signed with its time, and can be searched as far as it is known', async () => {
    const who = await newCustomer(provider)
    const id = await ordered(who)
    const { t } = await open(who, '')
    await waitFor(() => expect(rows()).toEqual([id]))
    act(() => onlineManager.setOnline(false))
    expect(screen.getByText(t('ui.offline.since', { time: '' }).trim(), { exact: false })).toBeTruthy()
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'winter' } })
    await screen.findByText(t('ui.more.offline'))
    expect(rows()).toEqual([id])
  })

  test('where the provider fails, what is known stays, signed, until another try brings the list', async () => {
    const who = await newCustomer(provider)
    const id = await ordered(who)
    let isDown = false
    let asked = 0
    const { t } = await open(who, '', {
      fetch: (input, init) => {
        if (!addressOf(input).includes('winter')) return provider.fetch(input, init)
        asked += 1
        return isDown ? Promise.resolve(new Response('{}', { status: 503 })) : provider.fetch(input, init)
      },
    })
    await waitFor(() => expect(rows()).toEqual([id]))
    isDown = true
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'winter' } })
    await screen.findByText(t('ui.more.offline'))
    expect(rows()).toEqual([id])
    const again = screen.getByRole('button', { name: t('ui.retry') })
    const before = asked
    again.focus()
    fireEvent.click(again)
    await waitFor(() => expect(asked).toBeGreaterThan(before))
    expect(document.activeElement).toBe(again)
    isDown = false
    await waitFor(() => expect(screen.queryByText(t('ui.more.offline'))).toBeNull())
    expect(rows()).toEqual([id])
  }, 40_000)
})

/** Runs an action on an order. The page then scrolls to the top, where the postmark is stamped again. */
async function arriving(work: () => Promise<void> | void, word: string) {
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const stamp = () => within(screen.getByRole('main')).getAllByText(word)[0]
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  scrolled.mockClear()
  await work()
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  expect(scrolled).toHaveBeenLastCalledWith(0, 0)
  expect(stamp()?.className).toContain('fresh')
}

describe.each(languages)('one order, in %s', (language) => {
  test('a quote is agreed to and paid from the balance; the figures are the provider’s', async () => {
    const who = await newCustomer(provider)
    const id = await ordered(who, 'take', 'quote')
    await parcelDesk(provider).topUp(who.id, '200.00')
    const { t } = await openOrder(who, id, { language })
    const figures = document.querySelector('main')?.textContent ?? ''
    for (const figure of ['100', '20', '120']) expect(figures).toContain(figure)
    const agree = new RegExp(t('orders.act.accept', { sum: '' }).trim())
    await press(agree)
    const agreement = await question()
    const pay = new RegExp(t('orders.act.pay', { sum: '' }).trim())
    await arriving(async () => {
      fireEvent.click(agreement.getByRole('button', { name: agree }))
      await button(pay)
    }, t('orders.status.accepted'))
    await press(pay)
    const asked = await question()
    await waitFor(() => expect(asked.getByText(t('forms.pay.after'))).toBeTruthy())
    const go = asked.getByRole('button', { name: pay })
    await arriving(async () => {
      fireEvent.click(go)
      fireEvent.click(go)
      await screen.findByText(t('orders.next.paid'))
    }, t('orders.status.paid'))
    expect((await who.get(balance.show)).data).toMatchObject([{ currency: 'RUB', amount: '79.50' }])
    expect((await detailOf(who, id)).status).toBe('paid')
  })

  test('the goods have a sum, and files are said to be for what a link does not show', async () => {
    const who = await newCustomer(provider)
    const { t } = await openOrder(who, await ordered(who), { language })
    const goods = (screen.getByRole('region', { name: t('orders.goods') }).textContent ?? '').replaceAll(nbsp, ' ')
    // 128.50 and three times 12.
    expect(goods).toMatch(/164[.,]50/)
    expect(goods).toContain(language === 'en' ? '3 × $12.00' : '3 шт. × 12,00 $')
    expect(goods).toContain(language === 'en' ? 'Items total' : 'Стоимость товаров')
    expect(screen.getByText(t('orders.files_for'))).toBeTruthy()
  })

  test('a question is answered, once something is written', async () => {
    const who = await newCustomer(provider)
    const id = await ordered(who, 'take', 'ask')
    const { t } = await openOrder(who, id, { language })
    const answer = await screen.findByRole('textbox', { name: t('orders.your_answer') })
    expect(screen.getAllByText(language === 'ru' ? 'M или L?' : 'M or L?').length).toBeGreaterThan(0)
    await press(t('orders.act.answer'))
    await waitFor(() => expect(answer.getAttribute('aria-invalid')).toBe('true'))
    fireEvent.change(answer, { target: { value: 'L, please' } })
    await arriving(async () => {
      await press(t('orders.act.answer'))
      await screen.findByText(t('orders.next.in_review'))
    }, t('orders.status.in_review'))
    expect((await detailOf(who, id)).clarification?.answer).toBe('L, please')
  })
})

describe('acts', () => {
  test('short of free money it says by how much, and cannot be tried', async () => {
    const who = await newCustomer(provider)
    const id = await ordered(who, 'take', 'quote', 'accept')
    await parcelDesk(provider).topUp(who.id, '20.00')
    const { t } = await openOrder(who, id)
    await press(/^Оплатить/)
    const asked = await question()
    await waitFor(() => expect(asked.getByText(/не хватает 100,50/)).toBeTruthy())
    expect(asked.queryByRole('button', { name: /^Оплатить/ })).toBeNull()
    expect(asked.getByText(t('forms.pay.balance'))).toBeTruthy()
    expect(asked.getByRole('link', { name: t('forms.pay.top_up') }).getAttribute('href')).toBe(
      `/ru/dashboard/payment-requests/create?order=${id}&amount=100.50&currency=RUB`,
    )
  })

  test('an answer that is lost is looked for: what was paid is not offered again', async () => {
    const who = await newCustomer(provider)
    const id = await ordered(who, 'take', 'quote', 'accept')
    await parcelDesk(provider).topUp(who.id, '200.00')
    const { t } = await openOrder(who, id, {
      fetch: async (input, init) => {
        const answer = await provider.fetch(input, init)
        if (addressOf(input).endsWith('/pay')) throw new TypeError('Failed to fetch')
        return answer
      },
    })
    await press(/^Оплатить/)
    fireEvent.click((await question()).getByRole('button', { name: /^Оплатить/ }))
    await screen.findByText(t('orders.act.unsure'))
    expect(screen.queryByRole('button', { name: /^Оплатить/ })).toBeNull()
    expect((await detailOf(who, id)).status).toBe('paid')
  })

  test('a quote that ends on the screen is over at once, and is asked for anew', async () => {
    const who = await newCustomer(provider)
    const id = await ordered(who, 'take', 'quote')
    const { valid_until } = await detailOf(who, id)
    const { t } = await openOrder(who, id)
    await button(/^Согласиться/)
    const end = Date.parse(valid_until ?? '')
    const began = Date.now()
    const now = vi.spyOn(Date, 'now').mockImplementation(() => end)
    provider.clock.set(new Date(end))
    try {
      await screen.findByText(t('orders.next.expired'))
      expect(screen.queryByRole('button', { name: /^Согласиться/ })).toBeNull()
      await arriving(async () => {
        await press(t('orders.act.recalculate'))
        await screen.findByText(t('orders.next.new'))
      }, t('orders.status.new'))
      expect(await detailOf(who, id)).toMatchObject({ status: 'new', quote: null })
    } finally {
      now.mockRestore()
      provider.clock.set(new Date(began))
    }
  })

  test('by a clock that is wrong nothing is taken away: the provider decides', async () => {
    const who = await newCustomer(provider)
    const id = await ordered(who, 'take', 'quote')
    const ahead = Date.now() + 72 * 3_600_000
    const now = vi.spyOn(Date, 'now').mockImplementation(() => ahead)
    try {
      const { t } = await openOrder(who, id)
      await press(/^Согласиться/)
      fireEvent.click((await question()).getByRole('button', { name: /^Согласиться/ }))
      expect(await screen.findByText(t('orders.next.accepted'))).toBeTruthy()
    } finally {
      now.mockRestore()
    }
  })

  test('an order is cancelled, after a question', async () => {
    const who = await newCustomer(provider)
    const id = await ordered(who)
    const { t } = await openOrder(who, id)
    await press(new RegExp(t('orders.act.cancel')))
    const asked = await question()
    await arriving(async () => {
      fireEvent.click(asked.getByRole('button', { name: t('orders.act.cancel') }))
      await screen.findByText(t('orders.next.cancelled'))
    }, t('orders.status.cancelled'))
    expect((await detailOf(who, id)).status).toBe('cancelled')
  })

  test('what was paid and could not be bought is said to be back, with the reason', async () => {
    const who = await newCustomer(provider)
    const id = await ordered(who, 'take', 'quote', 'accept')
    await parcelDesk(provider).topUp(who.id, '200.00')
    await who.get(orders.pay, { params: { id } })
    await type('orders', 'reject', String(id), '--reason', 'Sold out', '--reason-ru', 'Распродано')
    const { t } = await openOrder(who, id)
    expect(screen.getAllByText('Распродано').length).toBeGreaterThan(0)
    expect(screen.getByText(t('orders.next_text.refunded'))).toBeTruthy()
  })

  test('what was bought leads to its parcel', async () => {
    const who = await newCustomer(provider)
    const id = await ordered(who, 'take', 'quote', 'accept')
    await parcelDesk(provider).topUp(who.id, '200.00')
    await who.get(orders.pay, { params: { id } })
    await type('orders', 'purchase', String(id))
    await type('orders', 'purchased', String(id), '--warehouse', '1')
    const { t } = await openOrder(who, id)
    const [parcel] = (await detailOf(who, id)).parcel_ids
    expect(screen.getByRole('link', { name: t('orders.open_parcel') }).getAttribute('href')).toBe(
      `/ru/dashboard/parcels/${parcel}`,
    )
  })

  test('a blocked customer reads everything and is offered nothing', async () => {
    const who = await newCustomer(provider)
    const id = await ordered(who, 'take', 'quote')
    await parcelDesk(provider).block(who.id, { ru: 'Проверка', en: 'Check' })
    const { t } = await openOrder(who, id)
    expect(await screen.findByText(t('orders.blocked'))).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Согласиться|^Отменить/ })).toBeNull()
  })

  test('without a network everything can be read and nothing be pressed', async () => {
    const who = await newCustomer(provider)
    const id = await ordered(who, 'take', 'quote')
    const { t } = await openOrder(who, id)
    act(() => onlineManager.setOnline(false))
    expect((await button(/^Согласиться/)).disabled).toBe(true)
    expect(screen.getByText(t('forms.act.needs_network'))).toBeTruthy()
  })

  test('an order that is not there is said to be missing', async () => {
    const { t } = await open(await newCustomer(provider), '/999999')
    expect(await screen.findByText(t('orders.missing'))).toBeTruthy()
  })
})
