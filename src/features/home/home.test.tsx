import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { directions } from '#contracts/directions.ts'
import { languages } from '#contracts/languages.ts'
import { holdInstallQuestion } from '#pwa/install-question.ts'
import { installKey } from '#session/browser-storage.ts'
import { customer } from '#tests/support/customer.ts'
import { allWords } from '#tests/support/part.tsx'
import { withProvider } from '#tests/support/with-provider.ts'

const { provider, openPage } = withProvider()
afterEach(() => {
  localStorage.clear()
})

async function open(language: string, fetch = provider.fetch) {
  const page = await openPage(`/${language}`, { fetch })
  await page.title()
  return page
}
const section = async (name: string) => within(await screen.findByRole('region', { name }))

describe.each(languages)('in %s', (language) => {
  test('three questions lead to the whole calculation', async () => {
    const { t, address } = await open(language)
    const weight = await screen.findByLabelText(t('home.calculator.weight'))
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>(t('home.calculator.from')).value).toBe('US'))
    fireEvent.change(weight, { target: { value: '2.5' } })
    const form = weight.closest('form')
    expect([form?.method, form?.getAttribute('action')]).toEqual(['get', `/${language}/order-calculation`])
    fireEvent.click(screen.getByRole('button', { name: t('home.calculator.submit') }))
    await waitFor(() => expect(address()).toMatch(/order-calculation\?from=US&to=RU&weight=2\.5$/))
  })

  test('the provider’s warehouses, shops and articles are its own words', async () => {
    const { t } = await open(language)
    const board = await section(t('home.warehouses.title'))
    // It is the same for all, so it is said once, above them.
    await waitFor(() => expect(board.getAllByText(t('home.warehouses.storage', { count: 30 }))).toHaveLength(1))
    expect(board.getByText(t('home.warehouses.storage', { count: 30 })).closest('li')).toBeNull()
    const departures = await section(t('home.departures.title'))
    const { data } = await customer(provider, null, language).get(directions.show)
    expect(departures.getAllByRole('listitem')).toHaveLength(data.departures?.length ?? 0)
    for (const { warehouse, destination_city } of data.departures ?? [])
      expect(
        departures.getAllByText(t('home.departures.way', { from: warehouse.title, to: destination_city })).length,
      ).toBeGreaterThan(0)
    const lines = departures.getAllByRole('listitem').map((line) => line.textContent)
    for (const [index, { planned_arrival_at, latest_arrival_at }] of (data.departures ?? []).entries()) {
      // In Moscow time, as the board shows it, and a range of several days.
      const moscow = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' })
      const [from = '', to = ''] = [planned_arrival_at, latest_arrival_at ?? ''].map((at) =>
        moscow.format(Date.parse(at)),
      )
      expect(Date.parse(to)).toBeGreaterThan(Date.parse(from))
      const dates = allWords(language).f.dayRange(from, to)
      expect(lines[index]).toContain(t('home.departures.arrives', { dates }))
      // The demo world's departures take parcels until six in the evening.
      expect(lines[index]).toContain('18:00')
    }
    const shops = await section(t('home.shops.title'))
    const [, shop] = shops.getAllByRole('link')
    expect(shop?.getAttribute('href')).toMatch(/recommended-shops\?search=\w+/)
    // Where it sends from is said with and without a promo code.
    const [withCode] = shops.getAllByText(t('home.shops.promo'))
    expect(withCode?.closest('a')?.textContent).toContain(language === 'ru' ? 'США' : 'USA')
    const articles = await section(t('home.articles.title'))
    await waitFor(() => expect(articles.getAllByRole('heading', { level: 3 })).toHaveLength(3))
  })
})

test('the sample bill is in the currency of the tariffs', async () => {
  const { t } = await open('ru')
  const bill = (await section(t('home.fair.title'))).getByRole('table')
  const sums = [...bill.querySelectorAll('td')].map((cell) => cell.textContent.replaceAll('\u00a0', ' '))
  expect(sums.filter((text) => /\d$|₽|\$/.test(text))).toEqual([
    '2 530 ₽',
    '2 760 ₽',
    '250 ₽',
    '250 ₽',
    '243 ₽',
    '243 ₽',
    '3 023 ₽',
    '3 253 ₽',
  ])
})

