import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { secondFactor } from '#contracts/account/second-factor.ts'
import { withPasskeys } from '#tests/support/browser-passkeys.ts'
import { openDeskOf } from '#tests/support/desk.ts'
import { demoPasswordHash, newCustomer } from '#tests/support/new-customer.ts'
import { demoPassword } from '#tests/support/open-page.tsx'
import { openPortal } from '#tests/support/portal-screen.tsx'
import { addApp, addPasskey, codeAt } from '#tests/support/second-factor.ts'
import { withProvider } from '#tests/support/with-provider.ts'

const at = '/dashboard/account'
const { provider, openPage } = withProvider({ env: { publicUrl: 'https://portal.test' } })
const device = withPasskeys()
let password_hash: string
beforeAll(async () => {
  password_hash = await demoPasswordHash()
  const warm = await openPortal(provider, { at })
  warm.close()
}, 120_000)

async function open(
  language: 'ru' | 'en',
  own: { token: string | null },
  fetch: typeof globalThis.fetch = provider.fetch,
) {
  const page = await openPage(`/${language}${at}`, { fetch, token: own.token })
  const { t } = page
  const user = userEvent.setup({ delay: null })
  const card = () => screen.findByRole('region', { name: t('account.factor.title') })
  const press = async (name: string) => user.click(await within(await card()).findByRole('button', { name }))
  /** The topmost dialog with this name. */
  const dialog = (name: string) => screen.findByRole('dialog', { name })
  const confirmByPassword = async () => {
    const question = await dialog(t('app.confirm.title'))
    const password = await within(question).findByLabelText(t('app.confirm.password'))
    await waitFor(() => expect(document.activeElement).toBe(password))
    await user.type(password, demoPassword)
    await user.click(within(question).getByRole('button', { name: t('app.confirm.submit') }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: t('app.confirm.title') })).toBeNull())
  }
  return { ...page, user, card, press, dialog, confirmByPassword }
}

/** Everything in this storage. */
const keptOf = (storage: { keys: () => string[]; getItem: (key: string) => string | null }) =>
  storage
    .keys()
    .map((key) => storage.getItem(key))
    .join()

/** A provider whose answers to these calls are replaced. */
function answering(path: RegExp, answer: () => Response | null): typeof fetch {
  return (input, init) =>
    path.test(String(input instanceof Request ? input.url : input))
      ? Promise.resolve(answer() ?? provider.fetch(input, init))
      : provider.fetch(input, init)
}

test.each(['ru', 'en'] as const)(
  'a passkey is added after the password, its codes are shown once; it is renamed and removed, in %s',
  async (language) => {
    const own = await newCustomer(provider, { password_hash, language })
    const page = await open(language, own)
    const { t, user, press, dialog, card } = page
    await press(t('account.factor.add_passkey'))
    const adding = await dialog(t('account.factor.add_passkey'))
    const name = within(adding).getByLabelText<HTMLInputElement>(t('account.factor.name'))
    await user.clear(name)
    await user.type(name, 'Vera’s phone{Enter}')
    await page.confirmByPassword()

    const shown = await dialog(t('account.factor.codes'))
    const codes = within(shown)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(codes).toHaveLength(10)
    expect(device.asked).toEqual(['create'])
    const { queryClient } = await page.portal.runtime.load()
    const cached = JSON.stringify(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    )
    for (const code of codes) expect(cached + keptOf(page.storage)).not.toContain(code)
    await user.keyboard('{Escape}')
    await user.click(within(shown).getByRole('button', { name: t('account.factor.codes_saved') }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await card()).textContent).toContain(t('account.factor.codes_left', { count: 10 }))

    await press(t('account.factor.rename', { name: 'Vera’s phone' }))
    const renamed = within(await dialog(t('account.factor.rename_title'))).getByLabelText(t('account.factor.name'))
    await user.clear(renamed)
    await user.type(renamed, 'Key{Enter}')
    await press(t('account.factor.remove', { name: 'Key' }))
    const question = await dialog(t('account.factor.passkey_removal.title', { name: 'Key' }))
    expect(question.textContent).toContain(t('account.factor.last'))
    await user.click(within(question).getByRole('button', { name: t('account.factor.passkey_removal.verb') }))
    await waitFor(async () => expect((await card()).textContent).not.toContain(t('account.factor.codes')))
    expect((await own.get(secondFactor.show)).data).toMatchObject({ passkeys: [], recovery_codes_left: 0 })
  },
)

