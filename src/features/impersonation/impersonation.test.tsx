import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { api } from '#contracts/api.ts'
import { auth } from '#contracts/account/auth.ts'
import { sessions } from '#contracts/account/sessions.ts'
import { memoryStorage } from '#session/browser-storage.ts'
import { openDeskOf, type DeskOf } from '#tests/support/desk.ts'
import { letters } from '#tests/support/letters.ts'
import { withProvider } from '#tests/support/with-provider.ts'

const { provider, openPage, closePages } = withProvider()
let desk: DeskOf

beforeAll(async () => {
  desk = await openDeskOf(provider)
}, 60_000)
afterEach(() => {
  vi.useRealTimers()
})

/** A link as the desk prints it, e.g. "/auth/impersonate#token=…". */
async function link(customer = 'AST-20417'): Promise<string> {
  const words = ['customers', 'impersonate', customer, '--reason', 'Asked by phone']
  const { printed } = await desk.type(words)
  const found = /\/auth\/impersonate#token=\S+/.exec(printed)
  if (!found) throw new Error(`The desk printed no link: ${printed}`)
  return found[0]
}

type Settings = Partial<Parameters<typeof openPage>[1]>

async function open(address: string, settings: Settings = {}) {
  const page = await openPage(address, settings)
  await page.title()
  return page
}

async function begin(language: 'ru' | 'en' = 'en', settings: Settings = {}, customer?: string) {
  const page = await open(`/${language}${await link(customer)}`, settings)
  await userEvent.click(screen.getByRole('button', { name: page.t('impersonation.go') }))
  await waitFor(() => expect(page.address()).toBe(`/${language}/dashboard`))
  const strip = await screen.findByRole('region', { name: page.t('impersonation.title') })
  return { page, strip, token: page.portal.session.getState().token }
}

/** Whether the provider still accepts the token: the status of a request with it. */
async function statusOf(token: string | null): Promise<number> {
  return (await provider.fetch('/api/auth/me', { headers: { Authorization: `Bearer ${token}` } })).status
}

describe.each(['ru', 'en'] as const)('in %s', (language) => {
  test('the link asks first, then every page names the customer until it is ended', async () => {
    const { page, strip, token } = await begin(language)
    expect(strip.textContent).toContain('AST-20417')
    const { until = 0 } = page.portal.session.getState().impersonation ?? {}
    const count = Math.ceil((until - Date.now()) / 60_000)
    expect(strip.textContent).toContain(page.t('impersonation.left', { count }))
    await act(async () => page.navigate(`/${language}`))
    await waitFor(async () => expect((await page.title()).textContent).not.toBe(''))
    screen.getByRole('region', { name: page.t('impersonation.title') })

    await userEvent.click(screen.getByRole('button', { name: page.t('impersonation.end') }))
    await waitFor(() => expect(page.address()).toBe(`/${language}/auth/impersonate?ended=done`))
    await screen.findByText(page.t('impersonation.ended.done'))
    expect(screen.queryByRole('region', { name: page.t('impersonation.title') })).toBeNull()
    await waitFor(async () => expect(await statusOf(token)).toBe(401))
  })

  test('a link that opens nothing says why and what to do', async () => {
    const used = await link()
    const first = await open(`/${language}${used}`)
    await userEvent.click(screen.getByRole('button', { name: first.t('impersonation.go') }))
    await waitFor(() => expect(first.address()).toBe(`/${language}/dashboard`))
    closePages()
    const late = await link()
    provider.clock.advance(11 * 60_000)
    for (const [address, words] of [
      [used, 'impersonation.link_used'],
      [late, 'impersonation.link_expired'],
      ['/auth/impersonate#token=not-a-code', 'impersonation.link_invalid'],
    ] as const) {
      const page = await open(`/${language}${address}`)
      await userEvent.click(screen.getByRole('button', { name: page.t('impersonation.go') }))
      expect((await screen.findByRole('alert')).textContent).toBe(page.t(words))
      expect(screen.queryByRole('button', { name: page.t('impersonation.go') })).toBeNull()
      expect((await page.title()).textContent).toBe(page.t('impersonation.dead'))
      expect(document.activeElement, 'the button that had the focus is gone').toBe(await page.title())
      closePages()
    }
    const page = await open(`/${language}/auth/impersonate`)
    expect((await screen.findByRole('alert')).textContent).toBe(page.t('impersonation.link_invalid'))
  })
})

