import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { withPasskeys } from '#tests/support/browser-passkeys.ts'
import { demoPasswordHash, newCustomer } from '#tests/support/new-customer.ts'
import { demoPassword } from '#tests/support/open-page.tsx'
import { addApp, codeAt } from '#tests/support/second-factor.ts'
import { secondFactor } from '#contracts/account/second-factor.ts'
import { withProvider } from '#tests/support/with-provider.ts'

const { provider, openPage } = withProvider({ env: { publicUrl: 'https://portal.test' } })
const device = withPasskeys()
let password_hash: string
beforeAll(async () => {
  password_hash = await demoPasswordHash()
})

afterEach(() => history.replaceState(null, ''))

let count = 0

async function customerWith(factor: 'app' | 'passkey') {
  count += 1
  const email = `factor-${count}@aist.example`
  const own = await newCustomer(provider, { email, password_hash, is_confirmed: true })
  if (factor === 'app') return { email, ...(await addApp(own, provider.clock.now())) }
  const { data: asked } = await own.get(secondFactor.passkeyOptions)
  const body = { name: 'Phone', passkey: device.authenticator.create(asked) }
  const { data } = await own.get(secondFactor.addPasskey, { body })
  return { email, secret: '', codes: data.recovery_codes }
}

async function open(language: 'ru' | 'en', fetch: typeof globalThis.fetch = provider.fetch) {
  const page = await openPage(`/${language}/auth/login`, { fetch })
  await page.title()
  const user = userEvent.setup({ delay: null })
  const button = (name: string) => screen.findByRole('button', { name })
  const signIn = async (email: string) => {
    await user.type(screen.getByLabelText(page.t('auth.email')), email)
    await user.type(screen.getByLabelText(page.t('auth.password')), `${demoPassword}{Enter}`)
  }
  const isSignedIn = () => waitFor(() => expect(page.address()).toBe(`/${language}/dashboard`))
  return { page, user, button, signIn, isSignedIn, byPasskey: () => button(page.t('auth.passkey.submit')) }
}

/** Records the calls for passkey options; `answer` may replace the provider's. */
function watched(answer: () => Response | null = () => null) {
  const sent: string[] = []
  const fetch: typeof globalThis.fetch = (input, init) => {
    const path = String(input instanceof Request ? input.url : input)
    if (!path.includes('/auth/passkey')) return provider.fetch(input, init)
    sent.push(path.replace('/api/auth/', ''))
    return Promise.resolve(answer() ?? provider.fetch(input, init))
  }
  return { sent, fetch }
}

const refusedWith = (status: number, message_code?: string) => () => Response.json({ message_code }, { status })

test.each(['ru', 'en'] as const)(
  'the right password asks for a code in the same form; a wrong one is told at its field, the right one signs in, in %s',
  async (language) => {
    const { email, secret } = await customerWith('app')
    provider.clock.advance(60_000)
    const { page, user, signIn, isSignedIn } = await open(language)
    await signIn(email)
    const code = await screen.findByLabelText<HTMLInputElement>(page.t('auth.code.label'))
    await waitFor(() => expect(document.activeElement).toBe(code))
    expect(code.autocomplete).toBe('one-time-code')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(page.t('auth.code.title'))
    expect(page.address()).toBe(`/${language}/auth/login`)
    await user.type(code, '000000{Enter}')
    await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'))
    await waitFor(() => expect(document.activeElement).toBe(code))
    expect(code.value).toBe('000000')
    await user.clear(code)
    await user.type(code, `${codeAt(secret, provider.clock.now())}{Enter}`)
    await isSignedIn()
  },
)

test('a recovery code will do, however it is typed; nothing typed before is lost on the way back', async () => {
  const { email, codes } = await customerWith('app')
  const { page, user, button, signIn, isSignedIn } = await open('en')
  await signIn(email)
  await screen.findByLabelText(page.t('auth.code.label'))
  await user.click(await button(page.t('auth.code.back')))
  const typed = screen.getByLabelText<HTMLInputElement>(page.t('auth.email'))
  await waitFor(() => expect(document.activeElement).toBe(typed))
  expect(typed.value).toBe(email)
  const password = screen.getByLabelText<HTMLInputElement>(page.t('auth.password'))
  expect(password.value).toBe(demoPassword)
  await user.type(password, '{Enter}')
  const code = await screen.findByLabelText(page.t('auth.code.label'))
  await user.type(code, `${codes?.[0]?.toLowerCase().replaceAll('-', ' ') ?? ''}{Enter}`)
  await isSignedIn()
})

test('a passkey signs in without e-mail and password', async () => {
  await customerWith('passkey')
  const { user, byPasskey, isSignedIn, page } = await open('ru')
  await user.click(await byPasskey())
  await isSignedIn()
  expect(device.asked).toEqual(['get'])
  expect(page.storage.getItem('auth-token')).not.toBeNull()
})

