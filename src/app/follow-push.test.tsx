import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { push as api } from '#contracts/account/push.ts'
import { ordersForCalculation as orders } from '#contracts/orders/orders.ts'
import { parcels } from '#contracts/parcels/parcels.ts'
import { browserPush } from '#tests/support/browser-push.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { field, fillIn, press } from '#tests/support/profile-fields.ts'
import { startPushService, type PushService } from '#tests/support/push-service.ts'
import { withProvider } from '#tests/support/with-provider.ts'

let service: PushService
const browser = browserPush(() => service)
const { provider, openPage } = withProvider({ env: { push: 'loopback' } })
const patience = { timeout: 15_000 }
const annaId = '1'
let anna: Customer
beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service.close())
beforeEach(async () => {
  anna = customer(provider, await provider.signIn('anna@aist.example'))
})

async function open(at = '/en/dashboard') {
  const page = await openPage(at, { fetch: provider.fetch, token: anna.token })
  await page.title()
  return page
}
const device = async () => (await anna.get(api.show)).data.device

test('the number on the icon is the dashboard’s, and goes at sign-out with what was shown', async () => {
  const page = await open()
  const { data } = await anna.get(parcels.counts, { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone })
  const waiting = await anna.get(orders.list, { query: { filter: { attention: '1' } } })
  expect([data.attention, waiting.data.length]).not.toContain(0)
  await waitFor(() => expect(browser.badges.at(-1)).toBe(data.attention + waiting.data.length), patience)
  await page.portal.session.signOut()
  expect([browser.badges.at(-1), browser.closed]).toEqual([0, 1])
})

test('who switched it on is told again after the browser has lost the subscription, or the provider the device', async () => {
  browser.permission = 'granted'
  localStorage.setItem('aist:push', annaId)
  const page = await open()
  const isTold = async () => expect(await device()).toMatchObject({ endpoint: browser.subscription?.endpoint })
  await waitFor(isTold, patience)
  const before = browser.subscription
  browser.subscription = null
  void browser.say({ type: 'PUSH_CHANGED' })
  await waitFor(() => expect(browser.subscription).not.toBeNull(), patience)
  await waitFor(isTold, patience)
  expect(browser.subscription).not.toBe(before)
  await page.portal.session.signOut()
  expect(browser.subscription, 'signing out gives it up').toBeNull()
})

test('a subscription of whoever was here before is given up, and the provider is told nothing', async () => {
  browser.permission = 'granted'
  localStorage.setItem('aist:push', '7')
  await open()
  browser.subscription = {
    unsubscribe: async () => Boolean((browser.subscription = null)),
  } as unknown as PushSubscription
  void browser.say({ type: 'PUSH_CHANGED' })
  await waitFor(() => expect(browser.subscription).toBeNull(), patience)
  expect(await device()).toBeNull()
})

test('a permission that was taken back ends it at the provider, too', async () => {
  await anna.get(api.subscribe, { body: service.addDevice().subscription })
  localStorage.setItem('aist:push', annaId)
  browser.permission = 'denied'
  await open()
  await waitFor(async () => expect(await device()).toBeNull(), patience)
  expect(localStorage.getItem('aist:push')).toBeNull()
})

test('a pressed notification asks first where a form holds something', async () => {
  const page = await open('/en/dashboard/order-for-calculation/create')
  await waitFor(() => expect(browser.badges).not.toEqual([]), patience)
  const ask = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  // Listens as `LeaveQuestion` does.
  document.addEventListener('click', ask, { capture: true })
  expect(await browser.say({ type: 'OPEN', path: '/en/dashboard/settings' })).toEqual({ isTaken: true })
  document.removeEventListener('click', ask, { capture: true })
  expect(page.address()).toBe('/en/dashboard/order-for-calculation/create')
})

test('a pressed notification asks first where a document’s number is typed, which no draft holds', async () => {
  anna = await newCustomer(provider, { phone: '+79035550164', registration_completed_at: null })
  const page = await open('/en/auth/complete-registration')
  await waitFor(() => field('last_name'), patience)
  fillIn({ last_name: 'Lind', first_name: 'Vera', birthday: '17.04.1991' })
  press()
  await waitFor(() => fillIn({ 'personal_id_number.number': '627812' }), patience)
  await waitFor(() => {
    // Repeated, because the page listens only once it is idle.
    void browser.say({ type: 'OPEN', path: '/en/dashboard/settings' })
    screen.getByRole('dialog', { name: page.t('forms.leave_title') })
  }, patience)
  expect(page.address()).toContain('/en/auth/complete-registration')
})

test('a pressed notification leads on in this window', async () => {
  const page = await open()
  await waitFor(() => expect(browser.badges).not.toEqual([]), patience)
  expect(await browser.say({ type: 'OPEN', path: '/en/dashboard/settings' })).toEqual({ isTaken: true })
  await waitFor(() => expect(page.address()).toBe('/en/dashboard/settings'))
  expect((await screen.findByRole('heading', { level: 1, name: 'Settings' }, patience)).textContent).toBe('Settings')
})

test('a pressed notification about what is open asks for it again, though the address stays', async () => {
  const { data: known } = await anna.get(orders.list)
  const id = known.find(({ status }) => status === 'new')?.id ?? 0
  const page = await open(`/en/dashboard/order-for-calculation/${id}`)
  await waitFor(() => expect(browser.badges).not.toEqual([]), patience)
  const title = `Renamed ${crypto.randomUUID()}`
  await anna.get(orders.update, { params: { id: String(id) }, body: { title } })
  expect(screen.queryByText(title)).toBeNull()
  expect(await browser.say({ type: 'OPEN', path: page.address() })).toEqual({ isTaken: true })
  expect(await screen.findAllByText(title, {}, patience)).not.toEqual([])
})
