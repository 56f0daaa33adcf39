import type { Request } from 'playwright/test'
import { expect, test, type Page } from '#tests/support/browser.ts'
import { customerPlaces } from '#tests/support/customer-places.ts'
import { shiftSoFar, watchShift } from '#tests/support/layout-shift.ts'
import { href, type Place } from '#paths.ts'
import { publicPages } from '#tests/support/public-pages.ts'
import { forgetAnswers, heading, signIn } from './steps.ts'

test.use({ withWorker: false })

/** Of a whole screen, from its first paint until it stands. */
const most = 0.02

const places: Place[] = [
  ...customerPlaces,
  'contact-us-inside',
  'account',
  'profile',
  'passport-data',
  'address',
  'change-password',
]

/** Lists of which one thing is opened. */
const lists = new Set<Place>(['parcels', 'manifests', 'orders', 'claims'])
const guestPlaces: Place[] = ['login', 'register', 'forgot-password']

test('nothing moves under the reader while a screen comes @phone-first', async ({ page, language, watch }) => {
  // No portal of a test asks where a visitor is.
  watch.expect(/unable to fetch the country/)
  await signIn(page, language)
  await slowDown(page)
  await page.addInitScript(watchShift)
  const pending = pendingRequests(page)
  const moved: string[] = []
  const visit = async (path: string) => {
    for (const kept of process.env.TEST_LONG ? [false, true] : [false]) {
      const shift = await shiftOf(page, path, kept, pending)
      if (shift > most) moved.push(`${path}, ${kept ? 'warm' : 'cold'}: ${shift.toFixed(3)}`)
    }
  }
  for (const place of places) {
    await visit(href(language, place))
    if (lists.has(place)) await visit(await firstOf(page, href(language, place)))
  }
  expect(moved).toEqual([])
})

test('nothing moves under a guest', async ({ page, language, watch }) => {
  // No portal of a test asks where a visitor is.
  watch.expect(/unable to fetch the country/)
  await slowDown(page)
  await page.addInitScript(watchShift)
  const pending = pendingRequests(page)
  const moved: string[] = []
  for (const path of [...publicPages(language), ...guestPlaces.map((place) => href(language, place))]) {
    const shift = await shiftOf(page, path, true, pending)
    if (shift > most) moved.push(`${path}: ${shift.toFixed(3)}`)
  }
  expect(moved).toEqual([])
})

/** Where the first row of a list leads. */
async function firstOf(page: Page, list: string): Promise<string> {
  const links = page.locator(`main a[href^="${list}/"]:not([href$="/create"])`)
  return (await links.first().getAttribute('href')) ?? ''
}

/** Answers take a moment, so that what waits for them shows. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const conditions = { offline: false, latency: 40, downloadThroughput: -1, uploadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', conditions)
}

/** What is being asked for. */
function pendingRequests(page: Page): Set<Request> {
  const pending = new Set<Request>()
  page.on('request', (request) => pending.add(request))
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  return pending
}

async function shiftOf(page: Page, path: string, kept: boolean, pending: Set<Request>): Promise<number> {
  if (!kept) {
    await page.goto('/manifest.en.webmanifest')
    await page.evaluate(forgetAnswers)
  }
  await page.goto(path)
  await expect(heading(page)).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]:not(button)')).toHaveCount(0)
  await expect.poll(() => pending.size).toBe(0)
  await expect(page.locator('main [aria-busy="true"]:not(button)')).toHaveCount(0)
  return shiftSoFar(page)
}
