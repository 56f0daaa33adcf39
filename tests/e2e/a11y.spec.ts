import { axeFaults } from '#tests/support/axe.ts'
import { expect, test, type Language, type Page } from '#tests/support/browser.ts'
import { refusedWith } from '#tests/support/console.ts'
import { customerPlaces } from '#tests/support/customer-places.ts'
import { misfits } from '#tests/support/text-fits.ts'
import { publicPages } from '#tests/support/public-pages.ts'
import { wordsOf } from '#tests/support/words.ts'
import { href, type Place } from '#paths.ts'
import { anna, formsOnDemand, heading, menuLink, reachForForm, signIn, tabTo, takenOver } from './steps.ts'

test.use({ withWorker: false })

const forGuests: Place[] = ['login', 'register', 'forgot-password', 'reset-password', 'verify', 'catalogue']
async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(heading(page)).toBeVisible()
  // The catalogue shows what waiting looks like, for ever.
  if (!path.endsWith('/catalogue')) await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

async function firstParcel(page: Page, language: Language) {
  await open(page, href(language, 'parcels'))
  const path = await page
    .locator('a[href*="/dashboard/parcels/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '').find((href) => /\/\d+$/.test(href)))
  return path?.split('/').at(-1) ?? ''
}

/** Nothing reaches past the right edge, so nothing scrolls sideways. */
async function sideways(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Widths, and the size that a customer chose for text in the browser's settings (percent). */
const largeText = [
  [320, 100],
  [390, 130],
  [390, 150],
  [390, 200],
  [1280, 200],
] as const

/** Some of what depends on the width is decided by scripts, which hear of it with the next frame. */
function painted(page: Page) {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  )
}

async function setText(page: Page, percent: number) {
  const session = await page.context().newCDPSession(page)
  const of = (pixels: number) => Math.round((pixels * percent) / 100)
  await session.send('Page.setFontSizes', { fontSizes: { standard: of(16), fixed: of(13) } })
  await session.detach()
}

test('axe finds no fault on any public screen', async ({ page, watch, language }) => {
  // The catalogue shows the control alone.
  watch.expect(/verbose: \[DOM\] Password field is not contained in a form.*\/catalogue/)
  // No proxy stands before this portal that would know it.
  watch.expect(/unable to fetch the country/)
  for (const path of [...publicPages(language), ...forGuests.map((place) => href(language, place))]) {
    await open(page, path)
    if (formsOnDemand.some((place) => path === href(language, place))) await reachForForm(page)
    await takenOver(page)
    expect(await axeFaults(page), path).toEqual([])
    await expect(page.locator('html')).toHaveAttribute('lang', language)
  }
})

test('axe finds no fault on any screen of the dashboard, each has a title of its own, and the focus follows', async ({
  page,
  language,
}) => {
  const { t } = wordsOf(language)
  await signIn(page, language)
  const titles = new Set<string>()
  for (const place of customerPlaces) {
    await open(page, href(language, place))
    expect(await axeFaults(page), place).toEqual([])
    titles.add(await page.title())
  }
  expect(titles.size).toBe(customerPlaces.length)
  await open(page, href(language, 'parcel', { id: await firstParcel(page, language) }))
  expect(await axeFaults(page), 'parcel').toEqual([])
  await open(page, href(language, 'dashboard'))
  await menuLink(page, language, 'parcels').click()
  await expect(heading(page)).toHaveText(t('parcels.title'))
  await expect(heading(page)).toBeFocused()
})

test('where a blocked customer is shown nothing, the screen that says why is sound and fits', async ({
  page,
  watch,
  language,
}) => {
  watch.expect(refusedWith(403))
  const { t } = wordsOf(language)
  const block_reason = { ru: 'Документы не совпали', en: 'The documents do not match' }[language]
  await signIn(page, language)
  const json = { message: block_reason, message_code: 'user_blocked', block_reason }
  await page.route('**/api/manifests**', (route) => route.fulfill({ status: 403, json }))
  await page.goto(href(language, 'manifests'))
  await expect(page.getByRole('heading', { name: t('app.blocked.closed') })).toBeVisible()
  await expect(page.getByText(block_reason)).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await sideways(page)).toBe(0)
})

test('with the keyboard alone one signs in and opens a parcel', { tag: '@desktop' }, async ({ page }) => {
  const { t } = wordsOf('en')
  await open(page, href('en', 'login'))
  await tabTo(page, page.getByLabel(t('auth.email')))
  await page.keyboard.type(anna.email)
  await tabTo(page, page.getByLabel(t('auth.password'), { exact: true }))
  await page.keyboard.type(anna.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(heading(page)).toBeFocused()
  await tabTo(page, menuLink(page, 'en', 'parcels'))
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(t('parcels.title'))
  await tabTo(page, page.locator('main a[href*="/dashboard/parcels/"]:not([href$="create"])').first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/parcels\/\d+/)
})

test(
  'whatever the width, the zoom and the size of the text, nothing scrolls sideways, is cut or breaks inside a word',
  { tag: '@phone' },
  async ({ page }) => {
    await signIn(page, 'ru')
    const parcel = await firstParcel(page, 'ru')
    const places = customerPlaces.map((place) => href('ru', place))
    const unfit: string[] = []
    for (const path of [...publicPages('ru'), ...places, href('ru', 'parcel', { id: parcel })]) {
      await open(page, path)
      // To a customer the page of contacts shows no form.
      if (path === href('ru', 'order-calculation')) await reachForForm(page)
      await takenOver(page)
      // 200 % of a window of 1280 by 800 is a window of 640 by 400.
      for (const size of [
        { width: 640, height: 400 },
        { width: 360, height: 740 },
        { width: 180, height: 370 },
      ]) {
        await page.setViewportSize(size)
        await painted(page)
        expect(await sideways(page), `${path} at ${size.width} px`).toBe(0)
      }
      for (const [width, percent] of largeText) {
        await page.setViewportSize({ width, height: 844 })
        await setText(page, percent)
        await painted(page)
        for (const what of await page.evaluate(misfits)) unfit.push(`${path} at ${width} px, ${percent} %: ${what}`)
      }
      await setText(page, 100)
    }
    expect(unfit).toEqual([])
  },
)

test(
  'on a desktop the panes of parcels scroll, and the page under them does not',
  { tag: '@desktop' },
  async ({ page }) => {
    await signIn(page, 'en')
    await open(page, href('en', 'parcel', { id: await firstParcel(page, 'en') }))
    const over = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
    // Sizes in fractions may round up by one.
    expect(await over()).toBeLessThanOrEqual(1)
  },
)
