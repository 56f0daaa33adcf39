import { expect, test, type Page } from '#tests/support/browser.ts'
import { href } from '#paths.ts'
import { heading, signIn } from './steps.ts'

test.use({ withWorker: false })

const rows = (page: Page) => page.locator('li[aria-posinset]')
const placesOf = (page: Page) =>
  rows(page).evaluateAll((list) => list.map((row) => Number(row.getAttribute('aria-posinset'))))
const lastRow = async (page: Page) => (await placesOf(page)).at(-1) ?? 0

/** Scrolls the list's own pane on a desktop, the page on a phone. */
async function scroll(page: Page, to: 'end' | 'third') {
  await page.evaluate((where) => {
    const pane = document.querySelector('[data-keeps-place]') ?? document.documentElement
    pane.scrollTop = where === 'end' ? pane.scrollHeight : pane.scrollHeight / 3
  }, to)
}

/** For the failure message when the list does not grow: the scroll position, and the end of the list. */
const whatStands = (page: Page) =>
  page.evaluate(() => {
    const pane = document.querySelector('[data-keeps-place]') ?? document.documentElement
    const { scrollTop, clientHeight, scrollHeight } = pane
    return JSON.stringify({ scrollTop, clientHeight, scrollHeight, end: pane.textContent.slice(-200) })
  })

test('of a year of parcels only those in sight are drawn, and going back finds the same place @phone-first', async ({
  page,
  portal: _portal,
  language,
}) => {
  await signIn(page, language)
  await page.goto(href(language, 'parcels'))
  await expect(page.locator('main li a[href*="/dashboard/parcels/"]').first()).toBeVisible()
  await expect(async () => {
    await scroll(page, 'end')
    expect(await lastRow(page), await whatStands(page)).toBeGreaterThan(200)
  }).toPass()

  await scroll(page, 'third')
  await expect.poll(() => lastRow(page)).toBeLessThan(160)
  expect(await rows(page).count(), 'rows').toBeLessThan(40)
  expect(await page.locator('*').count(), 'nodes of the page').toBeLessThan(1_500)
  const places = await placesOf(page)
  expect(places, 'none is left out').toEqual(places.map((_, index) => (places[0] ?? 0) + index))

  const link = rows(page)
    .nth(Math.floor(places.length / 2))
    .getByRole('link')
  const path = (await link.getAttribute('href')) ?? ''
  const name = (await link.textContent()) ?? ''
  const before = await link.boundingBox()
  await link.click()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(heading(page)).toBeVisible()
  await page.goBack()
  const again = page.locator(`li a[href="${path}"]`)
  await expect(again).toHaveText(name)
  await expect.poll(async () => Math.abs(((await again.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(3)
})
