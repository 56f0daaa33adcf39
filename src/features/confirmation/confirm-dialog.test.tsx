import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { auth } from '#contracts/account/auth.ts'
import { secondFactor } from '#contracts/account/second-factor.ts'
import { clientKey } from '#http/client-key.ts'
import { withPasskeys } from '#tests/support/browser-passkeys.ts'
import { customer } from '#tests/support/customer.ts'
import { demoPasswordHash, newCustomer } from '#tests/support/new-customer.ts'
import { demoPassword } from '#tests/support/open-page.tsx'
import { openPortal } from '#tests/support/portal-screen.tsx'
import { field, fillIn, press } from '#tests/support/profile-fields.ts'
import { addApp, codeAt } from '#tests/support/second-factor.ts'
import { withProvider } from '#tests/support/with-provider.ts'

const { provider, openPage } = withProvider({ env: { publicUrl: 'https://portal.test' } })
const device = withPasskeys()
let password_hash: string
beforeAll(async () => {
  password_hash = await demoPasswordHash()
  const warm = await openPortal(provider, { at: '/dashboard/account/profile/passport-data' })
  warm.close()
}, 120_000)

let count = 0

/** A customer with an authenticator app and a passkey, whose last confirmation has expired. */
async function someone(language: 'ru' | 'en' = 'en') {
  count += 1
  const email = `asked-${count}@aist.example`
  const own = await newCustomer(provider, {
    email,
    password_hash,
    language,
    is_confirmed: true,
    phone: '+79035550164',
    birthday: '1990-02-03',
    identity_doc_type: 'passport',
    identity_doc_country_code: 'RU',
    personal_id_number: '4510627812',
    identity_doc_date_of_issue: '2011-05-12',
  })
  const { secret, codes } = await addApp(own, provider.clock.now())
  const { data: asked } = await own.get(secondFactor.passkeyOptions)
  await own.get(secondFactor.addPasskey, { body: { name: 'Phone', passkey: device.authenticator.create(asked) } })
  provider.clock.advance(11 * 60_000)
  return { own, email, codes, code: () => codeAt(secret, provider.clock.now()) }
}

/** The portal always passes `fetch` a string. */
const pathOf = (input: RequestInfo | URL) => (typeof input === 'string' ? input : '')

async function open(at: string, token: string | null, language: 'ru' | 'en' = 'en', fetch = provider.fetch) {
  const sent: string[] = []
  const page = await openPage(`/${language}/dashboard/account${at}`, {
    token,
    fetch: (input, init) => {
      sent.push(pathOf(input))
      return fetch(input, init)
    },
  })
  await page.title()
  const { t } = page
  const user = userEvent.setup({ delay: null })
  const question = () => screen.findByRole('dialog', { name: t('app.confirm.title') })
  const button = async (name: string) => within(await question()).findByRole('button', { name })
  const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const typeCode = async (code: string) => {
    await user.click(await button(t('app.confirm.by_code')))
    const typed = within(await question()).getByLabelText<HTMLInputElement>(t('app.confirm.code'))
    await waitFor(() => expect(document.activeElement).toBe(typed))
    await user.type(typed, code)
    await user.click(await button(t('app.confirm.submit')))
    return typed
  }
  return { ...page, sent, user, question, button, isGone, typeCode }
}

const documentCalls = (sent: string[]) => sent.filter((line) => line.includes('/auth/user/documents'))

test.each(['ru', 'en'] as const)(
  'the document is shown after a passkey; who cancels is told, and may try again, in %s',
  async (language) => {
    const { own } = await someone(language)
    const page = await open('/profile/passport-data', own.token, language)
    const { t, user, button, isGone } = page
    await user.click(await button(t('app.confirm.cancel')))
    await isGone()
    expect((await screen.findByRole('alert')).textContent).toBe(t('errors.confirmation'))
    await user.click(screen.getByRole('button', { name: t('ui.retry') }))
    await user.click(await button(t('app.confirm.by_passkey')))
    await isGone()
    await waitFor(() => expect(field('personal_id_number.number').value).toBe('627812'))
    expect(device.asked).toEqual(['get'])
    expect(documentCalls(page.sent)).toHaveLength(3)
  },
)

test('a wrong code is told at its field, and a right one will do', async () => {
  const { own, code } = await someone()
  const page = await open('/profile/passport-data', own.token)
  const { t, user, button, typeCode, isGone } = page
  const typed = await typeCode('000000')
  await waitFor(() => expect(typed.getAttribute('aria-invalid')).toBe('true'))
  await user.clear(typed)
  await user.type(typed, code())
  await user.click(await button(t('app.confirm.submit')))
  await isGone()
  await waitFor(() => expect(field('personal_id_number.number').value).toBe('627812'))
})

test('the passkey that the customer does not want to use, that fails, or that came too late', async () => {
  const { own } = await someone()
  const { t, user, question, button, isGone } = await open('/profile/passport-data', own.token)
  const byPasskey = await button(t('app.confirm.by_passkey'))
  device.isWilling = false
  await user.click(byPasskey)
  await waitFor(() => expect(device.asked).toEqual(['get']))
  await waitFor(() => expect(byPasskey.getAttribute('aria-busy')).toBeNull())
  expect(within(await question()).queryByRole('alert')).toBeNull()
  device.isWilling = true
  device.fails = 'UnknownError'
  await user.click(byPasskey)
  expect((await within(await question()).findByRole('alert')).textContent).toBe(t('errors.passkey'))
  device.fails = null
  provider.clock.advance(11 * 60_000)
  await user.click(byPasskey)
  await isGone()
  expect(device.asked).toEqual(['get', 'get', 'get', 'get'])
})

