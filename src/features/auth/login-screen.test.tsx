import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { demoPassword } from '#tests/support/open-page.tsx'
import { withProvider } from '#tests/support/with-provider.ts'

const { provider, openPage, closePages } = withProvider()

afterEach(() => {
  history.replaceState(null, '')
  vi.restoreAllMocks()
})

async function openLogin(language: 'ru' | 'en', fetch: typeof globalThis.fetch = provider.fetch, search = '') {
  const page = await openPage(`/${language}/auth/login${search}`, { fetch })
  await page.title()
  const user = userEvent.setup({ delay: null })
  const email = screen.getByLabelText<HTMLInputElement>(page.t('auth.email'))
  const password = screen.getByLabelText<HTMLInputElement>(page.t('auth.password'))
  const submit = () => user.click(screen.getByRole('button', { name: page.t('auth.submit') }))
  return { page, user, email, password, submit }
}

/** The field's accessible description. */
function described(field: HTMLElement): string {
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ')
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}

describe.each(['ru', 'en'] as const)('in %s', (language) => {
  test('an empty form says so on each field, and the first one has the focus', async () => {
    const { page, email, password, submit } = await openLogin(language)
    await submit()
    await waitFor(() => expect(described(email)).toBe(page.t('errors.required')))
    expect(described(password)).toBe(page.t('errors.required'))
    await waitFor(() => expect(document.activeElement).toBe(email))
  })

  test('a wrong password is refused in words, and nothing typed is lost', async () => {
    const { user, email, password, submit } = await openLogin(language)
    await user.type(email, 'anna@aist.example')
    await user.type(password, ' a wrong one ')
    await submit()
    const words = language === 'ru' ? /Неверная почта или пароль/ : /Wrong email or password/
    await waitFor(() => expect(described(email)).toMatch(words))
    expect(email.value).toBe('anna@aist.example')
    expect(password.value).toBe(' a wrong one ')
    await waitFor(() => expect(document.activeElement).toBe(email))
  })

  test('without a network it says so, and nothing typed is lost', async () => {
    const { page, user, email, password, submit } = await openLogin(language, () => Promise.reject(new TypeError()))
    await user.type(email, 'anna@aist.example')
    await user.type(password, demoPassword)
    await submit()
    expect((await screen.findByRole('alert')).textContent).toBe(page.t('errors.offline'))
    expect(password.value).toBe(demoPassword)
  })

  test('without a network it says under the button, before anything is typed, that one is needed', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { page } = await openLogin(language)
    expect(screen.getByText(page.t('auth.needs_network'))).toBeTruthy()
    vi.restoreAllMocks()
    act(() => void window.dispatchEvent(new Event('online')))
    expect(screen.queryByText(page.t('auth.needs_network'))).toBeNull()
  })

  test('where a Wi-Fi answers in the provider’s place it says so, and not that something may have arrived', async () => {
    const wifi = new Response('<h1>Welcome</h1>', { headers: { 'Content-Type': 'text/html' } })
    const { page, user, email, password, submit } = await openLogin(language, async () => wifi.clone())
    await user.type(email, 'anna@aist.example')
    await user.type(password, demoPassword)
    await submit()
    expect((await screen.findByRole('alert')).textContent).toBe(page.t('errors.foreign'))
    expect(password.value).toBe(demoPassword)
  })
})

test('an address that is none is told before anything is sent', async () => {
  const calls: unknown[] = []
  const { page, user, email, password, submit } = await openLogin('en', (...call) => {
    calls.push(call)
    return provider.fetch(...call)
  })
  await user.type(email, 'anna')
  await user.type(password, demoPassword)
  await submit()
  await waitFor(() => expect(described(email)).toBe(page.t('errors.email')))
  expect(calls).toEqual([])
})

test('an error follows the language of the page', async () => {
  const { user, email, submit } = await openLogin('ru')
  await submit()
  await waitFor(() => expect(described(email)).toBe('Заполните это поле'))
  await user.click(screen.getByRole('link', { name: 'English' }))
  await waitFor(() => expect(described(screen.getByLabelText('Email'))).toBe('Fill this in'))
})

test('who signs in comes to the dashboard', async () => {
  const { page, user, email, password, submit } = await openLogin('ru')
  await user.type(email, 'anna@aist.example')
  await user.type(password, demoPassword)
  await submit()
  await waitFor(() => expect(page.address()).toBe('/ru/dashboard'))
  expect(page.storage.getItem('auth-token')).not.toBeNull()
})

test('who was sent here goes on to the page that was wanted', async () => {
  const { page, user, email, password } = await openLogin(
    'en',
    provider.fetch,
    `?next=${encodeURIComponent('/en/dashboard/settings')}`,
  )
  await user.type(email, 'anna@aist.example')
  await user.type(password, `${demoPassword}{Enter}`)
  await waitFor(() => expect(page.address()).toBe('/en/dashboard/settings'))
})

