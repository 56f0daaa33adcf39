import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { push as api } from '#contracts/account/push.ts'
import { pushState } from '#data/push.ts'
import { addressOf } from '#tests/support/address-of.ts'
import { browserPush } from '#tests/support/browser-push.ts'
import type { Customer } from '#tests/support/customer.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { parcelDesk, type ParcelDesk } from '#tests/support/parcel-desk.ts'
import { startPushService, type PushService } from '#tests/support/push-service.ts'
import { withProvider } from '#tests/support/with-provider.ts'
import type { AfterDeclaring } from './after-declaring.ts'

const afterDeclaring: AfterDeclaring = { isDeclared: true }

let service: PushService
const browser = browserPush(() => service)
const { provider, openPage } = withProvider({ mutesErrors: true, env: { push: 'loopback' } })
let staff: ParcelDesk
beforeAll(async () => {
  service = await startPushService()
  staff = parcelDesk(provider)
})
afterAll(() => service.close())

/** As if coming from the dashboard, where it is already known whether the provider supports push. */
async function open(who: Customer, id: number, fetch = provider.fetch) {
  const page = await openPage('/en/dashboard/notifications', { fetch, token: who.token })
  await page.title()
  const { queryClient } = await page.portal.runtime.load()
  await queryClient.prefetchQuery(pushState(page.portal.call))
  page.navigate(`/en/dashboard/parcels/${id}`)
  await screen.findByText(page.t('parcels.detail.history'))
  return page
}
const turnOn = () => screen.queryByRole('button', { name: 'Turn on notifications' })

test('on a parcel that is on its way it is offered once to be told, and then it is so', async () => {
  const vera = await newCustomer(provider)
  const id = await staff.stored(vera, { receiver_id: undefined })
  await open(vera, id)
  expect(browser.asked, 'nobody is asked before they press').toBe(0)
  await userEvent.click(await screen.findByRole('button', { name: 'Turn on notifications' }))
  await screen.findByText(/Notifications are on/)
  expect((await vera.get(api.show)).data.device?.endpoint).toBe(browser.subscription?.endpoint)
  expect(localStorage.getItem('aist:push')).toBe(String(vera.id))
})

test('over the list it is offered after a declaration, and not otherwise', async () => {
  const vera = await newCustomer(provider)
  const page = await open(vera, await staff.stored(vera, { receiver_id: undefined }))
  const openList = async (state: AfterDeclaring | null) => {
    page.navigate('/en/dashboard/settings')
    await screen.findByRole('heading', { level: 1, name: page.t('settings.title') })
    // The test router keeps no history state; `push.spec.ts` covers a real declaration.
    history.replaceState(state, '')
    page.navigate('/en/dashboard/parcels')
    await screen.findByRole('heading', { level: 1, name: page.t('parcels.title') })
  }
  await openList(null)
  expect(turnOn()).toBeNull()
  await openList(afterDeclaring)
  await screen.findByText(page.t('parcels.push.ask_declared'))
  // The queued declaration has been sent meanwhile.
  await openList({ ...afterDeclaring, queuedAs: '00000000-0000-4000-8000-000000000000' })
  const next = await screen.findByText(new RegExp(page.t('parcels.declared.text')))
  expect(next.textContent).not.toContain(page.t('offline.queued_online'))
  expect(browser.asked, 'nobody is asked before they press').toBe(0)
})

test('after “not now” it is gone, and not back on the next parcel', async () => {
  const vera = await newCustomer(provider)
  const [id, next] = [
    await staff.stored(vera, { receiver_id: undefined }),
    await staff.stored(vera, { receiver_id: undefined }),
  ]
  const page = await open(vera, id)
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }))
  expect(turnOn()).toBeNull()
  page.navigate(`/en/dashboard/parcels/${next}`)
  await screen.findByText(page.t('parcels.detail.history'))
  expect(turnOn()).toBeNull()
  expect(browser.asked).toBe(0)
})

test('who says no to the browser is told so, and is not asked again', async () => {
  browser.says = 'denied'
  const vera = await newCustomer(provider)
  await open(vera, await staff.stored(vera, { receiver_id: undefined }))
  await userEvent.click(await screen.findByRole('button', { name: 'Turn on notifications' }))
  await screen.findByText(/Your browser is blocking notifications/)
  expect(turnOn()).toBeNull()
})

test('it is not offered where it is on already, where the browser cannot, or where the provider has none of it', async () => {
  const vera = await newCustomer(provider)
  const id = await staff.stored(vera, { receiver_id: undefined })
  browser.permission = 'denied'
  const denied = await open(vera, id)
  expect(turnOn()).toBeNull()
  denied.close()

  browser.permission = 'default'
  const lacking: typeof fetch = (input, init) =>
    addressOf(input).endsWith('/account/push')
      ? Promise.resolve(new Response('{}', { status: 404, headers: { 'Content-Type': 'application/json' } }))
      : provider.fetch(input, init)
  const without = await open(vera, id, lacking)
  expect(turnOn()).toBeNull()
  without.close()

  await vera.get(api.subscribe, { body: service.addDevice().subscription })
  await open(vera, id)
  await waitFor(() => expect(turnOn()).toBeNull())
})
