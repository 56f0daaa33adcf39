import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { pictureKey } from '#offline/cache/last-pictures.ts'
import { expect, firstPage, test, type BrowserContext, type Page } from '#tests/support/browser.ts'
import { networkIsGone, refusedWith } from '#tests/support/console.ts'
import { keptQueries, secretsSeen } from '#tests/support/device.ts'
import { ageMark, pattern, wordsOf } from '#tests/support/words.ts'
import { href } from '#paths.ts'
import { anna, heading, menuLink, signIn, signOut, workerIsReady } from './steps.ts'

const { t } = wordsOf('ru')
const homeScreen = '/ru/dashboard?src=pwa'
const asOf = ageMark(t)

/** Signs in, opens the list and one parcel, and waits until the device has stored both. */
async function readSomething(context: BrowserContext): Promise<{ page: Page; path: string; title: string }> {
  const page = await firstPage(context)
  await signIn(page, 'ru')
  await workerIsReady(page)
  await expect.poll(() => hasPicture(page, href('ru', 'dashboard'))).toBe(true)
  await page.goto(href('ru', 'parcels'))
  const card = page.locator('main a[href*="/dashboard/parcels/"]:not([href$="create"])').first()
  await expect(card).toBeVisible()
  const path = (await card.getAttribute('href')) ?? ''
  await page.goto(path)
  await expect(page.getByText(t('parcels.detail.history'))).toBeVisible()
  const title = await heading(page).innerText()
  // Details are prefetched as well, so it must be this one.
  await expect.poll(() => keptQueries(page)).toContainEqual(['parcels', 'detail', Number(path.split('/').at(-1))])
  return { page, path, title }
}

const hasPicture = (page: Page, path: string) =>
  page.evaluate((key) => localStorage.getItem(key) !== null, pictureKey(path))

async function readsFromTheDevice(page: Page, path: string, title: string) {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.getElementById('last-picture')) return
      document.documentElement.dataset.pictured = ''
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(homeScreen)
  await expect(heading(page)).toBeVisible()
  await expect(page.locator('html'), 'started with the last picture').toHaveAttribute('data-pictured', '')
  await menuLink(page, 'ru', 'parcels').click()
  await expect(page).toHaveURL(new RegExp(`${href('ru', 'parcels')}$`))
  await expect(heading(page)).toHaveText(t('parcels.title'))
  await expect(page.locator(`main a[href="${path}"]`)).toBeVisible()
  await expect(page.getByText(asOf).filter({ visible: true }).first()).toBeVisible()
  await page.locator(`main a[href="${path}"]`).click()
  await expect(heading(page)).toHaveText(title)
  await expect(page.getByText(t('parcels.detail.history'))).toBeVisible()
  await expect(page.getByText(asOf).filter({ visible: true }).first()).toBeVisible()
}

/** The customer's code is not a secret: the public page shows it on an envelope, as an example. */
async function secretsOf(page: Page, title: string): Promise<string[]> {
  const [token, person] = await page.evaluate(() =>
    ['auth-token', 'aist:person'].map((key) => localStorage.getItem(key) ?? '{}'),
  )
  return [token ?? '', (JSON.parse(person ?? '{}') as { last_name: string }).last_name, anna.email, title]
}

test('when the browser was closed and the server is gone, parcels and the pickup code are read, whatever a refetch found', async ({
  profile,
  ownPortal,
  watch,
}) => {
  watch.expect(networkIsGone)
  const { page, path, title } = await readSomething(await profile.open(ownPortal.url, { isNew: true }))
  await page.goto(href('ru', 'dashboard'))
  const code = page.getByText(pattern(`^${t('ui.pickup_code', { digits: '(\\d ){5}\\d' })}$`)).first()
  const spoken = await code.innerText()
  await page.goto(path)
  await expect(heading(page)).toHaveText(title)

  await ownPortal.kill()
  for (const round of [1, 2]) {
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/parcels'))
    await page.reload()
    await failed
    await expect(heading(page), `after failure ${round}`).toHaveText(title)
    await expect(page.getByText(t('parcels.detail.history'))).toBeVisible()
  }
  await profile.close()

  const context = await profile.open(ownPortal.url)
  await context.setOffline(true)
  const later = await firstPage(context)
  await readsFromTheDevice(later, path, title)
  // The app icon's shortcut.
  await later.goto(`${href('ru', 'pickup')}?src=pwa`)
  await expect(later.getByText(spoken)).toBeAttached()
  await expect(later.getByRole('img', { name: t('parcels.papers.qr') }).first()).toBeVisible()
})

const minute = 60_000

/** Takes over the portal's port and never answers. */
async function swallowEverything(port: number) {
  const sockets = new Set<Socket>()
  const hole = createServer((socket) => void sockets.add(socket.on('error', () => undefined)))
  hole.listen(port, '127.0.0.1')
  await once(hole, 'listening')
  return () => {
    for (const socket of sockets) socket.destroy()
    hole.close()
  }
}