test('after too many attempts it says when to try again', async () => {
  const limited = () =>
    Promise.resolve(Response.json({ message: 'Too many attempts.' }, { status: 429, headers: { 'Retry-After': '90' } }))
  const { page, user, email, password, submit } = await openLogin('en', limited)
  await user.type(email, 'anna@aist.example')
  await user.type(password, 'x')
  await submit()
  const said = (await screen.findByRole('alert')).textContent
  const [time = ''] = /\d\d:\d\d/.exec(said) ?? []
  expect(said).toBe(page.t('errors.limited_minutes', { count: 2, time }))
  // The stated time rounds up to the minute in which ninety seconds are over.
  const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
  const now = new Date().toTimeString().slice(0, 5)
  expect([1, 2, 3]).toContain((minuteOf(time) - minuteOf(now) + 1440) % 1440)
})

test('a provider that lets no blocked customer in says why', async () => {
  const refused = { message_code: 'user_blocked', block_reason: 'Unpaid storage' }
  const { page, user, email, password, submit } = await openLogin('en', () =>
    Promise.resolve(Response.json(refused, { status: 403 })),
  )
  await user.type(email, 'anna@aist.example')
  await user.type(password, 'x')
  await submit()
  expect((await screen.findByRole('alert')).textContent).toContain('Unpaid storage')
  expect(page.storage.getItem('auth-token')).toBeNull()
})

test.each([
  [401, 'errors.credentials'],
  [419, 'errors.broken'],
] as const)('a provider that answers %i is understood, not quoted', async (status, words) => {
  const { page, user, email, password, submit } = await openLogin('ru', () =>
    Promise.resolve(Response.json({ message: 'CSRF token mismatch.' }, { status })),
  )
  await user.type(email, 'anna@aist.example')
  await user.type(password, 'x')
  await submit()
  expect((await screen.findByRole('alert')).textContent).toBe(page.t(words))
  expect(password.value).toBe('x')
})

test('an unknown address and a wrong password are refused with the same words', async () => {
  const words: string[] = []
  for (const address of ['anna@aist.example', 'nobody@aist.example']) {
    const { user, email, password, submit } = await openLogin('en')
    await user.clear(email)
    await user.type(email, address)
    await user.type(password, 'wrong')
    await submit()
    await waitFor(() => expect(described(email)).not.toBe(''))
    words.push(described(email))
    closePages()
  }
  expect(words[0]).toBe(words[1])
})

test('a session that the server has ended is named, and goes on to the same page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const page = await openPage('/en/dashboard/settings', { token: '1|long-gone' })
  expect(await screen.findByText(page.t('auth.ended'))).toBeDefined()
  expect(page.address()).toBe(`/en/auth/login?next=${encodeURIComponent('/en/dashboard/settings')}`)
  vi.restoreAllMocks()
})

test('the ways to sign up and to a new password stand there', async () => {
  const { page } = await openLogin('ru')
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf(page.t('auth.get_address'))).toBe('/ru/auth/register')
  expect(hrefOf(page.t('auth.forgotten'))).toBe('/ru/auth/forgot-password')
})

test('an address that was typed is there again when the visitor comes back to the page', async () => {
  const { user, email } = await openLogin('ru')
  await user.type(email, 'vera@aist.example')
  await user.tab()
  closePages()
  const again = await openLogin('ru')
  expect(again.email.value).toBe('vera@aist.example')
})

test('password managers are told which field is which', async () => {
  const { email, password } = await openLogin('en')
  expect([email.autocomplete, password.autocomplete]).toEqual(['username', 'current-password'])
  expect(password.type).toBe('password')
})

describe('a browser that keeps nothing', () => {
  const forbidden = () => {
    throw new DOMException('Storage is switched off', 'SecurityError')
  }
  const noDatabase = () => vi.stubGlobal('indexedDB', { open: forbidden })
  const noStorage = (storage: Storage | null) =>
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => storage ?? forbidden())

  test.each(['ru', 'en'] as const)('says so before one signs in, once and as no error, in %s', async (language) => {
    noStorage(null)
    noDatabase()
    const { page } = await openLogin(language)
    expect(await screen.findByText(page.t('auth.keeping.nothing'))).toBeTruthy()
    expect(screen.getByText(page.t('auth.keeping.nothing_text'))).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('says so where storage is there and takes nothing', async () => {
    const full = () => {
      throw new DOMException('No room at all', 'QuotaExceededError')
    }
    noStorage({ length: 0, setItem: full } as unknown as Storage)
    const { page } = await openLogin('en')
    expect(await screen.findByText(page.t('auth.keeping.nothing'))).toBeTruthy()
  })

  test('says what is missing where only databases are', async () => {
    noDatabase()
    const { page } = await openLogin('en')
    expect(await screen.findByText(page.t('auth.keeping.reading'))).toBeTruthy()
  })

  test('says so to whoever signs up, too', async () => {
    noStorage(null)
    const page = await openPage('/en/auth/register')
    expect(await screen.findByText(page.t('auth.keeping.nothing'))).toBeTruthy()
  })

  test('any other browser is not talked about', async () => {
    const { page } = await openLogin('en')
    await waitFor(async () => expect(await indexedDB.databases()).toEqual([]))
    expect(screen.queryByText(page.t('auth.keeping.nothing'))).toBeNull()
    expect(screen.queryByText(page.t('auth.keeping.reading'))).toBeNull()
  })
})