test.each(['ru', 'en'] as const)(
  'the app is turned on by its first code, then asked for, and turned off, in %s',
  async (language) => {
    const own = await newCustomer(provider, { password_hash, language, is_confirmed: true })
    const page = await open(language, own)
    const { t, user, press, dialog, card } = page
    await press(t('account.factor.app_on'))
    const adding = await dialog(t('account.factor.app_on'))
    const field = await within(adding).findByLabelText<HTMLInputElement>(t('account.factor.code'))
    const secret = (within(adding).getByText(t('account.factor.secret')).nextSibling?.textContent ?? '').replaceAll(
      /\s/g,
      '',
    )
    expect(secret).toMatch(/^[A-Z2-7]{16,}$/)
    await within(adding).findByRole('img', { name: t('account.factor.qr') })
    await user.type(field, '000000{Enter}')
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(keptOf(page.storage)).not.toContain(secret)
    await user.clear(field)
    await user.type(field, `${codeAt(secret, provider.clock.now())}{Enter}`)
    const shown = await dialog(t('account.factor.codes'))
    await user.click(within(shown).getByRole('button', { name: t('account.factor.codes_saved') }))

    await press(t('account.factor.app_off'))
    const question = await dialog(t('account.factor.app_removal.title'))
    await user.click(within(question).getByRole('button', { name: t('account.factor.app_removal.verb') }))
    await within(await card()).findByRole('button', { name: t('account.factor.app_on') })
    expect((await own.get(secondFactor.show)).data.app_since).toBeNull()
  },
)

test('new recovery codes take the place of the old, after a question', async () => {
  const own = await newCustomer(provider, { password_hash, is_confirmed: true })
  const { codes: old } = await addApp(own, provider.clock.now())
  const { t, user, press, dialog } = await open('en', own)
  await press(t('account.factor.codes_new'))
  const question = await dialog(t('account.factor.codes_renewal.title'))
  await user.click(within(question).getByRole('button', { name: t('account.factor.codes_renewal.verb') }))
  const shown = await dialog(t('account.factor.codes'))
  const codes = within(shown)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(codes).toHaveLength(10)
  expect(codes.filter((code) => old?.includes(code ?? ''))).toEqual([])
})

test('who does not confirm, or closes the question of the browser, loses nothing typed and may try again', async () => {
  const own = await newCustomer(provider, { password_hash })
  const page = await open('en', own)
  const { t, user, press, dialog } = page
  await press(t('account.factor.add_passkey'))
  const adding = await dialog(t('account.factor.add_passkey'))
  const name = within(adding).getByLabelText<HTMLInputElement>(t('account.factor.name'))
  await user.clear(name)
  await user.type(name, 'Tablet{Enter}')
  const question = await dialog(t('app.confirm.title'))
  await user.click(within(question).getByRole('button', { name: t('app.confirm.cancel') }))
  expect((await within(adding).findByRole('alert')).textContent).toBe(t('errors.confirmation'))
  expect(name.value).toBe('Tablet')

  device.isWilling = false
  await user.type(name, '{Enter}')
  await page.confirmByPassword()
  await waitFor(() => expect(device.asked).toEqual(['create']))
  await waitFor(() => expect(within(adding).queryByRole('alert')).toBeNull())
  device.isWilling = true
  device.fails = 'InvalidStateError'
  await user.type(name, '{Enter}')
  expect((await within(adding).findByRole('alert')).textContent).toBe(t('account.factor.passkey_known'))
  device.fails = null
  await user.type(name, '{Enter}')
  await dialog(t('account.factor.codes'))
  expect((await own.get(secondFactor.show)).data.passkeys).toMatchObject([{ name: 'Tablet' }])
})

