import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { account } from '#contracts/account/account.ts'
import { auth } from '#contracts/account/auth.ts'
import { customer } from '#tests/support/customer.ts'
import { mailedLink } from '#tests/support/mailed.ts'
import { demoPasswordHash, newCustomer } from '#tests/support/new-customer.ts'
import { demoPassword } from '#tests/support/open-page.tsx'
import { errorOf, field, fillIn, press } from '#tests/support/profile-fields.ts'
import { hasUnsavedWork } from '#pwa/unsaved-work.ts'
import { noUpdates } from '#pwa/update-context.ts'
import type { Updates } from '#pwa/update.ts'
import { memoryStorage } from '#session/browser-storage.ts'
import { withProvider } from '#tests/support/with-provider.ts'

const email = 'new@aist.example'
const fresh = 'wlk4-Tq9z-1mPd'
const { provider, openPage, closePages } = withProvider()

beforeEach(() => provider.clock.advance(61 * 60_000))

const guest = () => customer(provider, null)

async function link() {
  await guest().get(account.forgotPassword, { body: { email } })
  return mailedLink(provider, email, 'reset')
}

async function openReset(language: 'ru' | 'en', { next, ...secret }: Record<string, string>) {
  const wanted = next ? `?${new URLSearchParams({ next })}` : ''
  const page = await openPage(`/${language}/auth/reset-password${wanted}#${new URLSearchParams(secret)}`, {
    fetch: provider.fetch,
  })
  await page.title()
  const user = userEvent.setup({ delay: null })
  async function choose(password: string, repeat = password) {
    await user.type(screen.getByLabelText(page.t('auth.reset.password')), password)
    await user.type(screen.getByLabelText(page.t('auth.register.repeat')), `${repeat}{Enter}`)
  }
  return { page, choose }
}

describe.each(['ru', 'en'] as const)('in %s', (language) => {
  test('a new password is chosen, every session ends, and the sign-in says so', async () => {
    const before = (await guest().ask(auth.login, { body: { email, password: demoPassword } })).status
    const password = `${fresh}-${language}`
    const { page, choose } = await openReset(language, await link())
    await choose(password)
    await waitFor(() => expect(page.address()).toBe(`/${language}/auth/login?after=reset`))
    await screen.findByText(page.t('auth.changed'))
    expect((await guest().ask(auth.login, { body: { email, password } })).status).toBe(200)
    expect(language === 'ru' ? before : 200).toBe(200)
  })

  test.each(['link_expired', 'link_used', 'link_invalid'] as const)(
    '%s is told in words, with the next step',
    async (why) => {
      const query = await link()
      if (why === 'link_expired') provider.clock.advance(61 * 60_000)
      if (why === 'link_used')
        await guest().get(account.resetPassword, {
          body: { ...query, password: `${fresh}-used`, password_confirmation: `${fresh}-used` },
        })
      const { page, choose } = await openReset(language, why === 'link_invalid' ? { ...query, token: 'other' } : query)
      await choose(fresh)
      const title = await screen.findByText(page.t(`auth.reset.${why}`))
      await waitFor(() => expect(document.activeElement).toBe(title))
      screen.getByText(page.t(`auth.reset.${why}_text`))
      const next = screen.getByRole('link', { name: page.t('auth.reset.ask') })
      expect(next.getAttribute('href')).toBe(`/${language}/auth/forgot-password`)
    },
  )
})

test('where the customer was on their way to goes along, by the mail, to the sign-in and with another link', async () => {
  const next = '/en/dashboard/parcels?search=box'
  const forgot = await openPage(`/en/auth/login?${new URLSearchParams({ next })}`)
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByRole('link', { name: forgot.t('auth.forgotten') }))
  await waitFor(() => expect(forgot.address()).toBe(`/en/auth/forgot-password?${new URLSearchParams({ next })}`))
  const back = await screen.findByRole('link', { name: forgot.t('auth.to_login') })
  expect(back.getAttribute('href')).toBe(`/en/auth/login?${new URLSearchParams({ next })}`)
  await user.type(screen.getByLabelText(forgot.t('auth.email')), `${email}{Enter}`)
  await screen.findByText(forgot.t('auth.forgot.sent'))
  const mailed = await mailedLink(provider, email, 'reset')
  expect(mailed.next, 'the screen alone').toBe('/en/dashboard/parcels')
  closePages()

  const { page, choose } = await openReset('en', mailed)
  await choose(`${fresh}-next`)
  await waitFor(() =>
    expect(page.address()).toBe(
      `/en/auth/login?${new URLSearchParams({ after: 'reset', next: '/en/dashboard/parcels' })}`,
    ),
  )
  closePages()

  const { page: dead } = await openReset('en', { next })
  const again = await screen.findByRole('link', { name: dead.t('auth.reset.ask') })
  expect(again.getAttribute('href')).toBe(`/en/auth/forgot-password?${new URLSearchParams({ next })}`)
})