test('who closes the question of the browser is told nothing, and may press again', async () => {
  await customerWith('passkey')
  device.isWilling = false
  const { user, byPasskey, isSignedIn } = await open('en')
  const button = await byPasskey()
  await user.click(button)
  await waitFor(() => expect(device.asked).toEqual(['get']))
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
  device.isWilling = true
  await user.click(button)
  await isSignedIn()
})

test('a passkey that opens nothing here, or does not work, is told in words', async () => {
  const { user, byPasskey, page } = await open('en')
  await user.click(await byPasskey())
  const said = await screen.findByRole('alert')
  expect(said.textContent).toContain('This passkey')
  device.fails = 'SecurityError'
  await user.click(await byPasskey())
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(page.t('errors.passkey')))
})

test('a request that grew too old is renewed once, by itself', async () => {
  await customerWith('passkey')
  const { fetch, sent } = watched()
  const { user, byPasskey, isSignedIn } = await open('en', fetch)
  await waitFor(() => expect(sent).toEqual(['passkey/options']))
  provider.clock.advance(11 * 60_000)
  await user.click(await byPasskey())
  await isSignedIn()
  expect(sent).toEqual(['passkey/options', 'passkey', 'passkey/options', 'passkey'])
  expect(device.asked).toEqual(['get', 'get'])
})

test('without a network pressing says so, and the page before that says nothing', async () => {
  const { user, byPasskey, page } = await open('en', () => Promise.reject(new TypeError()))
  const button = await byPasskey()
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(button)
  expect((await screen.findByRole('alert')).textContent).toBe(page.t('errors.offline'))
})

test.each([404, 405])('a provider without passkeys, which answers %i, is offered none', async (status) => {
  const { fetch, sent } = watched(refusedWith(status))
  const { page } = await open('en', fetch)
  await waitFor(() => expect(screen.queryByRole('button', { name: page.t('auth.passkey.submit') })).toBeNull())
  expect(sent).toEqual(['passkey/options'])
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['an insecure page', () => vi.stubGlobal('isSecureContext', false)],
  ['a browser that knows none', () => vi.stubGlobal('PublicKeyCredential', undefined)],
])('%s is offered no passkeys and asks for nothing', async (_, lack) => {
  lack()
  const { fetch, sent } = watched()
  const { page } = await open('en', fetch)
  expect(screen.queryByRole('button', { name: page.t('auth.passkey.submit') })).toBeNull()
  expect(sent).toEqual([])
})

test('where the browser can, the passkey is among what it fills in for the e-mail', async () => {
  await customerWith('passkey')
  device.canFillIn = true
  const { page, isSignedIn } = await open('en')
  const email = screen.getByLabelText<HTMLInputElement>(page.t('auth.email'))
  await waitFor(() => expect(email.autocomplete).toBe('username webauthn'))
  await waitFor(() => expect(device.asked).toEqual(['fill']))
  device.fillIn()
  await isSignedIn()
})

test('what is offered there is renewed before it grows too old', async () => {
  await customerWith('passkey')
  device.canFillIn = true
  const real = AbortSignal.timeout.bind(AbortSignal)
  const old = new AbortController()
  const timeouts = vi.spyOn(AbortSignal, 'timeout').mockImplementation((wait) => {
    // The first nine-minute timeout ends at once.
    return wait === 540_000 && !old.signal.aborted ? old.signal : real(wait)
  })
  const { fetch, sent } = watched()
  const { isSignedIn } = await open('en', fetch)
  await waitFor(() => expect(device.asked).toEqual(['fill']))
  provider.clock.advance(11 * 60_000)
  old.abort()
  await waitFor(() => expect(device.asked).toEqual(['fill', 'fill']))
  device.fillIn()
  await isSignedIn()
  expect(sent).toEqual(['passkey/options', 'passkey/options', 'passkey'])
  timeouts.mockRestore()
})

test('the button takes the place of what is filled in, which is offered again when the question is closed', async () => {
  await customerWith('passkey')
  device.canFillIn = true
  const { user, byPasskey, isSignedIn } = await open('en')
  await waitFor(() => expect(device.asked).toEqual(['fill']))
  device.isWilling = false
  await user.click(await byPasskey())
  await waitFor(() => expect(device.asked).toEqual(['fill', 'get', 'fill']))
  expect(screen.queryByRole('alert')).toBeNull()
  device.isWilling = true
  device.fillIn()
  await isSignedIn()
})

test('who leaves the page is not signed in by what it had offered', async () => {
  await customerWith('passkey')
  device.canFillIn = true
  const { page } = await open('en')
  await waitFor(() => expect(device.asked).toEqual(['fill']))
  page.navigate('/en/auth/register')
  await waitFor(() => expect(screen.queryByRole('button', { name: page.t('auth.register.submit') })).not.toBeNull())
  device.fillIn()
  await new Promise((resolve) => setTimeout(resolve))
  expect(page.storage.getItem('auth-token')).toBeNull()
  expect(page.address()).toBe('/en/auth/register')
})