test('countries that are still loading cannot be chosen from', async () => {
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => (arrive = resolve))
  const { t } = await open('en', async (input, init) => {
    const url = input instanceof Request ? input.url : input.toString()
    if (url.includes('/directions')) await arrival
    return provider.fetch(input, init)
  })
  const weight = await screen.findByLabelText(t('home.calculator.weight'))
  const form = within(weight.closest('form') ?? document.body)
  expect(form.queryByRole('combobox')).toBeNull()
  arrive()
  await waitFor(() => expect(form.getAllByRole('combobox')).toHaveLength(2))
})

test('under the title stands what the provider promises now', async () => {
  const { t } = await open('en')
  const { offer } = (await customer(provider, null).get(directions.show)).data
  const days = t('home.facts.days.value', { count: offer?.delivery_days_min ?? 0 })
  expect((await screen.findByText(days)).closest('dl')?.textContent).toContain(
    t('home.facts.storage.value', { count: 30 }),
  )
})

test('what does not come is left out, and the rest stands', async () => {
  const { t } = await open('en', async (input, init) => {
    const url = input instanceof Request ? input.url : input.toString()
    return /shops|articles/.test(url) ? new Response('', { status: 500 }) : provider.fetch(input, init)
  })
  await section(t('home.warehouses.title'))
  await waitFor(() => expect(screen.queryByRole('region', { name: t('home.shops.title') })).toBeNull())
  await waitFor(() => expect(screen.queryByRole('region', { name: t('home.articles.title') })).toBeNull())
  await section(t('home.questions.title'))
})

test('without the places there are no promises and no form, only the way to the whole calculation', async () => {
  const { t } = await open('en', async (input, init) => {
    const url = input instanceof Request ? input.url : input.toString()
    return url.includes('/directions') ? new Response('', { status: 500 }) : provider.fetch(input, init)
  })
  const place = await section(t('home.calculator.title'))
  const link = await place.findByRole('link', { name: t('home.calculator.submit') })
  expect(link.getAttribute('href')).toBe('/en/order-calculation')
  expect(place.queryByRole('combobox')).toBeNull()
  expect(document.querySelector('dl')).toBeNull()
})

test('storage that differs between the warehouses is said at each', async () => {
  const { t } = await open('en', async (input, init) => {
    const answer = await provider.fetch(input, init)
    const url = input instanceof Request ? input.url : input.toString()
    if (!url.includes('/directions')) return answer
    return Response.json(JSON.parse((await answer.text()).replace('"free_storage_days":30', '"free_storage_days":45')))
  })
  const board = await section(t('home.warehouses.title'))
  const one = await board.findByText(t('home.warehouses.storage', { count: 45 }))
  expect(one.closest('li')).not.toBeNull()
})

describe('installing', () => {
  beforeEach(() => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(see: (entries: { isIntersecting: boolean }[]) => void) {
          queueMicrotask(() => act(() => see([{ isIntersecting: true }])))
        }
        observe() {}
        disconnect() {}
      },
    )
  })
  afterEach(() => void vi.unstubAllGlobals())

  const hint = async (t: (key: 'home.install.title') => string) => section(t('home.install.title'))

  function browserWouldAsk(outcome = 'accepted') {
    const prompt = vi.fn<() => Promise<{ outcome: string }>>(() => Promise.resolve({ outcome }))
    act(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })))
    return prompt
  }

  test('a first visit finds words and no button, whatever the browser would ask', async () => {
    holdInstallQuestion()
    const { t } = await open('en')
    await hint(t)
    await waitFor(() => expect(localStorage.getItem(installKey), 'the visit is remembered').not.toBeNull())
    browserWouldAsk()
    expect(screen.queryByRole('button', { name: t('install.button') })).toBeNull()
    await hint(t)
  })

  test('a visitor who says no to the browser reads on where the button was', async () => {
    holdInstallQuestion()
    localStorage.setItem(installKey, String(Date.now() - 3_600_000))
    browserWouldAsk('dismissed')
    const { t } = await open('en')
    const button = await screen.findByRole('button', { name: t('install.button') })
    button.focus()
    fireEvent.click(button)
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('region', { name: t('home.install.title') })),
    )
  })

  test('a later visit finds the button, which asks once and goes', async () => {
    holdInstallQuestion()
    localStorage.setItem(installKey, String(Date.now() - 3_600_000))
    const prompt = browserWouldAsk()
    const { t } = await open('ru')
    const button = await screen.findByRole('button', { name: t('install.button') })
    button.focus()
    fireEvent.click(button)
    await waitFor(() => expect(screen.queryByRole('region', { name: t('install.title') })).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: t('home.last.title') }))
    expect(prompt).toHaveBeenCalledOnce()
    expect(screen.queryByRole('region', { name: t('home.install.title') }), 'it is there').toBeNull()
  })
})
