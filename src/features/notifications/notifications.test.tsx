import { focusManager, onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { notifications } from '#contracts/notifications.ts'
import { parcelDrafts } from '#contracts/parcels/drafts.ts'
import { parcels } from '#contracts/parcels/parcels.ts'
import { receiverBook } from '#contracts/people/people.ts'
import type { Language } from '#contracts/wire.ts'
import { parcelName } from '#rules/parcel-name.ts'
import { memoryStorage } from '#session/browser-storage.ts'
import { customer } from '#tests/support/customer.ts'
import { declaration } from '#tests/support/declaration.ts'
import { openDeskOf } from '#tests/support/desk.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { tellAll, type Told } from '#tests/support/notices.ts'
import { receiverDraft } from '#tests/support/person.ts'
import { openPortal } from '#tests/support/portal-screen.tsx'
import { withProvider } from '#tests/support/with-provider.ts'

type Who = Awaited<ReturnType<typeof newCustomer>>
type Settings = { language?: Language; fetch?: typeof fetch; at?: string; storage?: ReturnType<typeof memoryStorage> }

const { provider, openPage } = withProvider()
beforeAll(async () => {
  const warm = await openPortal(provider, { at: '/dashboard/notifications' })
  warm.close()
}, 120_000)
afterEach(() => {
  focusManager.setFocused(undefined)
  vi.useRealTimers()
})

async function open(who: Who, { language = 'ru', fetch = provider.fetch, at = '', storage }: Settings = {}) {
  const kept = storage ?? memoryStorage()
  kept.setItem('auth-token', who.token ?? '')
  const page = await openPage(`/${language}/dashboard/notifications${at}`, { fetch, storage: kept })
  await page.title()
  return page
}

async function customerWho(...told: Told[]): Promise<Who> {
  const who = await newCustomer(provider)
  await tellAll(provider, who.id, told)
  return who
}

const money: Told = {
  kind: 'balance_credited',
  values: { amount: '10.00', currency: 'RUB', reason_ru: 'Подарок', reason_en: 'A gift' },
}
const search: Told = { kind: 'search_answered', values: { tracking_number: 'TRACK1' } }

const main = () => within(screen.getByRole('main'))
const sheets = () => main().queryAllByRole('region')
const rows = () => sheets().flatMap((sheet) => within(sheet).getAllByRole('listitem'))
const newRows = (t: (key: 'notifications.new') => string) =>
  rows().filter((row) => row.textContent?.includes(`${t('notifications.new')}: `))
const unreadOf = async (who: Who) => (await who.get(notifications.unreadCount)).data.unread_count
const isReading = (input: RequestInfo | URL, init?: RequestInit) =>
  init?.method === 'POST' && (input instanceof Request ? input.url : input.toString()).includes('/notifications/read')

describe('what a customer was told', () => {
  it.each(['ru', 'en'] as const)('stands day by day, the newest first: %s', async (language) => {
    const who = await customerWho(search, money, { ...search, hoursAgo: 24 }, { ...money, hoursAgo: 24 * 400 })
    const { t } = await open(who, { language })
    await waitFor(() => expect(rows()).toHaveLength(4))
    const days = sheets().map((sheet) => within(sheet).getByRole('heading').textContent)
    expect(days.slice(0, 2)).toEqual([t('notifications.today'), t('notifications.yesterday')])
    expect(days[2]).toMatch(/^\d{2}\.\d{2}\.\d{4}$/)
    const { data } = await customer(provider, who.token ?? '', language).get(notifications.list)
    rows().forEach((row, index) => {
      expect(row.textContent).toContain(data[index]?.title)
      expect(row.textContent).toContain(data[index]?.text)
    })
  })

  it('leads to its thing, and is read then', async () => {
    const token = await provider.signIn('anna@aist.example')
    const anna = customer(provider, token, 'ru')
    const { data: list } = await anna.get(parcels.list, { query: { per_page: 1 } })
    const [parcel] = list
    if (!parcel) throw new Error('Anna has no parcel')
    const { id, number } = parcel
    const me = { ...anna, token, id: 1 }
    await tellAll(provider, me.id, [{ kind: 'parcel_received', subject: { type: 'parcel', id, number } }])
    const before = await unreadOf(me)
    const { t, address } = await open(me)
    await waitFor(() => expect(rows().length).toBeGreaterThan(5))
    const [first] = rows()
    expect(first?.textContent).toContain(parcelName(parcel))
    expect(newRows(t)).toContain(first)
    await userEvent.click(within(first as HTMLElement).getByRole('link'))
    expect(address()).toBe(`/ru/dashboard/parcels/${id}`)
    await screen.findByText(t('parcels.detail.history'))
    await waitFor(async () => expect(await unreadOf(me)).toBe(before - 1))
  })

  it.each(['ru', 'en'] as const)('calls a parcel by the name its owner gave it: %s', async (language) => {
    const who = await newCustomer(provider)
    const { data: receiver } = await who.get(receiverBook.create, { body: receiverDraft() })
    const body = declaration({ receiver_id: receiver.id, title: 'Misha’s jacket' })
    const { id, number } = (await who.get(parcelDrafts.create, { body })).data
    await tellAll(provider, who.id, [{ kind: 'parcel_received', subject: { type: 'parcel', id, number } }])
    await open(who, { language })
    await waitFor(() => expect(rows()).toHaveLength(1))
    const [row] = rows()
    expect(row?.textContent.replaceAll(/\s/g, ' ')).toContain('Misha’s jacket')
    expect(row?.textContent).not.toContain(number)
  })

  it('is read all at once, and the bell is quiet then', async () => {
    const who = await customerWho(money, search)
    const { t } = await open(who)
    await waitFor(() => expect(newRows(t)).toHaveLength(2))
    const bell = within(screen.getByRole('navigation', { name: t('app.sections_menu') }))
    const inBar = () => bell.getByRole('link', { name: new RegExp(t('titles.notifications')) })
    await waitFor(() => expect(inBar().textContent).toContain(t('app.unread', { count: 2 })))
    await userEvent.click(screen.getAllByRole('button', { name: t('notifications.read_all') })[0] as HTMLElement)
    expect(newRows(t)).toHaveLength(0)
    expect(inBar().textContent).toBe(t('titles.notifications'))
    expect(screen.queryByRole('button', { name: t('notifications.read_all') })).toBeNull()
    expect(document.activeElement, 'the pressed button is gone').toBe(
      screen.getByRole('heading', { level: 1, name: t('notifications.title') }),
    )
    await waitFor(async () => expect(await unreadOf(who)).toBe(0))
  })

  it('stays new where it came after the list, which the customer has not seen', async () => {
    const who = await customerWho(money, search)
    const { t } = await open(who)
    await waitFor(() => expect(newRows(t)).toHaveLength(2))
    await tellAll(provider, who.id, [{ ...search, values: { tracking_number: 'UNSEEN' } }])
    await userEvent.click(screen.getAllByRole('button', { name: t('notifications.read_all') })[0] as HTMLElement)
    await waitFor(() => expect(rows()).toHaveLength(3))
    expect(newRows(t).map((row) => row.textContent)).toEqual([expect.stringContaining('UNSEEN')])
    expect(await unreadOf(who)).toBe(1)
  })

  it('is new again, in words, where reading it was refused', async () => {
    const who = await customerWho(money, search)
    const { t } = await open(who, {
      fetch: (input, init) =>
        isReading(input, init) ? Promise.resolve(new Response('{}', { status: 503 })) : provider.fetch(input, init),
    })
    await waitFor(() => expect(newRows(t)).toHaveLength(2))
    await userEvent.click(screen.getAllByRole('button', { name: t('notifications.read_all') })[0] as HTMLElement)
    await screen.findByText(t('notifications.not_read'))
    expect(newRows(t)).toHaveLength(2)
    expect(await unreadOf(who)).toBe(2)
  })

  it('is filtered in the address to what is new, and says when all is read', async () => {
    const who = await customerWho(money, search)
    const { t, address } = await open(who)
    await waitFor(() => expect(newRows(t)).toHaveLength(2))
    const { data } = await who.get(notifications.list)
    await who.get(notifications.read, { body: { ids: [data[1]?.id ?? 0] } })
    const chip = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })
    await userEvent.click(chip(t('notifications.unread')))
    await waitFor(() => expect(address()).toBe('/ru/dashboard/notifications?show=unread'))
    await waitFor(() => expect(rows()).toHaveLength(1))
    await userEvent.click(screen.getAllByRole('button', { name: t('notifications.read_all') })[0] as HTMLElement)
    await screen.findByText(t('notifications.nothing_title'))
    await userEvent.click(screen.getByRole('button', { name: t('notifications.reset') }))
    expect(address()).toBe('/ru/dashboard/notifications')
    await waitFor(() => expect(rows()).toHaveLength(2))
  })

  it('comes page by page', async () => {
    const who = await customerWho(...Array.from({ length: 45 }, () => money))
    const { t } = await open(who)
    await waitFor(() => expect(rows().length).toBeGreaterThan(0))
    while (screen.queryByRole('button', { name: t('ui.more.button') })) {
      const before = rows().length
      await userEvent.click(screen.getByRole('button', { name: t('ui.more.button') }))
      await waitFor(() => expect(rows().length).toBeGreaterThan(before))
    }
    expect(rows()).toHaveLength(45)
  })

  it('says that there is nothing yet', async () => {
    const { t } = await open(await newCustomer(provider), { language: 'en' })
    await screen.findByText(t('notifications.empty_title'))
    expect(screen.queryByRole('button', { name: t('notifications.read_all') })).toBeNull()
  })

  it('says that it did not load, and loads on demand', async () => {
    const who = await customerWho(money)
    let isDown = true
    const { t } = await open(who, {
      fetch: (input, init) =>
        isDown && (input instanceof Request ? input.url : input.toString()).includes('/notifications')
          ? Promise.resolve(new Response('{}', { status: 500 }))
          : provider.fetch(input, init),
    })
    const again = await screen.findByRole('button', { name: t('ui.retry') })
    isDown = false
    await userEvent.click(again)
    await waitFor(() => expect(rows()).toHaveLength(1))
  }, 40_000)

  it('stays new when staff look at it in the customer’s name, and they are told so', async () => {
    const anna = { ...customer(provider, await provider.signIn('anna@aist.example')), id: 1 }
    await tellAll(provider, anna.id, [money])
    const before = await unreadOf(anna)
    const desk = await openDeskOf(provider)
    const { printed } = await desk.type(['customers', 'impersonate', 'AST-20417', '--reason', 'Asked by phone'])
    const link = /\/auth\/impersonate#token=\S+/.exec(printed)?.[0]
    const page = await openPage(`/en${link}`)
    const { t } = page
    await userEvent.click(await screen.findByRole('button', { name: t('impersonation.go') }))
    await waitFor(() => expect(page.address()).toBe('/en/dashboard'))
    act(() => page.navigate('/en/dashboard/notifications'))
    await screen.findByText(t('notifications.impersonated'))
    await waitFor(() => expect(newRows(t).length).toBeGreaterThan(0))
    expect(screen.queryByRole('button', { name: t('notifications.read_all') })).toBeNull()
    await userEvent.click(within(newRows(t)[0] as HTMLElement).getByRole('link'))
    await screen.findByRole('heading', { level: 1, name: t('transactions.title') })
    expect(await unreadOf(anna)).toBeGreaterThanOrEqual(before)
  })
})