test('the visit is not noted on the device: it was not the customer', async () => {
  localStorage.clear()
  const { page } = await begin()
  await screen.findByRole('heading', { name: page.t('dashboard.storage.title') })
  expect(Object.keys(localStorage)).not.toContain('aist:install')
})

test('without a network the code is not spent by the page, and the button stays', async () => {
  let isDown = true
  const page = await open(`/en${await link()}`, {
    fetch: (input, init) => (isDown ? Promise.reject(new TypeError()) : provider.fetch(input, init)),
  })
  await userEvent.click(screen.getByRole('button', { name: page.t('impersonation.go') }))
  expect((await screen.findByRole('alert')).textContent).toBe(page.t('impersonation.away'))
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: page.t('impersonation.go') }))
  await waitFor(() => expect(page.address()).toBe('/en/dashboard'))
})

test('a provider that is asked too often says when, and the link stays good', async () => {
  let isLimited = true
  const page = await open(`/ru${await link()}`, {
    fetch: async (input, init) =>
      isLimited && /impersonate/.test(input as string)
        ? Response.json({ message: 'Too many attempts.' }, { status: 429, headers: { 'Retry-After': '40' } })
        : provider.fetch(input, init),
  })
  await userEvent.click(screen.getByRole('button', { name: page.t('impersonation.go') }))
  expect((await screen.findByRole('alert')).textContent).toBe(page.t('errors.limited_seconds', { count: 40 }))
  isLimited = false
  await userEvent.click(screen.getByRole('button', { name: page.t('impersonation.go') }))
  await waitFor(() => expect(page.address()).toBe('/ru/dashboard'))
})

test('nothing of the customer is left on the device, neither while it lasts nor after', async () => {
  const [storage, tab] = [memoryStorage(), memoryStorage()]
  const { page } = await begin('en', { storage, tab })
  const device = await page.portal.runtime.load()
  device.drafts.of('parcel.create').save({ title: 'A secret gift' })
  await device.queryClient.fetchQuery({
    queryKey: ['parcels', 'list'],
    queryFn: () => page.portal.call(api.parcels.list, {}),
    meta: { persist: true },
  })
  for (const path of ['settings', 'account', 'account/profile/address', 'parcels/create']) {
    const before = screen.queryByRole('heading', { level: 1 })?.textContent
    await act(async () => page.navigate(`/en/dashboard/${path}`))
    await waitFor(() => expect(screen.queryByRole('heading', { level: 1 })?.textContent).not.toBe(before))
  }
  document.dispatchEvent(new Event('visibilitychange'))
  // Public content may stay: the parcel form loads the price list, which belongs to nobody.
  const databases = async () => (await indexedDB.databases()).filter(({ name }) => name !== 'aist:content')
  const lies = async () => [storage.keys(), tab.keys(), await databases()]
  expect(await lies()).toEqual([[], ['aist:impersonation'], []])
  expect(tab.getItem('aist:impersonation')).toBe('1')
  await userEvent.click(screen.getByRole('button', { name: page.t('impersonation.end') }))
  await screen.findByText(page.t('impersonation.ended.done'))
  expect(device.queryClient.getQueryCache().getAll()).toEqual([])
  expect(await device.drafts.of('parcel.create').load()).toBeUndefined()
  expect(await lies()).toEqual([[], [], []])
})

test('a customer who is signed in on this browser is not touched, and is there again afterwards', async () => {
  const storage = memoryStorage()
  const own = await provider.signIn('new@aist.example')
  storage.setItem('auth-token', own)
  const before = await open('/en/dashboard', { storage })
  await waitFor(() => expect(before.portal.session.getState().confirmed).toBe(true))
  closePages()
  const kept = () => storage.keys().map((key) => [key, storage.getItem(key)])
  const all = kept()

  const { page, token } = await begin('en', { storage })
  expect(token).not.toBe(own)
  expect(kept()).toEqual(all)
  await userEvent.click(screen.getByRole('button', { name: page.t('impersonation.end') }))
  await screen.findByText(page.t('impersonation.ended.done'))
  expect(storage.getItem('auth-token')).toBe(own)
  expect(await statusOf(own)).toBe(200)
  await waitFor(() => expect(page.portal.session.getState()).toMatchObject({ token: own, impersonation: null }))
  await act(async () => page.navigate('/en/dashboard'))
  await waitFor(() => expect(page.address()).toBe('/en/dashboard'))
})