test('the secret of an app is asked for again where it did not come', async () => {
  const own = await newCustomer(provider, { password_hash, is_confirmed: true })
  let isBroken = true
  const broken = answering(/authenticator-app/, () => (isBroken ? Response.json({}, { status: 500 }) : null))
  const { t, user, press, dialog } = await open('en', own, broken)
  await press(t('account.factor.app_on'))
  const adding = await dialog(t('account.factor.app_on'))
  expect((await within(adding).findByRole('alert')).textContent).toContain(t('errors.broken'))
  isBroken = false
  await user.click(within(adding).getByRole('button', { name: t('ui.retry') }))
  await within(adding).findByLabelText(t('account.factor.code'))
})

test('a browser without passkeys shows those of others and adds none', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  const own = await newCustomer(provider, { password_hash, is_confirmed: true })
  await addPasskey(own, 'Phone')
  const { t, card } = await open('en', own)
  await within(await card()).findByText('Phone')
  expect((await card()).textContent).toContain(t('account.factor.passkeys_unable'))
  expect(within(await card()).queryByRole('button', { name: t('account.factor.add_passkey') })).toBeNull()
})

test('without a network what is known stays, and nothing can be changed; that is said', async () => {
  const own = await newCustomer(provider, { password_hash, is_confirmed: true })
  await addPasskey(own, 'Phone')
  const { t, card } = await open('en', own)
  await within(await card()).findByText('Phone')
  act(() => onlineManager.setOnline(false))
  await waitFor(async () => expect((await card()).textContent).toContain(t('settings.closed.offline')))
  expect(within(await card()).queryAllByRole('button')).toEqual([])
})

test.each([404, 405])('a provider that lacks it, with %i, is offered the password alone', async (status) => {
  const own = await newCustomer(provider)
  const { t, card } = await open(
    'en',
    own,
    answering(/second-factor/, () => Response.json({}, { status })),
  )
  await screen.findByRole('region', { name: t('account.devices') })
  await waitFor(async () => expect(within(await card()).getAllByRole('listitem')).toHaveLength(1))
  expect(within(await card()).getByRole('link', { name: t('titles.change-password') })).toBeDefined()
})

test('a provider without passkeys at this address offers the rest', async () => {
  const own = await newCustomer(provider)
  const without = { data: { passkeys: null, app_since: null, recovery_codes_left: 0 } }
  const { t, card } = await open(
    'en',
    own,
    answering(/second-factor/, () => Response.json(without)),
  )
  await within(await card()).findByRole('button', { name: t('account.factor.app_on') })
  expect((await card()).textContent).not.toContain(t('account.factor.passkeys'))
})

test('what did not load says so, and can be asked for again', async () => {
  const own = await newCustomer(provider)
  let isBroken = true
  const broken = answering(/second-factor/, () => (isBroken ? Response.json({}, { status: 500 }) : null))
  const { t, user, card } = await open('en', own, broken)
  const again = await within(await card()).findByRole('button', { name: t('ui.retry') })
  isBroken = false
  await user.click(again)
  expect(await within(await card()).findByRole('button', { name: t('account.factor.app_on') })).toBeDefined()
})

test('staff who act for the customer see nothing of it', async () => {
  const desk = await openDeskOf(provider)
  const { printed } = await desk.type(['customers', 'impersonate', 'AST-20417', '--reason', 'Asked by phone'])
  const page = await openPage(`/en${/\/auth\/impersonate\S+/.exec(printed)?.[0]}`)
  await userEvent.click(await screen.findByRole('button', { name: page.t('impersonation.go') }))
  await waitFor(() => expect(page.address()).toBe('/en/dashboard'))
  await act(async () => page.navigate(`/en${at}`))
  await screen.findByRole('region', { name: page.t('account.devices') })
  expect(screen.queryByRole('region', { name: page.t('account.factor.title') })).toBeNull()
})
