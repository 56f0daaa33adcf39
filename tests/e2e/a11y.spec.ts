import { axeFaults } from '#tests/support/axe.ts'
import { expect, languages, test, type Page } from '#tests/support/browser.ts'
import { wordsOf } from '#tests/support/words.ts'
import { href, type Place } from '#paths.ts'
import { anna, heading, menuLink, signIn } from './steps.ts'

test.use({ withWorker: false })

const forGuests: Place[] = ['home', 'login', 'register', 'forgot-password', 'reset-password', 'verify', 'catalogue']
const forCustomers: Place[] = ['dashboard', 'parcels', 'parcel-create', 'settings']

async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(heading(page)).toBeVisible()
  // The catalogue shows what waiting looks like, for ever.
  if (!path.endsWith('/catalogue')) await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

async function firstParcel(page: Page) {
  await open(page, href('en', 'parcels'))
  const path = await page
    .locator('a[href*="/dashboard/parcels/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '').find((href) => /\/\d+$/.test(href)))
  return path?.split('/').at(-1) ?? ''
}

/** Nothing reaches past the right edge, so nothing scrolls sideways. */
async function sideways(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

for (const language of languages) {
  test(`${language}: axe finds no fault on any public screen`, async ({ page, watch }) => {
    // The catalogue shows the control alone.
    watch.expect(/verbose: \[DOM\] Password field is not contained in a form.*\/catalogue/)
    // No proxy stands before this portal that would know it.
    watch.expect(/unable to fetch the country/)
    for (const place of forGuests) {
      await open(page, href(language, place))
      expect(await axeFaults(page), place).toEqual([])
      await expect(page.locator('html')).toHaveAttribute('lang', language)
    }
  })

  test(`${language}: axe finds no fault on any screen of the dashboard`, async ({ page }) => {
    await signIn(page, language)
    for (const place of forCustomers) {
      await open(page, href(language, place))
      expect(await axeFaults(page), place).toEqual([])
    }
    await open(page, href(language, 'parcel', { id: await firstParcel(page) }))
    expect(await axeFaults(page), 'parcel').toEqual([])
  })

  test(`${language}: every screen has a title of its own, and the focus follows`, async ({ page }) => {
    const { t } = wordsOf(language)
    await signIn(page, language)
    const titles = new Set<string>()
    for (const place of forCustomers) {
      await open(page, href(language, place))
      titles.add(await page.title())
    }
    expect(titles.size).toBe(forCustomers.length)
    await open(page, href(language, 'dashboard'))
    await menuLink(page, language, 'parcels').click()
    await expect(heading(page)).toHaveText(t('parcels.title'))
    await expect(heading(page)).toBeFocused()
  })
}

test('with the keyboard alone one signs in and opens a parcel', async ({ page }) => {
  const { t } = wordsOf('en')
  await open(page, href('en', 'login'))
  const tabTo = async (what: ReturnType<Page['getByRole']>) => {
    for (let step = 0; step < 60; step += 1) {
      if (await what.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error('The keyboard does not get there')
  }
  await tabTo(page.getByLabel(t('auth.email')))
  await page.keyboard.type(anna.email)
  await tabTo(page.getByLabel(t('auth.password'), { exact: true }))
  await page.keyboard.type(anna.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(heading(page)).toBeFocused()
  await tabTo(menuLink(page, 'en', 'parcels'))
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(t('parcels.title'))
  await tabTo(page.locator('main a[href*="/dashboard/parcels/"]:not([href$="create"])').first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/parcels\/\d+/)
})

test('at 360 px, and on a desktop at 200 % zoom, nothing scrolls sideways', async ({ page }) => {
  await signIn(page, 'ru')
  const parcel = await firstParcel(page)
  const places = [...forGuests.slice(0, 1), ...forCustomers].map((place) => href('ru', place))
  // 200 % of a window of 1280 by 800 is a window of 640 by 400.
  for (const size of [
    { width: 360, height: 740 },
    { width: 640, height: 400 },
  ]) {
    await page.setViewportSize(size)
    for (const path of [...places, href('ru', 'parcel', { id: parcel })]) {
      await open(page, path)
      expect(await sideways(page), `${path} at ${size.width} px`).toBe(0)
    }
  }
})

test('on a desktop the panes of parcels scroll, and the page under them does not', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, 'en')
  await open(page, href('en', 'parcel', { id: await firstParcel(page) }))
  const over = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
  // Sizes in fractions may round up by one.
  expect(await over()).toBeLessThanOrEqual(1)
})
