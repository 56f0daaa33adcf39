import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword, openPage } from '#tests/support/open-page.tsx'
import { createProvider, type Provider } from '#tests/support/provider.ts'

let provider: Provider
let close = () => {}

beforeAll(async () => {
  provider = await createProvider()
}, 60_000)
afterAll(() => provider.close())
afterEach(() => close())

async function openLogin(language: 'ru' | 'en', fetch: typeof globalThis.fetch = provider.fetch, search = '') {
  const page = await openPage(`/${language}/auth/login${search}`, { fetch })
  close = page.close
  await page.title()
  const user = userEvent.setup({ delay: null })
  const email = screen.getByLabelText<HTMLInputElement>(page.t('auth.email'))
  const password = screen.getByLabelText<HTMLInputElement>(page.t('auth.password'))
  const submit = () => user.click(screen.getByRole('button', { name: page.t('auth.submit') }))
  return { page, user, email, password, submit }
}

/** What is read aloud beside a field's name. */
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
    expect(document.activeElement).toBe(email)
  })

  test('a wrong password is refused in words, and nothing typed is lost', async () => {
    const { user, email, password, submit } = await openLogin(language)
    await user.type(email, 'anna@aist.example')
    await user.type(password, ' a wrong one ')
    await submit()
    const words = language === 'ru' ? /не подходят/ : /does not fit/
    await waitFor(() => expect(described(email)).toMatch(words))
    expect(email.value).toBe('anna@aist.example')
    expect(password.value).toBe(' a wrong one ')
    expect(document.activeElement).toBe(email)
  })

  test('without a network it says so, and nothing typed is lost', async () => {
    const { page, user, email, password, submit } = await openLogin(language, () => Promise.reject(new TypeError()))
    await user.type(email, 'anna@aist.example')
    await user.type(password, demoPassword)
    await submit()
    expect((await screen.findByRole('alert')).textContent).toBe(page.t('errors.offline'))
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
  await waitFor(() => expect(described(screen.getByLabelText('E-mail'))).toBe('Fill this in'))
})

test('who signs in comes to the dashboard', async () => {
  const { page, user, email, password, submit } = await openLogin('ru')
  await user.type(email, 'anna@aist.example')
  await user.type(password, demoPassword)
  await submit()
  await waitFor(() => expect(page.address()).toBe('/ru/dashboard'), { timeout: 5_000 })
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
  await waitFor(() => expect(page.address()).toBe('/en/dashboard/settings'), { timeout: 5_000 })
})

test('after too many attempts it says when to try again', async () => {
  const limited = () =>
    Promise.resolve(Response.json({ message: 'Too many attempts.' }, { status: 429, headers: { 'Retry-After': '90' } }))
  const { page, user, email, password, submit } = await openLogin('en', limited)
  await user.type(email, 'anna@aist.example')
  await user.type(password, 'x')
  await submit()
  expect((await screen.findByRole('alert')).textContent).toBe(page.t('errors.limited_minutes', { count: 2 }))
})
