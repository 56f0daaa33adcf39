import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { manifests } from '#contracts/manifests.ts'
import { notifications } from '#contracts/notifications.ts'
import { ordersForCalculation as orders } from '#contracts/orders/orders.ts'
import { parcels, parcelSteps } from '#contracts/parcels/parcels.ts'
import { balance, transactions } from '#contracts/transactions.ts'
import { orderName } from '#rules/order-name.ts'
import { expectedArrival } from '#rules/expected-arrival.ts'
import { parcelName } from '#rules/parcel-name.ts'
import { calendarDay } from '#rules/storage.ts'
import { addressOf } from '#tests/support/address-of.ts'
import { customer } from '#tests/support/customer.ts'
import { openDeskOf } from '#tests/support/desk.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { orderDraft } from '#tests/support/order.ts'
import { allWords } from '#tests/support/part.tsx'
import { openPortal } from '#tests/support/portal-screen.tsx'
import { withProvider } from '#tests/support/with-provider.ts'

const { provider, openPage } = withProvider()
beforeAll(async () => {
  // The first page of a run loads all the code, which takes time on a busy machine.
  const first = await openPortal(provider, { at: '/dashboard' })
  first.close()
}, 120_000)

const section = (name: string) => screen.findByRole('region', { name })

describe('the first screen', () => {
  it('opens with a sentence about today and with what waits for the customer', async () => {
    const { t } = await openPortal(provider, { at: '/dashboard' })
    await section(t('dashboard.action.title'))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/посыл/)
    const rows = within(await section(t('dashboard.action.title'))).getAllByRole('link')
    // Parcels held by customs and payments due come before newer parcels.
    const [held, due, price] = rows.map((row) => row.textContent)
    expect(held).toContain(t('dashboard.action.parcel.invoice_missing'))
    expect(due).toContain(t('dashboard.action.parcel.payment_due'))
    expect(price).toContain(t('dashboard.action.parcel.price_approval'))
    await userEvent.click(rows[0] as HTMLElement)
    await screen.findByText(t('parcels.detail.history'))
  })

  it('counts orders that wait for the customer with the parcels, names them after them, and says how many more there are', async () => {
    const { t } = await openPortal(provider, { at: '/dashboard' })
    const anna = customer(provider, await provider.signIn('anna@aist.example'), 'ru')
    const { data: counts } = await anna.get(parcels.counts)
    const { data: waiting } = await anna.get(orders.list, { query: { filter: { attention: '1' } } })
    const card = within(await section(t('dashboard.action.title')))
    expect(card.getByText(String(counts.attention + waiting.length))).toBeTruthy()
    const rows = card.getAllByRole('link').map((row) => row.textContent)
    expect(waiting.length).toBeGreaterThan(0)
    for (const [index, order] of waiting.slice(0, 2).entries()) expect(rows[3 + index]).toContain(orderName(order))
    expect(rows.at(3 + Math.min(waiting.length, 2))).toBe(
      t('dashboard.action.parcels', { count: counts.attention - 3 }),
    )
    const menu = within(screen.getByRole('complementary'))
    const link = menu.getByRole('link', { name: new RegExp(t('titles.orders')) })
    expect(link.textContent).toContain(t('app.needs_you', { count: waiting.length }))
  })

  it('asks a customer who has an order, and no parcel yet, for their answer', async () => {
    const who = await newCustomer(provider)
    const { data } = await who.get(orders.create, { body: orderDraft({ receiver_id: null, title: 'Winter coat' }) })
    const desk = await openDeskOf(provider)
    const id = String(data.id)
    for (const words of [
      ['take', id],
      ['quote', id, '--currency', 'RUB', '--line', 'goods=100'],
    ])
      expect((await desk.type(['orders', ...words])).complained).toBe('')
    const { t } = await openPage('/ru/dashboard', { fetch: provider.fetch, token: who.token ?? '' })
    const card = within(await section(t('dashboard.action.title')))
    expect(card.getByRole('link').textContent).toContain(t('dashboard.action.order.calculated'))
    expect(card.getByRole('link').textContent).toContain('Winter coat')
    expect(screen.getByText(t('dashboard.first_title'))).toBeTruthy()
  })

  it('shows the parcels also where the orders cannot be had', async () => {
    const { t } = await openPortal(provider, {
      at: '/dashboard',
      fetch: async (input, init) =>
        (input instanceof Request ? input.url : String(input)).includes('order-for-calculations')
          ? Response.json({ message: 'No such filter' }, { status: 422 })
          : provider.fetch(input, init),
    })
    const card = within(await section(t('dashboard.action.title')))
    const anna = customer(provider, await provider.signIn('anna@aist.example'), 'ru')
    const { data: counts } = await anna.get(parcels.counts)
    expect(card.getByText(String(counts.attention))).toBeTruthy()
    expect(screen.getByRole('link', { name: t('titles.orders') })).toBeTruthy()
  })

  it('knows whose storage ends first among more boxes than one page of a list holds', async () => {
    const { t } = await openPortal(provider, {
      at: '/dashboard',
      async fetch(input, init) {
        const url = new URL(input instanceof Request ? input.url : input, 'http://portal.test')
        if (url.searchParams.get('filter[step]') !== 'warehouse') return provider.fetch(input, init)
        const reply = (await (await provider.fetch(input, init)).json()) as { data: object[] }
        const boxes = Array.from({ length: 30 }, (_, index) => ({
          ...reply.data[0],
          id: 9_000 + index,
          title: `Box ${index}`,
          status: 'received',
          storage_free_until: index === 29 ? '2020-01-01' : '2099-01-01',
        }))
        return Response.json({ ...reply, data: boxes.slice(0, Number(url.searchParams.get('per_page') ?? 20)) })
      },
    })
    const card = within(await section(t('dashboard.storage.title')))
    const rows = within(card.getByRole('list')).getAllByRole('link')
    expect(rows[0]?.textContent).toContain('Box 29')
    expect(rows[0]?.textContent).toContain(t('ui.storage.over'))
  })

  it('says what storage costs after the free days, where the provider tells', async () => {
    const { t } = await openPortal(provider, { at: '/dashboard' })
    const anna = customer(provider, await provider.signIn('anna@aist.example'), 'ru')
    const stored = (await anna.get(parcels.list, { query: { filter: { step: 'warehouse' }, per_page: 100 } })).data
    const { f } = allWords('ru')
    const fee = stored.find((each) => each.storage_free_until)?.storage_fee_per_day ?? ''
    const card = within(await section(t('dashboard.storage.title')))
    const words = t('parcels.detail.storage_fee', { fee: f.wholeMoney(fee, 'RUB') })
    const rows = within(card.getByRole('list')).getAllByRole('link')
    expect(rows[0]?.textContent).toContain(`, ${words}`)
  })

  it('names the storage fee as the parcel’s page and its calendar file do', async () => {
    const { t, navigate } = await openPortal(provider, { at: '/dashboard' })
    const anna = customer(provider, await provider.signIn('anna@aist.example'), 'ru')
    const stored = (await anna.get(parcels.list, { query: { filter: { step: 'warehouse' }, per_page: 100 } })).data
    const parcel = stored.find((each) => (each.storage_free_until ?? '') > provider.clock.now().toISOString())
    const fee = allWords('ru').f.wholeMoney(parcel?.storage_fee_per_day ?? '', 'RUB')
    act(() => navigate(`/ru/dashboard/parcels/${parcel?.id}`))
    await screen.findByText(t('parcels.detail.storage_fee', { fee }), { normalizer: (text) => text })
    const saved: Blob[] = []
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    onTestFinished(() => click.mockRestore())
    URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`
    fireEvent.click(screen.getByRole('button', { name: t('parcels.calendar.add') }))
    const text = (await saved[0]?.text())?.replaceAll(/\r\n /g, '')
    expect(text).toContain(t('parcels.calendar.fee', { fee }))
  })

  it('shows the code of what can be picked up', async () => {
    const { t } = await openPortal(provider, { at: '/dashboard' })
    const spoken = new RegExp(`^${t('ui.pickup_code', { digits: '' })}(\\d ){5}\\d$`)
    expect(await screen.findByText(spoken)).toBeTruthy()
  })

  it('opens the code as a sheet for the counter: the parcel, the point, the digits and the way to a pass', async () => {
    const { t } = await openPortal(provider, { at: '/dashboard' })
    const anna = customer(provider, await provider.signIn('anna@aist.example'), 'ru')
    const { data: ready } = await anna.get(parcels.list, { query: { filter: { status: 'ready_for_pickup' } } })
    const [show] = await screen.findAllByRole('button', { name: t('dashboard.ready.show') })
    await userEvent.click(show as HTMLElement)
    const sheet = await screen.findByRole('dialog')
    const shown = ready.find((parcel) => within(sheet).queryByRole('heading', { name: parcelName(parcel) }))
    expect(shown, 'it is called by the name of its parcel').toBeDefined()
    const { data: parcel } = await anna.get(parcels.show, { params: { id: shown?.id ?? 0 } })
    const { number, pickup_code, pickup_point: point } = parcel
    expect(sheet.textContent).toContain(`${point?.city}, ${point?.address}${point?.schedule}`)
    expect(within(sheet).getByText(number)).toBeTruthy()
    const digits = Array.from(pickup_code ?? '').join(' ')
    expect(within(sheet).getByText(t('ui.pickup_code', { digits }))).toBeTruthy()
    expect(await within(sheet).findByRole('img', { name: t('parcels.papers.qr') })).toBeTruthy()
    const pass = within(sheet).getByRole('link', { name: new RegExp(`^${t('parcels.papers.proxy')}`) })
    expect(pass.getAttribute('href')).toBe(`/ru/dashboard/parcels/${parcel.id}/paper?print=pass`)
    await userEvent.click(within(sheet).getByRole('button', { name: t('ui.close') }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('holds the address abroad of each warehouse, with the customer’s code', async () => {
    const { t } = await openPortal(provider, { at: '/dashboard' })
    const card = within(await section(t('dashboard.address.title')))
    expect(await card.findByText('Anna Sokolova')).toBeTruthy()
    expect(card.getByText(/AST-20417/)).toBeTruthy()
    const before = card.getByText(t('dashboard.address.line1')).parentElement?.textContent
    await userEvent.click(card.getByRole('radio', { name: 'Германия' }))
    await waitFor(() =>
      expect(card.getByText(t('dashboard.address.line1')).parentElement?.textContent).not.toBe(before),
    )
    expect(card.getByText(/AST-20417/)).toBeTruthy()
  })

  it('tells a new customer how to begin', async () => {
    const { t } = await openPortal(provider, { at: '/dashboard', email: 'new@aist.example', language: 'en' })
    await screen.findByText(t('dashboard.first_title'))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(t('dashboard.first'))
    const address = within(await section(t('dashboard.address.title')))
    const first = await screen.findByText(t('dashboard.first_title'))
    const copy = await address.findByRole('button', { name: t('dashboard.address.copy') })
    expect(copy.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    await userEvent.setup().click(copy)
    expect(await navigator.clipboard.readText()).toMatch(/\nUnited States$/)
    const money = within(await section(t('dashboard.money.title')))
    expect(money.getByRole('link', { name: t('dashboard.money.top_up') })).toBeTruthy()
    expect(money.getByRole('link', { name: t('dashboard.money.requests') })).toBeTruthy()
  })

  it('counts the customer’s parcels by step, and each count leads to its list', async () => {
    const { t, path } = await openPortal(provider, { at: '/dashboard' })
    const anna = customer(provider, await provider.signIn('anna@aist.example'), 'ru')
    const { data: counts } = await anna.get(parcels.counts)
    const steps = within(await screen.findByRole('list', { name: t('dashboard.steps') }))
    const links = steps.getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual(
      parcelSteps.map(
        (step) => `${counts.steps[step]} ${t(step === 'pickup' ? 'parcels.list.pickup' : `parcels.step.${step}`)}`,
      ),
    )
    await userEvent.click(links[3] as HTMLElement)
    await waitFor(() => expect(path()).toBe('/ru/dashboard/parcels?step=customs'))
  })

  it('says what leaves next and until when it takes parcels, what leaves first at the top', async () => {
    const { t } = await openPortal(provider, { at: '/dashboard', language: 'en', email: 'new@aist.example' })
    const maria = customer(provider, await provider.signIn('new@aist.example'))
    const { data: departures } = await maria.get(manifests.upcoming)
    const soon = departures.toSorted(
      (one, other) => Date.parse(one.planned_departure_at) - Date.parse(other.planned_departure_at),
    )
    const rows = within(await section(t('manifests.upcoming')))
    const { f } = allWords('en')
    await waitFor(() =>
      expect(rows.getAllByRole('listitem').map((row) => row.textContent)).toEqual(
        soon.slice(0, 2).map(({ title, planned_departure_at, cutoff_at, ...each }) => {
          const leaves = calendarDay(new Date(planned_departure_at))
          const until = f.dayAndTimeOf(cutoff_at)
          const days = f.dayRange(...expectedArrival(each))
          return [
            title,
            f.dayShort(leaves),
            t('manifests.departs', { date: f.dayAndMonth(leaves) }),
            t('manifests.expected', { days }),
            t('manifests.takes_until', { until }),
          ].join('')
        }),
      ),
    )
  })

  it('gives the days between which a departure is expected, not one of them', async () => {
    const { t } = await openPortal(provider, { at: '/dashboard', language: 'en', email: 'new@aist.example' })
    const maria = customer(provider, await provider.signIn('new@aist.example'))
    const [next] = (await maria.get(manifests.upcoming)).data.toSorted(
      (one, other) => Date.parse(one.planned_departure_at) - Date.parse(other.planned_departure_at),
    )
    const [from, to] = [next?.planned_arrival_at, next?.latest_arrival_at].map((at) => calendarDay(new Date(at ?? 0)))
    expect(Date.parse(to ?? '')).toBeGreaterThan(Date.parse(from ?? ''))
    const days = allWords('en').f.dayRange(from ?? null, to ?? null)
    const [row] = await within(await section(t('manifests.upcoming'))).findAllByRole('listitem')
    expect(row?.textContent).toContain(t('manifests.expected', { days }))
  })

  it('is made of what other lists hold where its own are not on this device', async () => {
    const token = await provider.signIn('anna@aist.example')
    const { t, navigate } = await openPage('/ru/dashboard/parcels', { fetch: provider.fetch, token })
    await screen.findAllByRole('link', { name: /CN|US|DE/ })
    act(() => onlineManager.setOnline(false))
    act(() => navigate('/ru/dashboard'))
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toMatch(/посыл/)
    expect(await section(t('dashboard.action.title'))).toBeTruthy()
    onlineManager.setOnline(true)
  })

  it('stays where the provider fails, signed, until another try brings its lists', async () => {
    let isDown = false
    let asked = 0
    const token = await provider.signIn('anna@aist.example')
    const { t, navigate } = await openPage('/ru/dashboard/parcels', {
      token,
      fetch: (input, init) => {
        if (!isDown || !/\/parcels\?/.test(addressOf(input))) return provider.fetch(input, init)
        asked += 1
        return Promise.resolve(new Response('{}', { status: 503 }))
      },
    })
    await screen.findAllByRole('link', { name: /CN|US|DE/ })
    isDown = true
    act(() => navigate('/ru/dashboard'))
    const again = await screen.findByRole('button', { name: t('ui.retry') }, { timeout: 20_000 })
    const title = screen.getByRole('heading', { level: 1 }).textContent
    expect(title).toMatch(/посыл/)
    const before = asked
    again.focus()
    act(() => again.click())
    await waitFor(() => expect(asked).toBeGreaterThan(before))
    expect(document.activeElement).toBe(again)
    isDown = false
    await waitFor(() => expect(screen.queryByRole('button', { name: t('ui.retry') })).toBeNull(), { timeout: 20_000 })
    expect(await section(t('dashboard.action.title'))).toBeTruthy()
  }, 60_000)

  it('has a bell in its bar that says how much is new', async () => {
    const who = customer(provider, await provider.signIn('anna@aist.example'))
    const { data } = await who.get(notifications.unreadCount)
    const { t, path } = await openPortal(provider, { at: '/dashboard' })
    const words = t('app.unread', { count: data.unread_count })
    const banner = document.querySelector('main header')
    const bell = await within(banner as HTMLElement).findByRole('link', {
      name: `${t('titles.notifications')}: ${words}`,
    })
    await userEvent.click(bell)
    await waitFor(() => expect(path()).toBe('/ru/dashboard/notifications'))
  })

  it('keeps the place of the balance where it cannot be had', async () => {
    const { t } = await openPortal(provider, {
      at: '/dashboard',
      fetch: async (input, init) =>
        /\/balance/.test(addressOf(input)) ? new Response('{}', { status: 503 }) : provider.fetch(input, init),
    })
    const card = within(await section(t('dashboard.money.title')))
    expect(await card.findByRole('button', { name: t('ui.retry') }, { timeout: 20_000 })).toBeTruthy()
  }, 30_000)

  it('ends with what can be spent and with the last operations', async () => {
    const { t, path } = await openPortal(provider, { at: '/dashboard' })
    const anna = customer(provider, await provider.signIn('anna@aist.example'), 'ru')
    const { data: balances } = await anna.get(balance.show)
    const { data: ledger } = await anna.get(transactions.list, { query: { per_page: 3 } })
    const card = await section(t('dashboard.money.title'))
    const { f } = allWords('ru')
    for (const { available, currency } of balances) expect(card.textContent).toContain(f.money(available, currency))
    await waitFor(() => expect(within(card).getAllByRole('listitem')).toHaveLength(1 + ledger.length))
    const [available, ...rows] = within(card).getAllByRole('listitem')
    expect(available?.textContent).toContain(f.money(balances[0]?.available ?? '', balances[0]?.currency ?? ''))
    expect(rows.map((row) => row.textContent)).toEqual(
      ledger.map(({ description, created_at, direction, amount, currency, subject }) => {
        const { number = '', title } = subject ?? {}
        const told = title ? description.replace(number, t('dashboard.money.called', { name: title })) : description
        const code = title ? `${number} ` : ''
        return `${told}${f.dateOf(created_at)} ${code}${direction === 'credit' ? '+' : '−'}${f.money(amount, currency)}`
      }),
    )
    await userEvent.click(within(card).getByRole('link', { name: t('dashboard.money.all') }))
    await waitFor(() => expect(path()).toBe('/ru/dashboard/transactions'))
  })
})
