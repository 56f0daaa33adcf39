import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { manifests, type Departure } from '#contracts/manifests.ts'
import { languages, type Language } from '#contracts/wire.ts'
import { nbsp } from '#i18n/formats.ts'
import { sum } from '#rules/money.ts'
import { calendarDay } from '#rules/storage.ts'
import { warehousePlace } from '#rules/warehouse-place.ts'
import { addressOf } from '#tests/support/address-of.ts'
import { customer } from '#tests/support/customer.ts'
import { allWords, showPart } from '#tests/support/part.tsx'
import { openPortal } from '#tests/support/portal-screen.tsx'
import { picture, upload } from '#tests/support/uploads.ts'
import { withProvider } from '#tests/support/with-provider.ts'
import { ManifestHead } from './manifest-head.tsx'

type Arrival = Pick<Departure, 'planned_arrival_at' | 'latest_arrival_at'>

const { provider } = withProvider()
beforeAll(async () => {
  const warm = await openPortal(provider, { at: '/dashboard/manifests' })
  warm.close()
}, 120_000)

const rows = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('link')
    .filter((link) => /\/manifests\/\d+/.test(link.getAttribute('href') ?? ''))

/** Asks the provider directly. */
const anna = async (language: Language = 'ru') =>
  customer(provider, await provider.signIn('anna@aist.example'), language)

describe('the list of departures', () => {
  it('shows the newest first, filters by state in the address, and offers the way back from nothing', async () => {
    const { t, path } = await openPortal(provider, { at: '/dashboard/manifests' })
    await waitFor(() => expect(rows().length).toBeGreaterThan(5))
    const past = screen.getByRole('heading', { name: t('manifests.over') }).closest('section')
    const months = within(past as HTMLElement).getAllByRole('heading', { level: 3 })
    expect(months.length).toBeGreaterThan(1)
    for (const month of months) expect(month.textContent).toMatch(/\d{4}$/)
    const chip = (name: string) => screen.getByRole('button', { name })
    await userEvent.click(chip(t('manifests.status.forming')))
    await waitFor(() => expect(path()).toBe('/ru/dashboard/manifests?status=forming'))
    await waitFor(() =>
      expect(rows().every((row) => within(row).queryByText(t('manifests.status.forming')))).toBe(true),
    )
    await waitFor(() => expect(rows().length).toBeGreaterThan(0))
    for (const row of rows())
      expect(within(row).getByText(t('manifests.status.forming')).querySelector('svg'), 'an icon').toBeTruthy()
    await userEvent.click(chip(t('manifests.status.cancelled')))
    await userEvent.click(await screen.findByRole('button', { name: t('manifests.show_all') }))
    expect(path()).toBe('/ru/dashboard/manifests')
    await waitFor(() => expect(rows().length).toBeGreaterThan(5))
  })

  it('gives the days between which one that is coming is expected, of what leaves next and of the customer’s own', async () => {
    const { t } = await openPortal(provider, { at: '/dashboard/manifests' })
    const { f } = allWords('ru')
    const asAnna = await anna()
    const { data: upcoming } = await asAnna.get(manifests.upcoming)
    const { data: forming } = await asAnna.get(manifests.list, { query: { filter: { status: 'forming' } } })
    const spans = (list: readonly Arrival[]) =>
      list.map(({ planned_arrival_at, latest_arrival_at }) => {
        const [from = '', to = ''] = [planned_arrival_at, latest_arrival_at ?? ''].map((at) =>
          calendarDay(new Date(at)),
        )
        expect(Date.parse(to)).toBeGreaterThan(Date.parse(from))
        return f.dayRange(from, to)
      })
    expect(upcoming.length).toBeGreaterThan(0)
    expect(forming.length).toBeGreaterThan(0)

    const main = within(screen.getByRole('main'))
    const board = await main.findByRole('region', { name: t('manifests.upcoming') })
    await waitFor(() => expect(within(board).getAllByRole('listitem')).toHaveLength(upcoming.length))
    for (const days of spans(upcoming)) expect(board.textContent).toContain(t('manifests.expected', { days }))
    await waitFor(() => expect(rows().length).toBeGreaterThan(5))
    for (const [index, days] of spans(forming).entries()) {
      const own = rows().find((row) => row.getAttribute('href')?.endsWith(`/${forming[index]?.id}`))
      expect(own?.textContent).toContain(`→${nbsp}${days}`)
    }
  })

  it('leads a customer who has none to their parcels', async () => {
    const { t } = await openPortal(provider, { at: '/dashboard/manifests', email: 'new@aist.example' })
    await screen.findByText(t('manifests.empty'))
    expect(screen.getByRole('link', { name: t('manifests.to_parcels') })).toBeTruthy()
    // There is nothing to filter.
    expect(screen.queryByRole('group', { name: t('manifests.filter') })).toBeNull()
    expect(screen.getByRole('heading', { name: t('manifests.upcoming') })).toBeTruthy()
  })

  it('says that it did not load, and loads on demand', async () => {
    let isDown = true
    const { t, close } = await openPortal(provider, {
      at: '/dashboard/manifests',
      fetch: (input, init) => {
        const address = input instanceof Request ? input.url : input.toString()
        return isDown && address.includes('/manifests')
          ? Promise.resolve(new Response('{}', { status: 503 }))
          : provider.fetch(input, init)
      },
    })
    const again = () => screen.getAllByRole('button', { name: t('ui.retry') })
    await waitFor(() => expect(again()).toHaveLength(2))
    isDown = false
    for (const button of again()) await userEvent.click(button)
    await waitFor(() => expect(rows().length).toBeGreaterThan(5))
    close()
  }, 40_000)
})

