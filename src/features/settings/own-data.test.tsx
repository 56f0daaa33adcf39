import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { auth } from '#contracts/account/auth.ts'
import { ownData } from '#contracts/account/own-data.ts'
import { openDeskOf } from '#tests/support/desk.ts'
import { demoPasswordHash, newCustomer } from '#tests/support/new-customer.ts'
import { openPortal } from '#tests/support/portal-screen.tsx'
import { addApp, codeAt } from '#tests/support/second-factor.ts'
import { withProvider } from '#tests/support/with-provider.ts'

const at = '/dashboard/settings'
const { provider, openPage } = withProvider()
let password_hash: string
beforeAll(async () => {
  password_hash = await demoPasswordHash()
  const warm = await openPortal(provider, { at })
  warm.close()
}, 120_000)

afterEach(() => vi.restoreAllMocks())

const titles = { ru: 'Ваши данные', en: 'Your data' }

async function open(language: 'ru' | 'en', token: string | null, fetch = provider.fetch) {
  const page = await openPage(`/${language}${at}`, { fetch, token })
  return { ...page, part: () => screen.findByRole('region', { name: titles[language] }) }
}

/** Records the downloads that the browser would start. */
function catchLinks(): string[] {
  const fetched: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    fetched.push(this.getAttribute('href') ?? '')
  })
  return fetched
}

/** A provider that no longer has these calls. */
function lacking(path: RegExp, status: 404 | 405): typeof fetch {
  return (input, init) =>
    path.test(String(input instanceof Request ? input.url : input))
      ? Promise.resolve(
          new Response('{"message":"Not supported"}', { status, headers: { 'Content-Type': 'application/json' } }),
        )
      : provider.fetch(input, init)
}

test.each(['ru', 'en'] as const)('the archive is asked for, made, and can be downloaded, in %s', async (language) => {
  const { token } = await newCustomer(provider, { language })
  const page = await open(language, token)
  const part = await page.part()
  const words =
    language === 'ru' ? ['Запросить архив', 'Готовим', /^Скачать/] : ['Request archive', 'preparing it', /^Download/]
  const [ask = '', making = '', download = ''] = words
  await userEvent.click(await within(part).findByRole('button', { name: ask }))
  await waitFor(() => expect(part.textContent).toMatch(making))
  // The page polls every few seconds until the archive is ready.
  const fetched = catchLinks()
  await userEvent.click(await within(part).findByRole('button', { name: download }))
  expect(within(part).queryByRole('button', { name: ask })).toBeNull()
  await waitFor(() => expect(fetched).toHaveLength(1))
  const answer = await provider.fetch(fetched[0] ?? '')
  expect(answer.headers.get('Content-Type')).toBe('application/zip')
})

test('where there is a second factor, a ready archive asks for it when it is downloaded, and not before', async () => {
  const own = await newCustomer(provider, { is_confirmed: true })
  const { secret } = await addApp(own, provider.clock.now())
  await own.get(ownData.askExport)
  await provider.context.idle()
  provider.clock.advance(11 * 60_000)
  const { t, ...page } = await open('en', own.token)
  const download = await within(await page.part()).findByRole('button', { name: /^Download/ })
  expect(screen.queryByRole('dialog')).toBeNull()
  const fetched = catchLinks()
  await userEvent.click(download)
  const question = within(await screen.findByRole('dialog', { name: t('app.confirm.title') }))
  await userEvent.type(await question.findByLabelText(t('app.confirm.code')), codeAt(secret, provider.clock.now()))
  expect(fetched).toEqual([])
  await userEvent.click(question.getByRole('button', { name: t('app.confirm.submit') }))
  await waitFor(() => expect(fetched).toHaveLength(1))
  expect((await provider.fetch(fetched[0] ?? '')).status).toBe(200)
})

test('an archive that is deleted by now is said to be gone, and can be asked for again', async () => {
  const own = await newCustomer(provider)
  await own.get(ownData.askExport)
  await provider.context.idle()
  const page = await open('en', own.token)
  const part = within(await page.part())
  const download = await part.findByRole('button', { name: /^Download/ })
  provider.clock.advance(8 * 24 * 60 * 60_000)
  await userEvent.click(download)
  expect(await part.findByRole('button', { name: 'Request archive' })).toBeTruthy()
})

