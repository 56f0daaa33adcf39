import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { mailedTo } from '#tests/support/mailed.ts'
import { withProvider } from '#tests/support/with-provider.ts'

const good = 'wlk4-Tq9z-1mPd'
// With a country header, as behind a proxy: without it, each visit logs that the country is unknown.
const { provider, openPage, closePages } = withProvider({ env: { trustedProxies: 1, countryHeader: 'CF-IPCountry' } })

afterEach(() => {
  history.replaceState(null, '')
})

const fromRussia: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers)
  headers.set('CF-IPCountry', 'RU')
  return provider.fetch(input, { ...init, headers })
}

async function openRegister(language: 'ru' | 'en', fetch: typeof globalThis.fetch = fromRussia, query = '') {
  const page = await openPage(`/${language}/auth/register${query}`, { fetch })
  await page.title()
  const user = userEvent.setup({ delay: null })
  // Country codes load in a chunk of their own.
  await screen.findByRole('button', { name: /\+7|\+1/ })
  const fields = {
    email: screen.getByLabelText<HTMLInputElement>(page.t('auth.email')),
    phone: () => screen.getByLabelText<HTMLInputElement>(page.t('auth.register.phone')),
    password: screen.getByLabelText<HTMLInputElement>(page.t('auth.password')),
    consent: screen.getByRole<HTMLInputElement>('checkbox'),
  }
  const submit = () => user.click(screen.getByRole('button', { name: page.t('auth.register.submit') }))
  async function fillIn(email: string, password = good) {
    await user.type(fields.email, email)
    await user.type(fields.phone(), '+7 916 555-01-77')
    await user.type(fields.password, password)
    await user.click(fields.consent)
  }
  return { page, user, ...fields, submit, fillIn }
}

test('where the customer wanted to go is known through the sign-in, the registration and its steps', async () => {
  const next = `?next=${encodeURIComponent('/en/dashboard/settings')}`
  const { page } = await openRegister('en', fromRussia, next)
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(link(page.t('auth.submit'))).toBe(`/en/auth/login${next}`)
  page.navigate(`/en/auth/login${next}`)
  await waitFor(() => expect(link(page.t('auth.get_address'))).toBe(`/en/auth/register${next}`))
  closePages()

  const again = await openRegister('en', fromRussia, next)
  await again.fillIn('wanted@customer.example')
  await again.submit()
  await waitFor(() => expect(again.page.address()).toBe('/en/dashboard/settings'))
})

/** The field's accessible description. */
function described(field: HTMLElement): string {
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ')
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}

describe.each(['ru', 'en'] as const)('in %s', (language) => {
  test('an empty form says so on each field, and the first one has the focus', async () => {
    const { page, email, phone, password, consent, submit } = await openRegister(language)
    await submit()
    for (const field of [email, phone(), password])
      await waitFor(() => expect(described(field)).toBe(page.t('errors.required')))
    expect(described(consent)).toBe(page.t('auth.register.consent_needed'))
    await waitFor(() => expect(document.activeElement).toBe(email))
  })

  test('who has signed up is signed in and goes on, and a mail in their language is on its way', async () => {
    const address = `vera-${language}@aist.example`
    const { page, submit, fillIn } = await openRegister(language)
    await fillIn(address)
    await submit()
    await waitFor(() => expect(page.storage.getItem('auth-token')).not.toBeNull())
    await waitFor(() => expect(page.address()).not.toContain('/auth/register'))
    const [mail] = await mailedTo(provider, address, 'verify')
    expect(mail?.text).toContain(`/${language}/auth/verify#id=`)
    expect(
      page.storage
        .keys()
        .map((key) => page.storage.getItem(key))
        .join(),
    ).not.toContain(good)
  })

  test('a taken address is an error on its field, with the ways on, and nothing typed is lost', async () => {
    const next = `?next=${encodeURIComponent(`/${language}/dashboard/settings`)}`
    const { page, email, password, submit, fillIn } = await openRegister(language, fromRussia, next)
    await fillIn('anna@aist.example')
    await submit()
    const words = language === 'ru' ? /Эта почта уже зарегистрирована/ : /This email is already registered/
    await waitFor(() => expect(described(email)).toMatch(words))
    // The fields are locked until the answer has been processed.
    await waitFor(() => expect(document.activeElement).toBe(email))
    expect(password.value).toBe(good)
    const ways = screen.getAllByRole('link', { name: page.t('auth.submit') })
    expect(ways[0]?.getAttribute('href')).toBe(`/${language}/auth/login${next}`)
    const forgotten = screen.getByRole('link', { name: page.t('auth.forgotten') })
    expect(forgotten.getAttribute('href')).toBe(`/${language}/auth/forgot-password${next}`)
  })
})

test('a number of another country than the chosen one is no number, and is said at its field', async () => {
  const { page, user, phone, submit } = await openRegister('en')
  await user.type(phone(), '+7 916 55')
  await submit()
  await waitFor(() => expect(described(phone())).toBe(page.t('ui.phone.too_short')))
})

test('a password that is guessed first and one that is too short are told before anything is sent', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(fromRussia)
  const { page, user, password, submit } = await openRegister('en', fetch)
  const asked = fetch.mock.calls.length
  await user.type(password, 'password2026')
  await user.tab()
  await waitFor(() => expect(described(password)).toBe(page.t('errors.common_password')))
  await user.clear(password)
  await user.type(password, 'short')
  await submit()
  await waitFor(() => expect(described(password)).toBe(page.t('errors.too_short', { min: 10 })))
  expect(fetch.mock.calls).toHaveLength(asked)
})

test('without a network it says so, and everything typed stays', async () => {
  let isOnline = true
  const { page, email, password, consent, submit, fillIn } = await openRegister('en', (...call) =>
    isOnline ? fromRussia(...call) : Promise.reject(new TypeError()),
  )
  isOnline = false
  await fillIn('offline@aist.example')
  await submit()
  expect((await screen.findByRole('alert')).textContent).toBe(page.t('errors.offline'))
  expect([email.value, password.value, consent.checked]).toEqual(['offline@aist.example', good, true])
})

test('password managers are told which field is which, and the password may be pasted and looked at', async () => {
  const { page, user, email, phone, password } = await openRegister('en')
  await user.click(password)
  await user.paste(good)
  expect([password.value, password.type]).toEqual([good, 'password'])
  await user.click(screen.getByRole('button', { name: page.t('ui.password.show') }))
  expect(password.type).toBe('text')
  expect([email, phone(), password].map((field) => field.autocomplete)).toEqual(['email', 'tel', 'new-password'])
})

test('what is agreed to can be read beside the form, and a reload loses neither address nor number', async () => {
  const { page, user, email, phone } = await openRegister('ru')
  const { t } = page
  screen.getByRole('checkbox', {
    name: /^Принимаю условия пересылки и соглашаюсь на обработку персональных данных/,
  })
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: t('auth.register.terms') })
  expect([link.getAttribute('href'), link.target]).toEqual(['/ru/custom-pages/terms', '_blank'])
  await user.type(email, 'vera@customer.example')
  await user.type(phone(), '+7 916 555-01-77')
  await user.tab()
  closePages()
  const again = await openRegister('ru')
  expect(again.email.value).toBe('vera@customer.example')
  expect(again.phone().value).toMatch(/916.?555.?01.?77/)
})