describe.each(languages)('one departure, in %s', (language) => {
  it('shows what is the customer’s, adds it up as the provider does, and says what comes next', async () => {
    const asAnna = await anna(language)
    const { data } = await asAnna.get(manifests.list, { query: { filter: { status: 'departed' } } })
    const [departed] = data
    const { data: whole } = await asAnna.get(manifests.show, { params: { id: String(departed?.id) } })
    const { t } = await openPortal(provider, { at: `/dashboard/manifests/${whole.id}`, language })
    await screen.findByRole('heading', { name: whole.title })
    const shown = screen
      .getAllByRole('link')
      .filter((link) => /\/parcels\/\d+$/.test(link.getAttribute('href') ?? ''))
      .map((link) => Number(link.getAttribute('href')?.split('/').at(-1)))
    expect(shown).toEqual(whole.parcels.map(({ id }) => id))
    expect(screen.getAllByText(warehousePlace(whole.warehouse), { exact: false }).length).toBeGreaterThan(0)
    expect(screen.getByRole('main').textContent).not.toContain(whole.warehouse.city + ',')
    const [cost] = whole.total_cost
    expect(sum(whole.parcels.map(({ total }) => total ?? '0.00'))).toBe(cost?.amount)
    expect(screen.getByText(t('manifests.what_next'))).toBeTruthy()
    expect(screen.getAllByText(t('manifests.event.departed')).length).toBeGreaterThan(0)
    expect(screen.getAllByText(t('manifests.event.arrived')).length).toBeGreaterThan(0)
  })
})

it.each([
  ['0.00', '50.00', '€50.00'],
  ['12.00', '50.00', '₽12.00 + €50.00'],
  ['0.00', '0.00', undefined],
] as const)('what is due leaves out the currencies that are paid: %s and %s', async (rub, eur, words) => {
  const asAnna = await anna('en')
  const { data } = await asAnna.get(manifests.list, { query: { filter: { status: 'departed' } } })
  const whole = (await asAnna.get(manifests.show, { params: { id: String(data[0]?.id) } })).data
  const amount_due = [
    { currency: 'RUB', amount: rub },
    { currency: 'EUR', amount: eur },
  ] as const
  showPart(<ManifestHead manifest={{ ...whole, amount_due: [...amount_due] }} />)
  expect(screen.queryByText(allWords('en').t('manifests.due'))?.nextElementSibling?.textContent).toBe(words)
})

