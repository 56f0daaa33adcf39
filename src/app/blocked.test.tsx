import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { memoryStorage } from '#session/browser-storage.ts'
import { openDeskOf, type DeskOf } from '#tests/support/desk.ts'
import { withProvider } from '#tests/support/with-provider.ts'

const { provider, openPage, closePages } = withProvider()
let desk: DeskOf
const reasons = { ru: 'Данные паспорта не совпали', en: 'The passport does not match' }

beforeAll(async () => {
  desk = await openDeskOf(provider)
}, 60_000)
afterEach(async () => {
  await desk.type(['customers', 'unblock', 'AST-20417'])
  vi.restoreAllMocks()
})

const block = () => desk.type(['customers', 'block', 'AST-20417', '--reason', reasons.en, '--reason-ru', reasons.ru])
const unblock = () => desk.type(['customers', 'unblock', 'AST-20417'])

async function open(address: string, { fetch = provider.fetch, storage = memoryStorage() } = {}) {
  if (!storage.getItem('auth-token')) storage.setItem('auth-token', await provider.signIn('anna@aist.example'))
  const page = await openPage(address, { fetch, storage })
  await page.title()
  await waitFor(() => expect(page.portal.session.getState().confirmed).toBe(true))
  return page
}

function field(name: string) {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
  if (!found) throw new Error(`There is no field ${name}`)
  return found
}

async function declareSomething(title: string) {
  await waitFor(() => field('tracking_number'))
  const values = {
    title,
    tracking_number: `1Z${Date.now()}`,
    shop_name: 'Northpine',
    'items.0.description_ru': 'Куртка мембранная',
    'items.0.description_en': 'Shell jacket',
    'items.0.unit_price': '149,50',
  }
  for (const [name, value] of Object.entries(values)) fireEvent.change(field(name), { target: { value } })
  const point = field('pickup_point_id') as unknown as HTMLSelectElement
  await userEvent.selectOptions(point, point.options[1]?.value ?? '')
  await userEvent.click(document.querySelector('button[type="submit"]') as HTMLElement)
}

describe.each(['ru', 'en'] as const)('in %s', (language) => {
  test('blocked in the middle of a form: kept, said why, refused before it is sent, sent when the customer is let in', async () => {
    const sent: string[] = []
    const page = await open(`/${language}/dashboard/parcels/create`, {
      fetch: (input, init) => {
        if (init?.method === 'POST') sent.push(JSON.stringify(input))
        return provider.fetch(input, init)
      },
    })
    const device = await page.portal.runtime.load()
    await block()
    const first = `First ${language} ${Date.now()}`
    await declareSomething(first)
    await waitFor(() => expect(page.address()).toBe(`/${language}/dashboard/parcels`))
    // The address changes first: until the list is drawn, the form is still on the screen.
    await screen.findByRole('heading', { level: 1, name: page.t('parcels.title') })
    await screen.findByText(page.t('app.blocked.reason', { reason: reasons[language] }))
    expect((await screen.findAllByText(page.t('offline.blocked'))).length).toBeGreaterThan(0)
    expect(device.outbox.list()).toMatchObject([{ state: 'waiting' }])

    const before = sent.length
    await act(async () => page.navigate(`/${language}/dashboard/parcels/create`))
    expect(await screen.findByText(page.t('parcels.create.closed_text'))).toBeInstanceOf(HTMLElement)
    expect(document.querySelector('main form')).toBeNull()
    expect(sent).toHaveLength(before)

    await unblock()
    await userEvent.click(screen.getByRole('button', { name: page.t('app.blocked.again') }))
    await waitFor(() => expect(device.outbox.list()).toEqual([]))
    expect(screen.queryByText(page.t('app.blocked.title'))).toBeNull()
    await waitFor(() => expect(field('title').value).toBe(''))
  })
})

