import { expect, firstPage, test, type BrowserContext, type Page } from '#tests/support/browser.ts'
import { axeFaults } from '#tests/support/axe.ts'
import { wholeBrowser } from '#tests/support/chromium.ts'
import { typeAtDesk } from '#tests/support/desk-command.ts'
import { startPortal, type Portal } from '#tests/support/portal.ts'
import { startPushService, type PushDevice, type PushService } from '#tests/support/push-service.ts'
import { wordsOf } from '#tests/support/words.ts'
import { href } from '#paths.ts'
import { anna, countLoads, declaration, declare, parcelCalled, signIn, signOut, workerIsReady } from './steps.ts'

const { t } = wordsOf('ru')
const fresh = { ...anna, email: 'new@aist.example' }

// The headless shell shows no notifications.
test.use({ launchOptions: wholeBrowser })

let service: PushService
let portal: Portal
test.beforeAll(async () => {
  service = await startPushService()
  portal = await startPortal({ template: process.env.PORTAL_TEMPLATE, env: { PUSH: 'loopback' } })
})
test.afterAll(async () => {
  await portal.remove()
  await service.close()
})

/**
 * Chromium subscribes at Google's service, which tests cannot reach, and shows badges only for installed apps: only these browser
 * calls are stubbed. Everything else is real: permission, worker, encryption, delivery to the service, the push event,
 * notifications.
 */
async function subscribeAt(context: BrowserContext, { subscription }: PushDevice): Promise<void> {
  await context.addInitScript((json) => {
    const key = 'test:subscribed'
    const own = () => ({
      ...json,
      options: { userVisibleOnly: true, applicationServerKey: null },
      toJSON: () => json,
      unsubscribe: async () => {
        sessionStorage.removeItem(key)
        return true
      },
    })
    Object.assign(Navigator.prototype, {
      setAppBadge: async (testBadge: number) => void Object.assign(window, { testBadge }),
    })
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (sessionStorage.getItem(key) ? own() : null),
      subscribe: async () => {
        sessionStorage.setItem(key, 'yes')
        return own()
      },
    })
  }, subscription)
}

/** Delivers a push to the worker, as the browser's push service would. */
async function deliver(page: Page, text: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ isDeleted }) => !isDeleted)
      if (own) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: portal.url,
    registrationId: await registered,
    data: text,
  })
  await session.detach()
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const all = await registration.getNotifications()
    return all.map(({ title, body, tag, lang }) => ({ title, body, tag, lang }))
  })

/** The app icon's badge, as set by a page of the portal. */
const badge = (page: Page) => page.evaluate('window.testBadge')

/** Presses the notification by dispatching the browser's event in the worker. */
async function press(page: Page): Promise<void> {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('There is no worker')
  // As text, because a worker's types differ from a page's.
  await worker.evaluate(`registration.getNotifications().then(([notification]) => {
    dispatchEvent(new NotificationEvent('notificationclick', { notification }))
  })`)
}

test('what the warehouse does reaches the device, leads to the parcel in the same window, and ends at sign-out', async ({
  profile,
}) => {
  const device = service.addDevice()
  const context = await profile.open(portal.url, { isNew: true })
  await context.grantPermissions(['notifications'], { origin: portal.url })
  await subscribeAt(context, device)
  const page = await firstPage(context)
  await signIn(page, 'ru', fresh)
  await workerIsReady(page)

  const what = { ...declaration(`Плед ${Date.now()}`), service: false }
  await page.goto(href('ru', 'parcel-create'))
  await declare(page, 'ru', what)
  await expect(parcelCalled(page, what.title)).toBeVisible()
  await expect(page.getByText(t('parcels.push.ask_declared'))).toBeVisible()
  expect(await axeFaults(page), 'the offer over the list').toEqual([])
  await page.getByRole('button', { name: t('parcels.push.turn_on') }).click()
  await expect(page.getByText(t('parcels.push.on'))).toBeVisible()

  await page.goto(href('ru', 'settings'))
  const part = page.getByRole('region', { name: t('settings.push.title') })
  await expect(part.getByRole('switch', { name: t('settings.push.on') })).toBeChecked()
  await part.getByRole('radio', { name: t('settings.push.lock.full.title') }).check()
  await expect(part.getByText(t('settings.saved'))).toBeVisible()
  expect(await axeFaults(page), 'the settings').toEqual([])

  const box = ['--weight', '1.4', '--size', '30x20x10']
  await typeAtDesk(portal, 'parcels', 'receive', '--warehouse', '1', '--tracking', what.tracking, ...box)
  await expect.poll(() => device.pushed.length).toBe(1)
  const [pushed] = device.pushed
  const number = /P-\d+/.exec(pushed?.message.notification.body ?? '')?.[0] ?? 'no number'

  const [worker] = context.serviceWorkers()
  await worker?.evaluate(`WorkerNavigator.prototype.setAppBadge = async (count) => void (self.badge = count)`)
  await deliver(page, pushed?.text ?? '')
  await expect.poll(() => worker?.evaluate('self.badge')).toBe(pushed?.message.app_badge)
  await expect
    .poll(() => shown(page))
    .toMatchObject([{ lang: 'ru', title: expect.stringContaining(what.title), body: expect.stringContaining(number) }])

  const loads = countLoads(page)
  await press(page)
  await expect(page).toHaveURL(/\/ru\/dashboard\/parcels\/\d+$/)
  await expect(page.getByText(number).first()).toBeVisible()
  expect([loads(), context.pages().length], 'neither a load nor a second window').toEqual([0, 1])
  expect(await shown(page)).toEqual([])
  await page.reload()
  await expect.poll(() => badge(page), 'the page says the same').toBe(pushed?.message.app_badge)

  await deliver(page, 'no message at all')
  await expect.poll(() => shown(page)).toMatchObject([{ tag: 'news' }])
  await signOut(page, 'ru')
  await expect(page).toHaveURL(/\/ru\/auth\/login/)
  await expect.poll(() => shown(page)).toEqual([])
  expect(await badge(page), 'the number is gone').toBe(0)
  expect(await page.evaluate(() => sessionStorage.getItem('test:subscribed'))).toBeNull()
})