test('without a network it says that one is needed', async () => {
  const { token } = await newCustomer(provider)
  const page = await open('en', token)
  const part = await page.part()
  await within(part).findByRole('button', { name: 'Request archive' })
  onlineManager.setOnline(false)
  await waitFor(() => expect(part.textContent).toContain('You need to be online'))
  expect(within(part).queryAllByRole('button')).toEqual([])
})

test.each([404, 405] as const)('a provider that lacks the calls, with %i, is offered none of it', async (status) => {
  const { token } = await newCustomer(provider)
  const all = await open('en', token, lacking(/\/account\/(export|deletion)/, status))
  await screen.findByRole('button', { name: 'Sign out' })
  await waitFor(() => expect(screen.queryByRole('region', { name: titles.en })).toBeNull())
  expect(all.address()).toContain(at)
})

test('a provider that has one of both is offered that one', async () => {
  const { token } = await newCustomer(provider)
  const page = await open('en', token, lacking(/\/account\/export/, 404))
  const part = await page.part()
  await within(part).findByRole('button', { name: 'Delete account' })
  await waitFor(() => expect(within(part).queryByRole('button', { name: 'Request archive' })).toBeNull())
})

test('what stands against deleting the account is named, and then there is no way on', async () => {
  await open('en', await provider.signIn('anna@aist.example'))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete account' }))
  const question = await screen.findByRole('dialog')
  expect(question.textContent).toContain('on your balance')
  expect(question.textContent).toMatch(/Parcel P-\d+ hasn’t been handed over yet/)
  expect(within(question).queryByRole('button', { name: 'Delete for good' })).toBeNull()
  await userEvent.click(within(question).getByRole('button', { name: 'Keep account' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each(['ru', 'en'] as const)(
  'deleting says what goes and what stays, asks for the password, and leaves a clean device, in %s',
  async (language) => {
    const email = `leaving-${language}@aist.example`
    const who = await newCustomer(provider, { email, language, password_hash })
    const page = await open(language, who.token)
    const [action = '', confirm = '', label = '', wrong = ''] =
      language === 'ru'
        ? ['Удалить кабинет', 'Удалить навсегда', 'Текущий пароль', 'Неверный текущий пароль']
        : ['Delete account', 'Delete for good', 'Current password', 'Wrong current password']
    await userEvent.click(await screen.findByRole('button', { name: action }))
    const question = await screen.findByRole('dialog')
    expect(within(question).getAllByRole('listitem')).toHaveLength(6)
    const field = within(question).getByLabelText(label)
    await waitFor(() => expect(document.activeElement).toBe(field))
    await userEvent.type(field, 'a wrong one')
    await userEvent.click(within(question).getByRole('button', { name: confirm }))
    await waitFor(() => expect(question.textContent).toContain(wrong))
    await userEvent.clear(field)
    await userEvent.type(field, 'stork-delivers-2026')
    await userEvent.click(within(question).getByRole('button', { name: confirm }))
    await waitFor(() => expect(page.address()).toContain(`/${language}/auth/login`))
    await waitFor(() => expect(page.storage.keys()).toEqual([]))
    expect((await who.ask(auth.me)).status).toBe(401)
    await expect(provider.signIn(email)).rejects.toThrow('data')
  },
)

test('staff who act for the customer see nothing of it', async () => {
  const desk = await openDeskOf(provider)
  const { printed } = await desk.type(['customers', 'impersonate', 'AST-20417', '--reason', 'Asked by phone'])
  const page = await openPage(`/en${/\/auth\/impersonate\S+/.exec(printed)?.[0]}`)
  await userEvent.click(await screen.findByRole('button', { name: page.t('impersonation.go') }))
  await waitFor(() => expect(page.address()).toBe('/en/dashboard'))
  await act(async () => page.navigate(`/en${at}`))
  await screen.findByRole('button', { name: 'Sign out' })
  expect(screen.queryByRole('region', { name: titles.en })).toBeNull()
})