describe('without a network', () => {
  it('what was told is read with its time, and the new ones among it', async () => {
    const who = await customerWho(money, search)
    const { t } = await open(who)
    await waitFor(() => expect(newRows(t)).toHaveLength(2))
    act(() => onlineManager.setOnline(false))
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${t('notifications.unread')}`) }))
    await screen.findByText(t('ui.more.offline'))
    expect(rows()).toHaveLength(2)
    expect(screen.getByText((text) => text.includes(t('ui.offline.since', { time: '' })))).toBeTruthy()
  })

  it('nothing can be marked as read, and it says why', async () => {
    const { t } = await open(await customerWho(money))
    const buttons = await screen.findAllByRole<HTMLButtonElement>('button', { name: t('notifications.read_all') })
    expect(buttons.some(({ disabled }) => disabled)).toBe(false)
    act(() => onlineManager.setOnline(false))
    await screen.findByText(t('notifications.read_all_offline'))
    expect(buttons.every(({ disabled }) => disabled)).toBe(true)
  })
})

describe('the bell', () => {
  it('is asked again when the page is looked at, and says politely that there is more', async () => {
    const who = await customerWho(money)
    const { t } = await open(who)
    const bar = within(screen.getByRole('navigation', { name: t('app.sections_menu') }))
    await waitFor(() =>
      expect(bar.getByRole('link', { name: /1 / }).textContent).toContain(t('app.unread', { count: 1 })),
    )
    expect(bar.queryByText(t('app.unread', { count: 1 }), { selector: 'output' })).toBeNull()
    await tellAll(provider, who.id, [search, search])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    act(() => focusManager.setFocused(false))
    act(() => focusManager.setFocused(true))
    await bar.findByText(t('app.unread', { count: 3 }), { selector: 'output' })
  })
})
