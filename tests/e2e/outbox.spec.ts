import { expect, firstPage, test, type Page } from '#tests/support/browser.ts'
import { networkIsGone, refusedWith } from '#tests/support/console.ts'
import { startFaultyProxy } from '#tests/support/faulty-proxy.ts'
import { keptQueries, secretsSeen } from '#tests/support/device.ts'
import { extent } from '#tests/support/extent.ts'
import { letBothTabsWrite } from '#tests/support/form-turns.ts'
import { wordsOf } from '#tests/support/words.ts'
import { href } from '#paths.ts'
import {
  declaration,
  declare,
  fillDeclaration,
  parcelCalled,
  signIn,
  signOut,
  submitDeclaration,
  textbox,
  workerIsReady,
} from './steps.ts'
import { storedParcels } from './stored-parcels.ts'

const { t } = wordsOf('ru')

/** Makes sure that everything the form needs is on the device. */
async function prepare(page: Page) {
  await signIn(page, 'ru')
  await workerIsReady(page)
  await page.goto(href('ru', 'parcel-create'))
  const needed = ['warehouses', 'pickup-points', 'extra-services', 'extra-service-defaults', 'senders', 'receivers']
  const names = async () => (await keptQueries(page)).map(([name]) => name)
  await expect.poll(names).toEqual(expect.arrayContaining(needed))
}

async function declareOffline(page: Page, title: string) {
  await page.goto(href('ru', 'parcel-create'))
  await declare(page, 'ru', declaration(title))
  await expect(page).toHaveURL(new RegExp(`${href('ru', 'parcels')}(\\?|$)`))
  await waitsVisibly(page, title)
}

async function waitsVisibly(page: Page, title: string) {
  await expect(page.getByText(t('parcels.queue.title'))).toBeVisible()
  await expect(parcelCalled(page, title)).toBeVisible()
}

test('parcels declared without a network wait visibly, survive closing and killing the browser, and arrive once', async ({
  profile,
  ownPortal,
  watch,
}) => {
  watch.expect(networkIsGone)
  const kills = extent({ usual: 3, long: 20, of: 'kills of a browser with an unsent declaration' })
  test.setTimeout(120_000 + kills * 40_000)
  await prepare(await firstPage(await profile.open(ownPortal.url, { isNew: true })))
  await profile.close()

  const titles: string[] = []
  for (let round = 0; round <= kills; round += 1) {
    const title = `Без сети ${round} ${Date.now()}`
    const context = await profile.open(ownPortal.url)
    await context.setOffline(true)
    await declareOffline(await firstPage(context), title)
    titles.push(title)
    if (round === 0) await profile.close()
    else await profile.kill()
  }

  const context = await profile.open(ownPortal.url)
  await context.setOffline(true)
  const page = await firstPage(context)
  await page.goto(href('ru', 'parcels'))
  for (const title of titles) {
    await waitsVisibly(page, title)
    expect(await storedParcels(ownPortal.url, title)).toBe(0)
  }

  await context.setOffline(false)
  for (const title of titles) await expect.poll(() => storedParcels(ownPortal.url, title)).toBe(1)
  await expect(page.getByText(t('parcels.queue.title'))).toHaveCount(0)
  for (const title of titles) {
    // A long list renders only its visible rows.
    await page.goto(`${href('ru', 'parcels')}?q=${encodeURIComponent(title)}`)
    await expect(page.getByText(title, { exact: true }).filter({ visible: true })).toHaveCount(1)
    expect(await storedParcels(ownPortal.url, title)).toBe(1)
  }
})

test('an answer that was lost on the way does not double the parcel @long', async ({ profile, ownPortal, watch }) => {
  watch.expect(networkIsGone)
  watch.expect(/net::ERR_(EMPTY_RESPONSE|CONNECTION_RESET|CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING)/)
  let losses = 0
  const proxy = await startFaultyProxy(ownPortal.url, ({ method, url }) => {
    if (method !== 'POST' || url !== '/api/parcels' || losses === 2) return 'none'
    losses += 1
    return 'lost'
  })
  const title = `Потерян ответ ${Date.now()}`
  const page = await firstPage(await profile.open(proxy.url))
  await prepare(page)
  await page.goto(href('ru', 'parcel-create'))
  await declare(page, 'ru', declaration(title))
  await expect.poll(() => proxy.seen.lost).toBe(2)
  await page.goto(href('ru', 'parcels'))
  await expect(page.getByText(t('parcels.queue.title'))).toHaveCount(0)
  await expect(parcelCalled(page, title)).toBeVisible()
  expect(await storedParcels(ownPortal.url, title)).toBe(1)
  await profile.close()
  await proxy.close()
})