test('the first screen of a blocked customer says why, and where they can still go', async () => {
  await block()
  const page = await open('/ru/dashboard')
  await screen.findByRole('heading', { level: 1, name: page.t('app.blocked.title') })
  screen.getByText(reasons.ru)
  expect(screen.queryByRole('button', { name: page.t('app.add.open') })).toBeNull()
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  await userEvent.click(screen.getByRole('link', { name: page.t('app.blocked.parcels') }))
  await screen.findByRole('heading', { name: page.t('parcels.title') })
  screen.getByText(page.t('app.blocked.reason', { reason: reasons.ru }))
})

test('the address book of a blocked customer is read, and offers no form', async () => {
  await block()
  const page = await open('/ru/dashboard/receivers?act=add')
  await screen.findByText(page.t('people.closed_blocked'))
  expect(document.querySelector('main form')).toBeNull()
  await act(async () => page.navigate('/ru/dashboard/receivers'))
  expect((await screen.findAllByText(page.t('people.verification.verified'))).length).toBeGreaterThan(0)
  expect(screen.queryByText(page.t('people.receivers.add'))).toBeNull()
})

test('without a network the customer is known to be blocked from what is kept', async () => {
  const storage = memoryStorage()
  await block()
  const before = await open('/en/dashboard/settings', { storage })
  await screen.findByText(before.t('app.blocked.reason', { reason: reasons.en }))
  closePages()
  const page = await openPage('/en/dashboard/settings', {
    storage,
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
  })
  const words = page.t('app.blocked.reason', { reason: reasons.en })
  expect(await screen.findByText(words)).toBeInstanceOf(HTMLElement)
})

test('where even reading is refused the blocked screen stands, until the customer is let in again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let isClosed = true
  const page = await open('/ru/dashboard/parcels', {
    fetch: async (input, init) => {
      if (!isClosed || !JSON.stringify(input).includes('/parcels')) return provider.fetch(input, init)
      const refusal = { message: 'Нет.', message_code: 'user_blocked', block_reason: reasons.ru }
      return Response.json(refusal, { status: 403 })
    },
  })
  await screen.findByRole('heading', { name: page.t('app.blocked.closed') })
  screen.getByText(reasons.ru)
  expect(screen.queryByText(page.t('app.blocked.title'))).toBeNull()

  await act(async () => page.navigate('/ru/dashboard/settings'))
  await screen.findByRole('heading', { name: page.t('settings.title') })
  expect(screen.queryByText(page.t('app.blocked.closed'))).toBeNull()

  await act(async () => page.navigate('/ru/dashboard/parcels'))
  await screen.findByRole('heading', { name: page.t('app.blocked.closed') })
  isClosed = false
  await userEvent.click(screen.getByRole('button', { name: page.t('app.blocked.again') }))
  await screen.findByRole('heading', { name: page.t('parcels.title') })
  await waitFor(() => expect(document.querySelector('main a[href*="/dashboard/parcels/"]')).not.toBeNull())
})

test('blocked before the registration is complete: said why, asked again there, and nothing typed is lost', async () => {
  const code = 'AST-20991'
  const storage = memoryStorage()
  storage.setItem('auth-token', await provider.signIn('unfinished@aist.example'))
  const page = await open('/ru/auth/complete-registration', { storage })
  await waitFor(() => field('first_name'))
  fireEvent.change(field('first_name'), { target: { value: 'Дарья' } })
  await desk.type(['customers', 'block', code, '--reason', reasons.en, '--reason-ru', reasons.ru])
  await act(() => page.portal.session.refresh())
  await screen.findByText(page.t('app.blocked.reason', { reason: reasons.ru }))
  await desk.type(['customers', 'unblock', code])
  await userEvent.click(screen.getByRole('button', { name: page.t('app.blocked.again') }))
  await waitFor(() => expect(screen.queryByText(page.t('app.blocked.title'))).toBeNull())
  expect(field('first_name').value).toBe('Дарья')
})