it('a delay is told with its reason, at the place where the way has stopped', async () => {
  const { data } = await (await anna()).get(manifests.list, { query: { filter: { status: 'customs' } } })
  const late = data.find(({ is_delayed }) => is_delayed)
  const { t } = await openPortal(provider, { at: `/dashboard/manifests/${late?.id}` })
  await screen.findByText(t('manifests.delayed'))
  expect(screen.getAllByText(late?.delay_reason ?? '').length).toBeGreaterThan(0)
})

it.each(['999999', '0'])('a departure that is another customer’s or not there is missing: %s', async (id) => {
  const { t } = await openPortal(provider, { at: `/dashboard/manifests/${id}` })
  expect(await screen.findByText(id === '0' ? t('app.not_found.title') : t('manifests.missing'))).toBeTruthy()
})

it('what was read stays readable without a network, and says of when it is', async () => {
  const { t } = await openPortal(provider, { at: '/dashboard/manifests' })
  await waitFor(() => expect(rows().length).toBeGreaterThan(5))
  act(() => onlineManager.setOnline(false))
  await screen.findByText(new RegExp(t('ui.offline.since', { time: '\\d\\d:\\d\\d' })))
  expect(rows().length).toBeGreaterThan(5)
})

it('a paper that is a picture shows itself, any other a folder; each opens', async () => {
  const asAnna = await anna()
  const { data } = await asAnna.get(manifests.list, { query: { filter: { status: 'departed' } } })
  const id = data[0]?.id ?? 0
  const scan = await upload(provider, asAnna.token, await picture('png'), { name: 'act.png' })
  const on = sql`subject_type = 'manifest', subject_id = ${id}, kind = 'act'`
  await provider.context.db.execute(sql`update files set ${on} where id = ${scan.id}`)
  const { t } = await openPortal(provider, { at: `/dashboard/manifests/${id}` })
  const papers = within(await screen.findByRole('region', { name: t('manifests.papers') }))
  const row = async (kind: 'act' | 'waybill') => {
    const link = await papers.findByRole('link', { name: t(`manifests.papers_of.${kind}`) })
    expect(link.getAttribute('href')).toBeTruthy()
    return link.closest('li')
  }
  const [act, waybill] = [await row('act'), await row('waybill')]
  expect(act?.querySelector('img')?.src).toContain(`/files/${scan.id}`)
  expect(waybill?.querySelector('img')).toBeNull()
  expect(waybill?.querySelector('.lucide-folder')).toBeTruthy()
})

it('papers that cannot be asked for without a network leave no card', async () => {
  const { data } = await (await anna()).get(manifests.list, { query: { filter: { status: 'departed' } } })
  const [departed] = data
  let fail: (reason: Error) => void = () => {}
  const { t } = await openPortal(provider, {
    at: `/dashboard/manifests/${departed?.id}`,
    fetch: (input, init) =>
      addressOf(input).includes('/documents')
        ? new Promise((_, reject) => {
            fail = reject
          })
        : provider.fetch(input, init),
  })
  const papers = () => screen.queryByRole('heading', { name: t('manifests.papers') })
  await waitFor(() => expect(papers()).toBeTruthy())
  act(() => onlineManager.setOnline(false))
  fail(new TypeError('Failed to fetch'))
  await waitFor(() => expect(papers()).toBeNull())
  expect(screen.queryByText(t('ui.unreachable.title'))).toBeNull()
})

it('the chips are counted from the second visit on: a count that came later would move them', async () => {
  const { t, navigate } = await openPortal(provider, { at: '/dashboard/manifests' })
  await waitFor(() => expect(rows().length).toBeGreaterThan(5))
  expect(screen.getByRole('button', { name: t('manifests.status.cancelled') })).toBeTruthy()
  act(() => navigate('/ru/dashboard/parcels'))
  await screen.findByRole('heading', { name: t('titles.parcels') })
  act(() => navigate('/ru/dashboard/manifests'))
  await screen.findByRole('button', { name: new RegExp(`^${t('manifests.all')}\\d+$`) })
  screen.getByRole('button', { name: `${t('manifests.status.cancelled')}0` })
})
