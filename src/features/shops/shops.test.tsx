import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { languages, type Language } from '#contracts/wire.ts'
import { stubClipboard } from '#tests/support/clipboard.ts'
import { withProvider } from '#tests/support/with-provider.ts'

const gone: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'))
const { provider, openPage, closePages } = withProvider()

async function open(query = '', { language = 'ru', fetch = provider.fetch }: Options = {}) {
  const page = await openPage(`/${language}/recommended-shops${query && `?${query}`}`, { fetch })
  await page.title()
  return page
}
type Options = { language?: Language; fetch?: typeof globalThis.fetch }

const search = () => screen.findByLabelText<HTMLInputElement>(/Название или товар|Name or product/)
const names = () => screen.queryAllByRole('heading', { level: 2 }).map((each) => each.textContent)
const chip = (name: RegExp) => screen.getByRole('link', { name })

test.each(languages)('all shops stand there, with what is to know about each: %s', async (language) => {
  const { t } = await open('', { language })
  await search()
  expect(names()).toHaveLength(24)
  const card = screen.getByRole('heading', { name: 'Northpine' }).closest('li')
  const inside = within(card ?? document.body)
  expect(inside.getByText(t('shops.best'))).toBeTruthy()
  const site = inside.getByRole('link', { name: t('shops.open', { name: 'Northpine' }) })
  expect([site.getAttribute('href'), site.getAttribute('rel')]).toEqual(['https://northpine.example', 'noopener'])
  const order = inside.getByRole('link', { name: t('shops.order_of', { name: 'Northpine' }) })
  expect(order.getAttribute('href')).toBe(
    `/${language}/dashboard/order-for-calculation/create?shop=https%3A%2F%2Fnorthpine.example`,
  )
  const logo = card?.querySelector('img')
  expect([logo?.width, logo?.height]).toEqual([96, 96])
})

test('a logo that does not come is the shop’s initial', async () => {
  await open('search=Apfelbaum')
  await search()
  const card = screen.getByRole('heading', { name: 'Apfelbaum' }).closest('li')
  fireEvent.error(card?.querySelector('img') ?? document.body)
  await waitFor(() => expect(card?.querySelector('img')).toBeNull())
  expect(card?.textContent).toMatch(/^AApfelbaum/)
})

test('the address says what is shown', async () => {
  await open('country=DE&category=kids')
  await search()
  expect(names()).toEqual(['Apfelbaum'])
  expect(chip(/^Германия 1$/).getAttribute('aria-current')).toBe('true')
  expect(chip(/^Все страны/).getAttribute('href')).toBe('/ru/recommended-shops?category=kids')
})

test('a country has the name that the provider gives it, also where the browser knows another', async () => {
  const named = async (...[input, init]: Parameters<typeof fetch>) => {
    const answer = await provider.fetch(input, init)
    const url = input instanceof Request ? input.url : input.toString()
    if (!url.endsWith('/directions')) return answer
    return Response.json(JSON.parse((await answer.text()).replaceAll('Германия', 'ФРГ')))
  }
  await open('search=Apfelbaum', { fetch: named })
  await search()
  expect(await screen.findByRole('link', { name: /^ФРГ 1$/ })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Apfelbaum' }).nextElementSibling?.textContent).toBe('ФРГ')
})

test('links and search narrow together, and the address follows', async () => {
  const { address } = await open()
  fireEvent.click(await screen.findByRole('link', { name: /^Германия 8$/ }))
  expect(address()).toBe('/ru/recommended-shops?country=DE')
  expect(names()).toHaveLength(8)
  fireEvent.change(await search(), { target: { value: 'КНИГИ' } })
  expect(names()).toEqual(['Bluebell Books'])
  await waitFor(() => expect(decodeURIComponent(address())).toBe('/ru/recommended-shops?search=КНИГИ&country=DE'))
  expect(screen.getByText('Найден 1 магазин')).toBeTruthy()
  fireEvent.click(chip(/^Все страны/))
  expect((await search()).value).toBe('КНИГИ')
})

test('nothing found says so, and the way back is one press', async () => {
  const { address } = await open('search=zzz&country=CN')
  expect(await screen.findByText('Такого магазина в списке нет')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Убрать фильтры' }))
  expect(names()).toHaveLength(24)
  expect((await search()).value).toBe('')
  expect(address()).toBe('/ru/recommended-shops')
})

test('a promo code is copied, with its last day in words', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  stubClipboard({ writeText })
  await open('search=Northpine')
  const code = await screen.findByRole('button', { name: /Скопировать промокод NORTH15/ })
  expect(code.textContent).toMatch(/до.\d+.[а-я]+$/)
  fireEvent.click(code)
  expect(writeText).toHaveBeenCalledWith('NORTH15')
})

test('without a network the kept list is shown with its time, and codes that are over are gone', async () => {
  await open()
  await search()
  closePages()
  const now = Date.now()
  vi.useFakeTimers({ now: now + 400 * 86_400_000, toFake: ['Date'] })
  await open('', { fetch: gone })
  expect(await screen.findByText(/Данные от/)).toBeTruthy()
  expect(names()).toHaveLength(24)
  expect(screen.queryByRole('button', { name: /Скопировать промокод/ })).toBeNull()
  vi.useRealTimers()
})

test('with nothing kept it says that there is no network, and tries again', async () => {
  let isGone = true
  const { t } = await open('', { fetch: (...call) => (isGone ? gone(...call) : provider.fetch(...call)) })
  expect(await screen.findByText(t('ui.unreachable.title'))).toBeTruthy()
  isGone = false
  fireEvent.click(screen.getByRole('button', { name: t('ui.retry') }))
  await search()
  expect(names()).toHaveLength(24)
})

test('a provider without shops says where else to order', async () => {
  const none: typeof fetch = async (address, ...how) =>
    typeof address === 'string' && address.includes('/shops')
      ? Response.json({ data: [] })
      : provider.fetch(address, ...how)
  await open('', { fetch: none })
  expect(await screen.findByText('Список магазинов пока пуст')).toBeTruthy()
})
