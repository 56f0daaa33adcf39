import type { LastPicture } from '#app/last-picture/picture.ts'
import { pictureKey } from '#offline/cache/last-pictures.ts'
import { expect, test, type Page } from '#tests/support/browser.ts'
import { shiftSoFar, watchShift } from '#tests/support/layout-shift.ts'
import { wordsOf } from '#tests/support/words.ts'
import { personKey } from '#session/browser-storage.ts'
import { href } from '#paths.ts'
import { heading, signIn, signOut } from './steps.ts'

// A test can hold back the portal's scripts only without a worker.
test.use({ withWorker: false })

const picture = '#last-picture'
const firstParcel = 'main a[href*="/dashboard/parcels/"]'

test('the next start shows the last picture until the page stands in its place, and nothing moves', async ({
  page,
  language,
}) => {
  const { t } = wordsOf(language)
  await signIn(page, language)
  const waiting = page.getByRole('region', { name: t('dashboard.action.title') })
  const parcel = (await waiting.getByRole('link').first().getAttribute('href')) ?? ''
  for (const path of [href(language, 'dashboard'), href(language, 'parcels'), parcel]) {
    await test.step(path, async () => {
      const title = await restAt(page, path)
      const release = await openWithoutScripts(page, path)
      await expect(page.locator(picture)).toBeVisible()
      expect(await page.locator(`${picture} main h1`).innerText()).toBe(title)
      expect(await page.title()).not.toBe('')
      // A font that arrives late moves lines of any page a little.
      await page.evaluate(async () => {
        await document.fonts.ready
      })
      await page.evaluate(watchShift)
      // Waits until it stands still: before its styles have loaded it is elsewhere, but nothing is painted.
      await page.locator(`${picture} main h1`).hover()
      const before = await placesIn(page, picture)
      release()
      await expect(page.locator(picture)).toHaveCount(0)
      // The browser compares an element with itself, not with its picture.
      expect(await placesIn(page, '#root')).toEqual(before)
      expect(await shiftSoFar(page)).toBeLessThanOrEqual(0.02)
    })
  }
})

test('what is typed and pressed in the picture happens to the page @long', async ({ page, language }) => {
  const { t } = wordsOf(language)
  await signIn(page, language)
  await restAt(page, href(language, 'parcels'))
  const release = await openWithoutScripts(page, href(language, 'parcels'))
  const search = page.locator(picture).getByLabel(t('parcels.list.search'))
  await search.fill('zz-nothing-has-this')
  release()
  await expect(page.locator(picture)).toHaveCount(0)
  await expect(page.getByLabel(t('parcels.list.search'))).toHaveValue('zz-nothing-has-this')
  await expect(page.getByLabel(t('parcels.list.search'))).toBeFocused()
  await expect(page).toHaveURL(/q=zz-nothing-has-this/)
})

test('a filter that is pressed in the picture is not lost, and its links lead on @long', async ({ page, language }) => {
  await signIn(page, language)
  await restAt(page, href(language, 'parcels'))
  const release = await openWithoutScripts(page, href(language, 'parcels'))
  await page.locator(`${picture} button[aria-pressed="false"]`).first().click()
  release()
  await expect(page.locator(picture)).toHaveCount(0)
  await expect(page.locator('main button[aria-pressed]').nth(1)).toHaveAttribute('aria-pressed', 'true')

  await restAt(page, href(language, 'dashboard'))
  const releaseAgain = await openWithoutScripts(page, href(language, 'dashboard'))
  await page
    .locator(`${picture} nav a[href="${href(language, 'parcels')}"]`)
    .last()
    .click()
  await expect(page).toHaveURL(new RegExp(`${href(language, 'parcels')}$`))
  releaseAgain()
  await expect(heading(page)).toBeVisible()
})

test('"+" that is pressed in the picture opens its sheet @long', async ({ page, language }) => {
  const { t } = wordsOf(language)
  await signIn(page, language)
  await restAt(page, href(language, 'parcels'))
  const release = await openWithoutScripts(page, href(language, 'parcels'))
  // The desktop's navigation is hidden by styles that may still be loading.
  const tabs = page.locator(picture).getByRole('navigation', { name: t('app.tabs') })
  await tabs.getByRole('button', { name: t('app.add.open') }).click()
  release()
  await expect(page.locator(picture)).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: t('app.add.title') })).toBeVisible()
})

test('a button that may mean another thing by now is not pressed @long', async ({ page, language }) => {
  await signIn(page, language)
  const path = (await page.locator(firstParcel).first().getAttribute('href')) ?? ''
  await restAt(page, path)
  const release = await openWithoutScripts(page, path)
  const buttons = page.locator(`${picture} main button`)
  await expect(buttons).not.toHaveCount(0)
  await page.evaluate(() => {
    document.querySelector('#root')?.addEventListener('click', () => document.body.setAttribute('data-clicked', ''))
  })
  await buttons.first().click()
  release()
  await expect(page.locator(picture)).toHaveCount(0)
  await expect(heading(page)).toBeVisible()
  await expect(page.locator('body[data-clicked]')).toHaveCount(0)
})

