import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { account } from '#contracts/account/account.ts'
import { customer } from '#tests/support/customer.ts'
import { mailedLink, mailedTo } from '#tests/support/mailed.ts'
import { openPortal } from '#tests/support/portal-screen.tsx'
import { isVerified, unverify, verify } from '#tests/support/verified.ts'
import { withProvider } from '#tests/support/with-provider.ts'

const email = 'new@aist.example'
const { provider, openPage } = withProvider()

beforeEach(async () => {
  provider.clock.advance(61 * 60_000)
  await unverify(provider, email)
})

async function link() {
  const own = customer(provider, await provider.signIn(email))
  await own.get(account.resendVerification)
  return mailedLink(provider, email, 'verify')
}

function open(language: 'ru' | 'en', query: Record<string, string>, fetch = provider.fetch) {
  return openPage(`/${language}/auth/verify#${new URLSearchParams(query)}`, { fetch })
}

function openSignedIn(at: string, language: 'ru' | 'en' = 'en') {
  return openPortal(provider, { at, language, email })
}

describe.each(['ru', 'en'] as const)('in %s', (language) => {
  test('a guest’s address is verified, and the way on is the sign-in', async () => {
    const page = await open(language, await link())
    await screen.findByText(page.t('auth.verify.verified'))
    const way = screen.getByRole('link', { name: page.t('auth.submit') })
    expect(way.getAttribute('href')).toBe(`/${language}/auth/login`)
    expect(await isVerified(provider, email)).toBe(true)
  })

  test('the same link again says that it is verified already', async () => {
    const query = await link()
    await customer(provider, null).get(account.verifyEmail, { query })
    const page = await open(language, query)
    expect(await screen.findByText(page.t('auth.verify.link_used'))).toBeDefined()
  })

  test('an expired link tells a guest how to get a new one', async () => {
    const query = await link()
    provider.clock.advance(25 * 3_600_000)
    const page = await open(language, query)
    await screen.findByText(page.t('auth.verify.link_expired'))
    expect(screen.getByText(new RegExp(page.t('auth.verify.guest')))).toBeDefined()
    expect(screen.getByRole('link', { name: page.t('auth.write') }).getAttribute('href')).toBe(
      `/${language}/contact-us`,
    )
  })
})

test.each([{}, { id: '1' }, { id: 'x', hash: 'abc' }, { id: '7', hash: 'abc' }])(
  'a wrong link (%j) says that it does not fit',
  async (query) => {
    const page = await open('en', query as Record<string, string>)
    expect(await screen.findByText(page.t('auth.verify.link_invalid'))).toBeDefined()
  },
)

test('without a network the link stays good, and another try is one press away', async () => {
  const query = await link()
  let isOnline = false
  const page = await open('en', query, (...call) =>
    isOnline ? provider.fetch(...call) : Promise.reject(new TypeError()),
  )
  await screen.findByText(page.t('auth.verify.offline'))
  isOnline = true
  await userEvent.click(screen.getByRole('button', { name: page.t('ui.retry') }))
  expect(await screen.findByText(page.t('auth.verify.verified'))).toBeDefined()
})

const hotel = () => new Response('<h1>Welcome</h1>', { status: 200, headers: { 'Content-Type': 'text/html' } })
const cut = () => new Response('{"data":{"em', { status: 200, headers: { 'Content-Type': 'application/json' } })

test.each([
  ['a Wi-Fi’s page', hotel, 'errors.foreign'],
  ['an answer that was cut short', cut, 'errors.lost'],
] as const)('%s is not a missing network, and no link is said to be still good', async (_, answer, words) => {
  const query = await link()
  const page = await open('en', query, async (input, init) => {
    const url = input instanceof Request ? input.url : input.toString()
    return url.includes('/auth/email/verify') ? answer() : provider.fetch(input, init)
  })
  await screen.findByText(page.t('auth.verify.failed'))
  expect(screen.getByText(page.t(words))).toBeDefined()
  expect(screen.queryByText(page.t('auth.verify.offline'))).toBeNull()
})

test('a customer with an old link asks for another mail there, and is told when they may', async () => {
  const query = await link()
  provider.clock.advance(25 * 3_600_000)
  const before = (await mailedTo(provider, email, 'verify')).length
  const page = await openSignedIn(`/auth/verify#${new URLSearchParams(query)}`)
  await screen.findByText(page.t('auth.verify.link_expired'))
  expect(screen.getByText(new RegExp(page.t('auth.verify.ask')))).toBeDefined()
  await userEvent.click(await screen.findByRole('button', { name: page.t('mail.again') }))
  await screen.findByText(page.t('mail.sent'))
  expect(await mailedTo(provider, email, 'verify')).toHaveLength(before + 1)
  expect(screen.getByRole('button', { name: /^Resend in/ }).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('link', { name: page.t('auth.verify.to_dashboard') }).getAttribute('href')).toBe(
    '/en/dashboard',
  )
})

test('a customer whose address is verified is told, by an old link, that nothing is left to do', async () => {
  const query = await link()
  await verify(provider, Number(query.id))
  provider.clock.advance(25 * 3_600_000)
  const page = await openSignedIn(`/auth/verify#${new URLSearchParams(query)}`)
  await screen.findByText(page.t('auth.verify.link_expired'))
  expect(screen.getByText(new RegExp(page.t('auth.verify.done')))).toBeDefined()
})

describe('on the dashboard', () => {
  test.each(['ru', 'en'] as const)(
    'an address that is not verified is named with another mail: %s',
    async (language) => {
      const page = await openSignedIn('/dashboard', language)
      await screen.findByText(page.t('mail.unverified_text', { email }))
      const before = (await mailedTo(provider, email, 'verify')).length
      await userEvent.click(screen.getByRole('button', { name: page.t('mail.again') }))
      await screen.findByText(page.t('mail.sent'))
      expect(await mailedTo(provider, email, 'verify')).toHaveLength(before + 1)
    },
  )

  test('who has verified it in the meantime is asked no more', async () => {
    const query = await link()
    const page = await openSignedIn(`/auth/verify#${new URLSearchParams(query)}`)
    await screen.findByText(page.t('auth.verify.verified'))
    await userEvent.click(screen.getByRole('link', { name: page.t('auth.verify.to_dashboard') }))
    await screen.findByText(page.t('dashboard.first'))
    await waitFor(() => expect(page.portal.session.getState().person?.is_email_verified).toBe(true))
    expect(screen.queryByText(page.t('mail.unverified'))).toBeNull()
  })

  test('a mail that was sent just now is not sent twice: it says when', async () => {
    await link()
    const page = await openSignedIn('/dashboard')
    await userEvent.click(await screen.findByRole('button', { name: page.t('mail.again') }))
    await screen.findByText(/Try again in (60|1 minute)/)
    expect(screen.getByRole('button', { name: /^Resend in/ })).toBeDefined()
  })
})