test.each([{}, { token: 'abc' }, { email }, { token: 'abc', email: 'nonsense' }])(
  'a link that was cut off (%j) asks for no password',
  async (query) => {
    const { page } = await openReset('en', query as Record<string, string>)
    await screen.findByText(page.t('auth.reset.link_invalid'))
    expect(screen.queryByLabelText(page.t('auth.reset.password'))).toBeNull()
  },
)

test('password managers are told whose password is chosen', async () => {
  await openReset('en', { token: 'abc', email })
  const fields = [...document.querySelectorAll<HTMLInputElement>('main form input')]
  expect(fields.map(({ autocomplete, value }) => [autocomplete, value])).toEqual([
    ['username', email],
    ['new-password', ''],
    ['new-password', ''],
  ])
})

test('a password that is guessed first is refused in words, and the link stays good', async () => {
  const { page, choose } = await openReset('en', await link())
  await choose('qwertyuiop')
  await screen.findByText(page.t('errors.common_password'))
  expect(page.address()).toContain('/auth/reset-password')
})

test('an update that is accepted over a mailed link keeps the link, and asks first about a typed password', async () => {
  const accept = vi.fn<Updates['accept']>(() => !hasUnsavedWork())
  const updates = { ...noUpdates, getState: () => 'ready' as const, accept }
  const page = await openPage(`/en/auth/reset-password#${new URLSearchParams({ token: 'abc', email })}`, { updates })
  const user = userEvent.setup({ delay: null })
  const update = await screen.findByRole('button', { name: page.t('ui.update.accept') })
  await user.click(update)
  expect(accept.mock.lastCall?.[0]).toContain('#token=abc')
  expect(accept).toHaveLastReturnedWith(true)

  await user.type(screen.getByLabelText(page.t('auth.reset.password')), fresh)
  await user.click(update)
  expect(accept).toHaveLastReturnedWith(false)
  await user.click(await screen.findByRole('button', { name: page.t('app.update.anyway') }))
  expect(accept.mock.lastCall).toEqual([expect.stringContaining('#token=abc'), true])
})

test.each(['ru', 'en'] as const)(
  'who is signed in comes to where a password is changed, and reads what became of the link: %s',
  async (language) => {
    const own = `signed-in-${language}@aist.example`
    const newcomer = await newCustomer(provider, { email: own, password_hash: await demoPasswordHash() })
    const storage = memoryStorage()
    storage.setItem('auth-token', newcomer.token ?? '')
    await guest().get(account.forgotPassword, { body: { email: own } })
    const query = new URLSearchParams(await mailedLink(provider, own, 'reset'))
    const page = await openPage(`/${language}/auth/reset-password?${query}`, { storage })
    const { t } = page
    const change = `/${language}/dashboard/account/profile/change-password`
    await waitFor(() => expect(page.address()).toBe(`${change}?from=mail`))
    expect(await screen.findByText(t('account.from_mail'))).toBeTruthy()
    expect(screen.getByText(t('account.from_mail_text'))).toBeTruthy()
    const wayOut = screen.getAllByRole('link', { name: t('account.settings') })
    expect(wayOut.map((each) => each.getAttribute('href'))).toContain(`/${language}/dashboard/settings`)

    fillIn({ current_password: 'wrong', password: fresh, password_confirmation: fresh })
    press()
    await waitFor(() => expect(errorOf('current_password')).not.toBeNull())
    expect(screen.getByText(t('account.from_mail'))).toBeTruthy()
    fillIn({ current_password: demoPassword })
    press()
    await waitFor(() => expect(page.address()).toBe(change))
    expect(screen.queryByText(t('account.from_mail'))).toBeNull()
    expect(field('current_password').value).toBe('')
  },
)