test('a network that swallows everything does not keep the parcels waiting, and is called slow', async ({
  profile,
  ownPortal,
  watch,
}) => {
  watch.expect(networkIsGone)
  const { path, title } = await readSomething(await profile.open(ownPortal.url))
  await profile.close()
  await ownPortal.kill()

  const stop = await swallowEverything(ownPortal.port)
  const context = await profile.open(ownPortal.url)
  const page = await firstPage(context)
  await page.clock.setSystemTime(Date.now() + 6 * minute)
  await page.goto(path)
  await expect(heading(page)).toHaveText(title)
  await expect(page.getByText(t('parcels.detail.history'))).toBeVisible()
  await expect(page.getByText(asOf).filter({ visible: true }).first()).toBeVisible()
  const unread = await context.newPage()
  await unread.goto(href('ru', 'orders'))

  const layout = await page.getByText(t('parcels.detail.history')).boundingBox()
  for (const tab of [page, unread]) await expect(tab.getByText(t('ui.slow'))).toBeVisible()
  expect(await page.getByText(t('parcels.detail.history')).boundingBox(), 'nothing has moved').toEqual(layout)
  // Once, after 15 seconds: a timeout is not retried.
  await expect(unread.getByText(t('ui.more.offline')).first(), 'what the dashboard knows').toBeVisible()
  for (const tab of [page, unread]) {
    await expect(tab.getByRole('button', { name: t('ui.retry') }).first()).toBeVisible()
    await expect(tab.getByText(t('ui.slow'))).toHaveCount(0)
  }
  await profile.close()
  stop()
})

test('a start with a clock that is two months ahead loses nothing, then or when it is right again @long', async ({
  profile,
  ownPortal,
  watch,
}) => {
  watch.expect(networkIsGone)
  const { path, title } = await readSomething(await profile.open(ownPortal.url))
  await profile.close()

  const ahead = async (page: Page) => page.clock.setSystemTime(Date.now() + 60 * 24 * 60 * minute)
  const online = await firstPage(await profile.open(ownPortal.url))
  await ahead(online)
  await online.goto(href('ru', 'notifications'))
  await expect(heading(online)).toHaveText(t('notifications.title'))
  // Pending writes are done when the page is left.
  await online.goto('about:blank')
  await profile.close()
  await ownPortal.kill()

  const offline = await profile.open(ownPortal.url)
  await offline.setOffline(true)
  const page = await firstPage(offline)
  await ahead(page)
  await readsFromTheDevice(page, path, title)
  await profile.close()

  const right = await profile.open(ownPortal.url)
  await right.setOffline(true)
  await readsFromTheDevice(await firstPage(right), path, title)
})

test('after signing out nothing of the customer is left, now or two seconds later', async ({
  profile,
  ownPortal,
  watch,
}) => {
  watch.expect(networkIsGone)
  const { page, title } = await readSomething(await profile.open(ownPortal.url))
  const secrets = await secretsOf(page, title)
  const [token] = secrets
  expect((await secretsSeen(page, secrets, 0)).toSorted(), 'they were there before').toEqual(secrets.toSorted())

  await ownPortal.kill()
  await signOut(page, 'ru')
  await expect(page).toHaveURL(new RegExp(href('ru', 'login')))
  expect(await secretsSeen(page, secrets, 2_500)).toEqual([])

  await page.goto(href('ru', 'parcels'))
  await expect(page).toHaveURL(new RegExp(href('ru', 'login')))
  expect(await secretsSeen(page, secrets, 0)).toEqual([])

  // The session ends on the server once it is reachable again, by a handle that names no customer.
  await ownPortal.start()
  await page.reload()
  const me = () =>
    fetch(`${ownPortal.url}/api/auth/me`, { headers: { Authorization: `Bearer ${token}`, Accept: 'application/json' } })
  await expect.poll(async () => (await me()).status).toBe(401)
})

test('signing out in one tab signs out the other @long', async ({ profile, ownPortal, watch }) => {
  const context = await profile.open(ownPortal.url)
  // The other tab's calls at that moment are refused.
  watch.expect(refusedWith(401))
  const { page, title } = await readSomething(context)
  const secrets = await secretsOf(page, title)
  const other = await context.newPage()
  await other.goto(href('ru', 'parcels'))
  await expect(heading(other)).toHaveText(t('parcels.title'))
  await signOut(page, 'ru')
  await expect(other).toHaveURL(new RegExp(href('ru', 'login')))
  expect(await secretsSeen(other, secrets, 2_500)).toEqual([])
})

test('the portal says that there is no network, and that it is back', async ({ profile, ownPortal, watch }) => {
  watch.expect(networkIsGone) // calls in flight when the network went
  const context = await profile.open(ownPortal.url)
  const page = await firstPage(context)
  await signIn(page, 'ru')
  await workerIsReady(page)
  await context.setOffline(true)
  await expect(page.getByText(t('ui.offline.now')).first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(t('ui.offline.now'))).toHaveCount(0)
})