test('a browser without passkeys asks for a code', async () => {
  const { own, codes } = await someone()
  vi.stubGlobal('PublicKeyCredential', undefined)
  const { t, user, question, button, isGone } = await open('/profile/passport-data', own.token)
  const typed = await within(await question()).findByLabelText(t('app.confirm.code'))
  expect(within(await question()).queryByRole('button', { name: t('app.confirm.by_passkey') })).toBeNull()
  await user.type(typed, codes?.[0] ?? '')
  await user.click(await button(t('app.confirm.submit')))
  await isGone()
})

test('where neither this browser nor the customer has a way, that is said; what did not load is asked for again', async () => {
  const { own } = await someone()
  let answer = () => Response.json({}, { status: 500 })
  const page = await open('/profile/passport-data', own.token, 'en', (input, init) =>
    pathOf(input).endsWith('/auth/confirm/options') ? Promise.resolve(answer()) : provider.fetch(input, init),
  )
  const { t, user } = page
  const again = await page.button(t('ui.retry'))
  answer = () => Response.json({ data: { password: false, code: false, passkey: null } })
  await user.click(again)
  await within(await page.question()).findByText(t('app.confirm.no_way'))
  expect(within(await page.question()).getAllByRole('button')).toHaveLength(1)
})

test('without a network nothing is confirmed, and that is said', async () => {
  const { own, code } = await someone()
  let isAway = false
  const page = await open('/profile/passport-data', own.token, 'en', (input, init) =>
    isAway ? Promise.reject(new TypeError()) : provider.fetch(input, init),
  )
  await page.button(page.t('app.confirm.by_code'))
  isAway = true
  await page.typeCode(code())
  expect((await within(await page.question()).findByRole('alert')).textContent).toBe(page.t('errors.offline'))
  isAway = false
  await page.user.click(await page.button(page.t('app.confirm.submit')))
  await page.isGone()
})

test('a new password is typed once: the form waits below and is sent when the question is answered', async () => {
  const { own, code } = await someone()
  const page = await open('/profile/change-password', own.token)
  await waitFor(() => expect(document.querySelector('main form')).not.toBeNull())
  const typed = {
    current_password: demoPassword,
    password: 'a long walk in rain',
    password_confirmation: 'a long walk in rain',
  }
  fillIn(typed)
  press()
  await page.user.click(await page.button(page.t('app.confirm.cancel')))
  await page.isGone()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(page.t('errors.confirmation')))
  for (const [name, value] of Object.entries(typed)) expect(field(name).value).toBe(value)
  press()
  await page.typeCode(code())
  await page.isGone()
  await screen.findByText(page.t('forms.saved'))
})

test('ending another device asks for the proof after its own question, then ends it', async () => {
  const { own, email, codes, code } = await someone()
  const other = { email, password: demoPassword, code: codes?.[0], device_name: 'Firefox, Windows' }
  const { token } = (await customer(provider, null).get(auth.login, { body: other })).data
  const page = await open('', own.token)
  const { t, user } = page
  await user.click(await screen.findByRole('button', { name: t('account.end_device', { name: 'Firefox, Windows' }) }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: t('account.end') }))
  await page.typeCode(code())
  await page.isGone()
  await screen.findByText(t('account.ended'))
  expect((await customer(provider, token).ask(auth.me)).status).toBe(401)
})

test('another e-mail asks besides the password, and nothing typed is lost', async () => {
  const { own, code } = await someone()
  const page = await open('/profile/personal-data', own.token)
  await waitFor(() => expect(document.querySelector('main form')).not.toBeNull())
  fillIn({ email: 'vera.new@aist.example' })
  await waitFor(() => expect(document.querySelector('[name="current_password"]')).not.toBeNull())
  fillIn({ current_password: demoPassword })
  press()
  await page.user.click(await page.button(page.t('app.confirm.cancel')))
  await page.isGone()
  expect(field('email').value).toBe('vera.new@aist.example')
  press()
  await page.typeCode(code())
  await page.isGone()
  await screen.findByText(page.t('forms.saved'))
})

/** A provider that knows another phone number than this device: it wants a confirmation for these writes too, until one was given. */
function strict() {
  let isProved = false
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const path = pathOf(input)
    if (path.endsWith('/general-info') && !isProved)
      return Response.json({ message: 'First confirm', message_code: 'confirmation_required' }, { status: 403 })
    const answer = await provider.fetch(input, init)
    if (path.endsWith('/auth/confirm')) isProved = answer.ok
    return answer
  }
  return fetch
}

const info = { first_name: 'Vera', last_name: 'Lind', patronymic: null, birthday: '1990-02-03', phone: '+79035550164' }

test('what is sent in the background asks nobody: it waits for the customer', async () => {
  const { own, email } = await someone()
  const page = await open('', own.token, 'en', strict())
  const { outbox } = await page.portal.runtime.load()
  const body = { client_uuid: clientKey(), info: { ...info, email } }
  await act(() => outbox.enqueue({ kind: 'account.personal-data', body }))
  await waitFor(() => expect(outbox.list()).toMatchObject([{ state: 'refused' }]))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what is sent in the background from a form that is still there asks, and is sent again', async () => {
  const { own, code } = await someone()
  const page = await open('/profile/personal-data', own.token, 'en', strict())
  await waitFor(() => expect(document.querySelector('main form')).not.toBeNull())
  const { outbox } = await page.portal.runtime.load()
  fillIn({ first_name: 'Veronica' })
  press()
  await page.typeCode(code())
  await page.isGone()
  await screen.findByText(page.t('forms.saved'))
  expect(outbox.list()).toEqual([])
  expect((await own.get(auth.me)).data.first_name).toBe('Veronica')
})
