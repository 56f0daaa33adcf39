import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { auth } from '#contracts/account/auth.ts'
import type { Updates } from '#pwa/update.ts'
import { personOf } from '#session/person.ts'
import { parcelDraft } from '#tests/support/outbox-world.ts'
import { withProvider } from '#tests/support/with-provider.ts'

const { provider, openPage } = withProvider()
let anna: string

beforeAll(async () => {
  anna = await provider.signIn('anna@aist.example')
}, 60_000)
afterEach(() => {
  vi.restoreAllMocks()
})

function open(address: string, token?: string, fetch = provider.fetch, updates?: Updates) {
  return openPage(address, { fetch, token, updates })
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
  await waitFor(() => expect(page.address()).toBe('/en/dashboard'))
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

test('a customer whose registration is not complete has the dashboard, and is led to the rest by a notice', async () => {
  const unfinished = await provider.signIn('unfinished@aist.example')
  const page = await open('/en/auth/login', unfinished)
  await waitFor(() => expect(page.address()).toBe('/en/dashboard'))
  await screen.findByRole('button', { name: page.t('dashboard.address.copy') })
  await userEvent.click(screen.getByRole('link', { name: page.t('dashboard.registration.go') }))
  await waitFor(() => expect(page.address()).toBe('/en/auth/complete-registration'))
  expect((await page.title()).textContent).not.toBe('')
  await act(() => page.portal.session.signOut())
  await waitFor(() => expect(page.address()).toMatch(/^\/en\/auth\/login/))
})

test('a customer who is registered is led away from the registration', async () => {
  const page = await open(`/en/auth/complete-registration?next=${encodeURIComponent('/en/dashboard/settings')}`, anna)
  await waitFor(() => expect(page.address()).toBe('/en/dashboard/settings'))
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
  await waitFor(async () => expect((await page.title()).textContent).not.toBe('Settings'))
  expect(screen.getByRole('complementary', { name: 'Main menu' })).toBe(menu)
  await waitFor(() => expect(screen.getAllByRole('status').some((each) => each.textContent === 'Home')).toBe(true))
})

test('who signs out comes to the sign-in, and its address tells nothing', async () => {
  const page = await open('/en/dashboard/settings', anna)
  const token = await provider.signIn('new@aist.example')
  await page.title()
  expect(token).not.toBe(anna)
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(page.address()).toBe('/en/auth/login'))
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
  await act(() => page.portal.call(auth.me, {}).catch(() => {}))
  await waitFor(() =>
    expect(page.address()).toBe(`/en/auth/login?next=${encodeURIComponent('/en/dashboard/settings')}`),
  )
})

test('a limited customer is told so, with the reason, on every page', async () => {
  const page = await open('/en/dashboard/settings', await provider.signIn('blocked@aist.example'))
  await page.title()
  await screen.findByText('Your account is restricted')
  expect(screen.getByText(/^Reason: ./)).toBeInstanceOf(HTMLElement)
})

test('another tab changes the customer in one step: nothing that the first one typed is drawn for the next', async () => {
  const page = await open('/en/dashboard/parcels/create', anna)
  const tracking = () => document.querySelector<HTMLInputElement>('[name="tracking_number"]')
  await waitFor(() => expect(tracking()).not.toBeNull())
  const typed = tracking()
  if (typed) await userEvent.type(typed, 'SECRET-OF-ANNA')
  const other = await createProviderSession('new@aist.example')

  page.storage.setItem('aist:person', JSON.stringify(other.person))
  page.storage.setItem('auth-token', other.token)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'auth-token' })))
  await waitFor(() => expect(page.portal.session.getState().person?.id).toBe(other.person.id))
  await waitFor(() => expect(tracking()).not.toBeNull())
  expect(tracking()?.value).toBe('')
})

async function createProviderSession(email: string) {
  const token = await provider.signIn(email)
  const answer = await provider.fetch('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
  const { data } = auth.me.reply.parse(await answer.json())
  return { token, person: personOf(data) }
}

test('an account that may not even read signs out over unsent declarations only when it is told to', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let isClosed = false
  const page = await open('/en/dashboard/settings', anna, async (input, init) =>
    isClosed
      ? Response.json({ message: 'Blocked.', message_code: 'user_blocked', block_reason: 'No.' }, { status: 403 })
      : provider.fetch(input, init),
  )
  await page.title()
  isClosed = true
  const device = await page.portal.runtime.load()
  await device.outbox.enqueue({ kind: 'parcel.create', body: parcelDraft('0192f1e4-0000-7000-8000-000000000001') })
  await waitFor(() => expect(page.portal.session.getState().blocked).toEqual({ reason: 'No.' }))
  act(() => page.navigate('/en/dashboard/parcels/1'))
  await screen.findByText(page.t('app.blocked.closed'))

  await userEvent.click(await screen.findByRole('button', { name: page.t('offline.sign_out') }))
  await screen.findByText(page.t('offline.unsent.title'))
  expect(page.storage.getItem('auth-token')).toBe(anna)
})

test('a new version is said in a region that stood there before', async () => {
  let state: 'idle' | 'ready' = 'idle'
  let tell = () => {}
  const page = await open('/en', undefined, provider.fetch, {
    getState: () => state,
    subscribe: (listener) => {
      tell = listener
      return () => {}
    },
    onNavigate: () => {},
    accept: () => true,
    later: () => {},
  })
  await page.title()
  const before = screen.getAllByRole('status')
  state = 'ready'
  act(() => tell())
  const said = screen.getAllByRole('status').find((each) => each.textContent === page.t('ui.update.title'))
  expect(before).toContain(said)
  await screen.findByRole('region', { name: page.t('ui.update.title') })
})