test('what is the customer’s alone is refused before it is sent', async () => {
  const asked: string[] = []
  const { page } = await begin('en', {
    fetch: (input, init) => {
      asked.push(JSON.stringify(input))
      return provider.fetch(input, init)
    },
  })
  const before = asked.length
  await expect(
    page.portal.call(api.account.changePassword, {
      body: { current_password: 'x', password: 'y', password_confirmation: 'y' },
    }),
  ).rejects.toMatchObject({ status: 403, refusal: { message_code: 'acting_as_customer' } })
  await expect(page.portal.call(api.account.showDocuments, {})).rejects.toMatchObject({ status: 403 })
  expect(asked).toHaveLength(before)
})

test('a screen that is the customer’s alone is closed, in words', async () => {
  const { page } = await begin()
  for (const path of ['change-password', 'passport-data']) {
    await act(async () => page.navigate(`/en/dashboard/account/profile/${path}`))
    await screen.findByRole('heading', { name: page.t('impersonation.closed_title') })
    expect(document.querySelector('input[type="password"]')).toBeNull()
    await act(async () => page.navigate('/en/dashboard'))
    await waitFor(() => expect(screen.queryByText(page.t('impersonation.closed_title'))).toBeNull())
  }
})

test('a letter is written in the customer’s name, and is on record', async () => {
  const { page } = await begin()
  const { t, portal } = page
  const id = portal.session.getState().person?.id ?? 0
  await act(async () => page.navigate('/en/dashboard/contact-us'))
  await userEvent.type(await screen.findByRole('textbox', { name: t('contact.subject') }), 'A wheel')
  await userEvent.type(
    screen.getByRole('textbox', { name: t('contact.message') }),
    'Asked by phone: does it go by air?',
  )
  await userEvent.click(screen.getByRole('button', { name: t('contact.submit') }))
  await screen.findByText(t('contact.sent'))
  const letter = (await letters(provider, { user_id: id })).find(({ subject }) => subject === 'A wheel')
  expect(letter).toMatchObject({ staff_id: expect.any(Number), message: 'Asked by phone: does it go by air?' })
  const { data } = await portal.call(sessions.staffActs, {})
  expect(data[0]).toMatchObject({ what: 'Message sent to us' })
})

test('what is missing in the customer’s registration is not asked of staff who impersonate them', async () => {
  const { page } = await begin('en', {}, 'AST-20991')
  expect(page.portal.session.getState().person?.is_registered).toBe(false)
  await act(async () => page.navigate('/en/dashboard/parcels'))
  await screen.findByRole('heading', { name: page.t('parcels.title') })
})

describe('its end', () => {
  test('comes with the hour, on this device and on the server, and is explained', async () => {
    vi.useFakeTimers({
      toFake: ['Date', 'setTimeout', 'clearTimeout'],
      shouldAdvanceTime: true,
      now: provider.clock.now(),
    })
    const { page, token } = await begin()
    expect(page.portal.session.getState().impersonation?.until).toBe(provider.clock.now().getTime() + 60 * 60_000)
    await act(async () => vi.advanceTimersByTime(60 * 60_000))
    await screen.findByText(page.t('impersonation.ended.time'))
    await waitFor(async () => expect(await statusOf(token)).toBe(401))
  })

  test('by the server is explained wherever one is', async () => {
    const { page } = await begin()
    provider.clock.advance(61 * 60_000)
    await act(async () => void (await page.portal.call(auth.me, {}).catch(() => {})))
    await screen.findByText(page.t('impersonation.ended.refused'))
    expect(page.address()).toBe('/en/auth/impersonate?ended=refused')
  })

  test('comes when the page goes: the server is told, and the next page says so instead of asking to sign in', async () => {
    const tab = memoryStorage()
    const farewells: (RequestInit | undefined)[] = []
    const { page, token } = await begin('en', {
      tab,
      fetch: (input, init) => {
        if (JSON.stringify(input).includes('logout')) farewells.push(init)
        return provider.fetch(input, init)
      },
    })
    await act(async () => void window.dispatchEvent(new Event('pagehide')))
    await waitFor(async () => expect(await statusOf(token)).toBe(401))
    expect(farewells).toMatchObject([{ keepalive: true }])
    expect(page.portal.session.getState().phase).toBe('guest')
    closePages()

    const next = await open('/en/dashboard/parcels', { tab })
    await screen.findByText(next.t('impersonation.ended.left'))
    expect(next.address()).toBe('/en/auth/impersonate?ended=left')
    expect(tab.keys()).toEqual([])
  })
})