test('a finger that is down when the page comes lifts first @long', async ({ page, language }) => {
  await signIn(page, language)
  await restAt(page, href(language, 'parcels'))
  const release = await openWithoutScripts(page, href(language, 'parcels'))
  const filter = page.locator(`${picture} button[aria-pressed="false"]`).first()
  await filter.hover()
  await page.mouse.down()
  release()
  await expect(page.locator('#root main h1')).toHaveCount(1)
  await expect(page.locator(picture)).toHaveCount(1)
  await page.mouse.up()
  await expect(page.locator(picture)).toHaveCount(0)
  await expect(page.locator('main button[aria-pressed]').nth(1)).toHaveAttribute('aria-pressed', 'true')
})

/** Every rule has a unit test beside `picture.ts`; here is one example of each way to refuse a picture. */
const ofAnotherBuild = (kept: LastPicture): object => ({ ...kept, version: '0.0.0+old' })
const unfit: [why: string, spoil: (kept: LastPicture) => object | string][] = [
  ['that is no picture', () => '{"at":1,'],
  [
    'with an attribute that none has',
    (kept) => ({ ...kept, nodes: [{ tag: 'p', attributes: { onclick: 'alert(1)' }, style: '', children: [] }] }),
  ],
]

test('a picture that is none, or has what none has, is never shown, and gone @long', async ({ page, language }) => {
  await signIn(page, language)
  for (const [why, spoil] of unfit) await isNeverShown(page, href(language, 'parcels'), why, spoil)
})

test('no picture is shown or kept of another build, of a blocked customer, or once another tab signs out, even before any module is here', async ({
  page,
  context,
  language,
}) => {
  await signIn(page, language)
  const path = href(language, 'parcels')
  await isNeverShown(page, path, 'of another build', ofAnotherBuild)

  await restAt(page, path)
  const person = (await page.evaluate((key) => localStorage.getItem(key), personKey)) ?? ''
  await store(page, personKey, JSON.stringify({ ...(JSON.parse(person) as object), blocked: { reason: null } }))
  const release = await openWithoutScripts(page, path)
  await expect(page.locator('[data-shell]')).toBeVisible()
  await expect(page.locator(picture)).toHaveCount(0)
  release()
  await expect(heading(page)).toBeVisible()

  await restAt(page, path)
  const other = await context.newPage()
  const releaseAgain = await openWithoutScripts(page, path)
  await expect(page.locator(picture)).toBeVisible()
  await signOut(other, language)
  await expect(page.locator(picture)).toHaveCount(0)
  await expect(page.locator('[data-shell]')).toBeVisible()
  await expect(other).toHaveURL(new RegExp(href(language, 'login')))
  expect(await other.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('picture')))).toEqual([])
  releaseAgain()
  await expect(page).toHaveURL(new RegExp(href(language, 'login')))
})

/** Expects that a last picture spoiled in this way is never shown. */
async function isNeverShown(page: Page, path: string, why: string, spoil: (kept: LastPicture) => object | string) {
  await restAt(page, path)
  const kept = JSON.parse((await stored(page, path)) ?? '') as LastPicture
  const spoiled = spoil(kept)
  await store(page, pictureKey(path), typeof spoiled === 'string' ? spoiled : JSON.stringify(spoiled))
  const release = await openWithoutScripts(page, path)
  await expect(page.locator('[data-shell]'), why).toBeVisible()
  await expect(page.locator(picture), why).toHaveCount(0)
  expect(await stored(page, path), why).toBeNull()
  release()
  await expect(heading(page)).toBeVisible()
}

/** Opens a screen and waits until its last picture is stored; resolves with its title. */
async function restAt(page: Page, path: string): Promise<string> {
  await page.goto(path)
  await expect(heading(page)).toBeVisible()
  const before = await stored(page, path)
  await expect.poll(() => stored(page, path)).not.toBe(before)
  await expect(page.locator(picture)).toHaveCount(0)
  return page.locator('#root main h1').innerText()
}

/** The positions of the title and the first links, in whole pixels from the window's top left. */
async function placesIn(page: Page, within: string): Promise<number[][]> {
  await page.evaluate(() => document.fonts.ready.then(() => null))
  const seen = page.locator(`${within} :is(main h1, main a, nav a)`)
  return seen.evaluateAll((all) =>
    all
      .map((each) => each.getBoundingClientRect())
      .filter(({ top, height }) => height > 1 && top < window.innerHeight)
      .map(({ left, top }) => [Math.round(left), Math.round(top)]),
  )
}

const stored = (page: Page, path: string) => page.evaluate((key) => localStorage.getItem(key), pictureKey(path))

/** Stores a value from a page outside of the portal, because the portal would overwrite it. */
async function store(page: Page, key: string, text: string): Promise<void> {
  await page.goto('/manifest.en.webmanifest')
  await page.evaluate(([name = '', value = '']) => localStorage.setItem(name, value), [key, text])
}

/** Opens a page and holds back the portal's scripts until the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  // Preloaded scripts delay the load event.
  await page.goto(path, { waitUntil: 'commit' })
  return release
}
