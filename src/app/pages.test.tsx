import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { memoryStorage } from '#session/browser-storage.ts'
import { openPage } from '#tests/support/open-page.tsx'
import { createProvider, type Provider } from '#tests/support/provider.ts'

let provider: Provider
let anna: string
let close = () => {}

beforeAll(async () => {
  provider = await createProvider()
  anna = await provider.signIn('anna@aist.example')
}, 60_000)
afterAll(() => provider.close())
afterEach(() => {
  close()
  vi.restoreAllMocks()
})

async function open(address: string, token?: string, fetch = provider.fetch) {
  const storage = memoryStorage()
  if (token) storage.setItem('auth-token', token)
  const page = await openPage(address, { fetch, storage })
  close = page.close
  return page
}

test('a guest on a customer page comes to the sign-in, which knows the way back', async () => {
  const page = await open('/ru/dashboard/parcels?step=transit')
  await waitFor(() =>
    expect(page.address()).toBe(`/ru/auth/login?next=${encodeURIComponent('/ru/dashboard/parcels?step=transit')}`),
  )
  expect((await page.title()).textContent).toBe('С возвращением')
})

test('a customer who opens the sign-in comes to the dashboard', async () => {
  const page = await open('/en/auth/login', anna)
  await waitFor(() => expect(page.address()).toBe('/en/dashboard'), { timeout: 5_000 })
})

test.each([
  ['en', 'Page not found', 'The page you are looking for does not exist.', 'Back to Home'],
  ['ru', 'Страница не найдена', 'Страница, которую вы ищете, не существует.', 'На главную'],
])(
  'an unknown path in %s has the words of the specification and leads home',
  async (language, title, message, home) => {
    const page = await open(`/${language}/there/is/nothing`)
    expect((await page.title()).textContent).toBe(title)
    screen.getByText(message)
    expect(document.title).toBe(`${title} · ${language === 'ru' ? 'Аист' : 'Aist'}`)
    await userEvent.click(screen.getByRole('link', { name: home }))
    expect(page.address()).toBe('/')
    await waitFor(() => expect(screen.queryByText(message)).toBeNull())
  },
)

test('a known path without a language goes to one', async () => {
  const page = await open('/auth/login')
  await waitFor(() => expect(page.address()).toBe('/en/auth/login'))
})

test('the language changes with the page and its query kept, and the page says which it is', async () => {
  const page = await open('/ru/auth/login?next=%2Fru%2Fdashboard')
  await page.title()
  await userEvent.click(screen.getByRole('link', { name: 'English' }))
  await waitFor(async () => expect((await page.title()).textContent).toBe('Welcome back'))
  expect(page.address()).toBe('/en/auth/login?next=%2Fru%2Fdashboard')
  expect(document.documentElement.lang).toBe('en')
  expect(document.cookie).toContain('locale=en')
})

test('from screen to screen the frame stays, the focus goes to the title and the title is said', async () => {
  const page = await open('/en/dashboard/settings', anna)
  await page.title()
  const menu = screen.getByRole('complementary', { name: 'Main menu' })
  const [link] = screen.getAllByRole('link', { name: 'Home' })
  if (link) await userEvent.click(link)
  await waitFor(() => expect(page.address()).toBe('/en/dashboard'))
  await waitFor(async () => expect((await page.title()).textContent).not.toBe('Settings'), { timeout: 5_000 })
  expect(screen.getByRole('complementary', { name: 'Main menu' })).toBe(menu)
  await waitFor(() => expect(screen.getAllByRole('status').some((each) => each.textContent === 'Home')).toBe(true))
})

test('who signs out comes to the sign-in, and its address tells nothing', async () => {
  const page = await open('/en/dashboard/settings', anna)
  const token = await provider.signIn('new@aist.example')
  await page.title()
  expect(token).not.toBe(anna)
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(page.address()).toBe('/en/auth/login'), { timeout: 5_000 })
  expect(page.storage.getItem('auth-token')).toBeNull()
  anna = await provider.signIn('anna@aist.example')
})

test('a session that the server ended keeps the way back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let isOver = false
  const page = await open('/en/dashboard/settings', anna, async (...call) =>
    isOver ? Response.json({ message: 'Unauthenticated.' }, { status: 401 }) : provider.fetch(...call),
  )
  await page.title()
  isOver = true
  await act(() => page.portal.session.refresh())
  await waitFor(() =>
    expect(page.address()).toBe(`/en/auth/login?next=${encodeURIComponent('/en/dashboard/settings')}`),
  )
})

test('a limited customer is told so, with the reason, on every page', async () => {
  const page = await open('/en/dashboard/settings', await provider.signIn('blocked@aist.example'))
  await page.title()
  await screen.findByText('Your account is limited')
  expect(screen.getByText(/^Reason: ./)).toBeInstanceOf(HTMLElement)
})