test('killing the server while it writes loses no parcel that it acknowledged @long', async ({
  profile,
  ownPortal,
  watch,
}) => {
  watch.expect(networkIsGone)
  watch.expect(/net::ERR_(EMPTY_RESPONSE|CONNECTION_RESET)/)
  watch.expect(refusedWith(503)) // while the server restarts
  const title = `Сервер убит ${Date.now()}`
  const page = await firstPage(await profile.open(ownPortal.url))
  await prepare(page)
  await page.goto(href('ru', 'parcel-create'))
  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/parcels'))
  await declare(page, 'ru', declaration(title))
  await asked
  await ownPortal.kill()
  await ownPortal.start()
  await expect.poll(() => storedParcels(ownPortal.url, title)).toBe(1)
})

test('a form that another tab has sent already asks what is to become of its changes, and doubles nothing @long', async ({
  profile,
  ownPortal,
  watch,
}) => {
  watch.expect(networkIsGone) // a tab keeps calling until it is closed, which may be after the portal stops
  const title = `Две вкладки ${Date.now()}`
  const context = await profile.open(ownPortal.url)
  await letBothTabsWrite(context)
  const first = await firstPage(context)
  await prepare(first)
  await fillDeclaration(first, 'ru', declaration(title))
  const second = await context.newPage()
  await expect(async () => {
    await second.goto(href('ru', 'parcel-create'))
    await expect(textbox(second, t('parcels.create.name'))).toHaveValue(title, { timeout: 5_000 })
  }).toPass()
  await submitDeclaration(first, 'ru')
  await expect.poll(() => storedParcels(ownPortal.url, title)).toBe(1)

  const changed = `${title}, иначе`
  await textbox(second, t('parcels.create.name')).fill(changed)
  await textbox(second, t('parcels.create.tracking_number')).fill(declaration(changed).tracking)
  await submitDeclaration(second, 'ru')
  const notice = second.getByRole('alert')
  await expect(notice.getByRole('link', { name: t('parcels.queue.open_sent') })).toBeVisible()
  await expect(textbox(second, t('parcels.create.name'))).toHaveValue(changed)
  expect(await storedParcels(ownPortal.url, changed)).toBe(0)

  // It survives closing and reopening.
  await second.goto(href('ru', 'parcels'))
  await waitsVisibly(second, changed)
  await second.getByRole('link', { name: t('offline.queue.mend') }).click()
  await submitDeclaration(second, 'ru')
  await expect.poll(() => storedParcels(ownPortal.url, changed)).toBe(1)
  await expect(second.getByText(t('parcels.queue.title'))).toHaveCount(0)
  expect(await storedParcels(ownPortal.url, title)).toBe(1)
  await profile.close()
})

test('signing out with something unsent asks first, and staying keeps it', async ({ profile, ownPortal, watch }) => {
  watch.expect(networkIsGone)
  const title = `Не отправлено ${Date.now()}`
  const context = await profile.open(ownPortal.url)
  const page = await firstPage(context)
  await prepare(page)
  await context.setOffline(true)
  await declareOffline(page, title)

  await signOut(page, 'ru')
  const question = page.getByRole('dialog')
  await expect(question).toContainText(t('offline.unsent.text', { count: 1 }))
  await question.getByRole('button', { name: t('offline.unsent.stay') }).click()
  await page.goto(href('ru', 'parcels'))
  await waitsVisibly(page, title)

  await signOut(page, 'ru')
  await question.getByRole('button', { name: t('offline.unsent.leave') }).click()
  await expect(page).toHaveURL(new RegExp(href('ru', 'login')))
  expect(await secretsSeen(page, [title], 2_500)).toEqual([])
  await context.setOffline(false)
  expect(await storedParcels(ownPortal.url, title)).toBe(0)
})
