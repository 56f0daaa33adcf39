import { axeFaults } from '#tests/support/axe.ts'
import { expect, test, type Language, type Page } from '#tests/support/browser.ts'
import { networkIsGone } from '#tests/support/console.ts'
import { keptContent } from '#tests/support/device.ts'
import { wordsOf } from '#tests/support/words.ts'
import { href } from '#paths.ts'
import { heading, tabTo, workerIsReady } from './steps.ts'

const box = { weight: '3.2', length: '40', width: '30', height: '25' }
const names = Object.keys(box) as (keyof typeof box)[]
const field = (page: Page, language: Language, name: keyof typeof box) =>
  page.getByLabel(wordsOf(language).t(`calculation.form.${name}`), { exact: true })
const answer = (page: Page) => page.getByRole('main').getByRole('region').first()
const options = (page: Page) =>
  answer(page)
    .getByRole('listitem')
    .filter({ has: page.locator('table') })

test('by the keyboard alone: a size, a service, and what it costs; the link says the same', async ({
  page,
  watch,
  language,
}) => {
  // No proxy stands before this portal that would know it, for the phone of whoever signs up.
  watch.expect(/unable to fetch the country/)
  const { t } = wordsOf(language)
  await page.goto(href(language, 'order-calculation'))
  await expect(answer(page).getByRole('heading', { level: 2 })).not.toBeEmpty()
  for (const name of names) {
    await tabTo(page, field(page, language, name))
    await page.keyboard.type(box[name])
  }
  await expect(options(page)).toHaveCount(3)
  const service = page.getByRole('checkbox').first()
  await tabTo(page, service)
  await page.keyboard.press('Space')
  await expect(options(page).first()).toContainText(t('calculation.way.sea_pickup_point'))
  await expect(page).toHaveURL(/\?from=US&to=RU&weight=3\.2&length=40&width=30&height=25&services=repack$/)
  expect(await axeFaults(page)).toEqual([])
  const said = await options(page).allInnerTexts()

  const again = await page.context().newPage()
  await again.goto(page.url())
  await expect(options(again)).toContainText(said.map((each) => each.split('\n')[0] ?? ''))
  expect(await options(again).allInnerTexts()).toEqual(said)
  await tabTo(again, again.getByRole('link', { name: t('calculation.results.address') }))
  await again.keyboard.press('Enter')
  await expect(again).toHaveURL(new RegExp(href(language, 'register')))
  await again.goBack()
  await expect(options(again)).toHaveCount(said.length)
  expect(await options(again).allInnerTexts()).toEqual(said)
})

test('what is wrong is said at its field, and the page stays as wide as the window @phone', async ({
  page,
  language,
}) => {
  const { t } = wordsOf(language)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${href(language, 'order-calculation')}?weight=101&length=4000&width=30&height=25&value=1e3`)
  await expect(page.getByText(t('calculation.problem.too_large', { limit: '100' }))).toBeVisible()
  await expect(field(page, language, 'length')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(t('calculation.problem.not_a_number'))).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('without a network it goes on with the tariffs that the device has, and says since when @phone', async ({
  page,
  context,
  watch,
  language,
}) => {
  watch.expect(networkIsGone)
  const { t } = wordsOf(language)
  await page.goto(href(language, 'order-calculation'))
  await workerIsReady(page)
  // They came with the page, and are kept when it is at rest.
  await expect
    .poll(() => keptContent(page), { timeout: 15_000 })
    .toEqual(expect.arrayContaining(['tariffs', 'services', 'dictionaries']))
  await context.setOffline(true)
  await page.goto(`${href(language, 'order-calculation')}?weight=2`)
  await expect(options(page)).toHaveCount(3)
  await field(page, language, 'weight').fill('31,01')
  await expect(page.getByText(t('calculation.results.none'), { exact: true })).toBeVisible()
  await expect(page.getByText(new RegExp(t('ui.as_of', { time: '@' }).replace('@', '\\d\\d:\\d\\d')))).toBeVisible()
})

test.describe('a finished page', () => {
  test.use({ withWorker: false })

  test('keeps what was typed before its scripts came @phone', async ({ page, language }) => {
    let go = () => {}
    const released = new Promise<void>((resolve) => (go = resolve))
    await page.route('**/assets/*.js', async (route) => {
      await released
      await route.continue()
    })
    await page.goto(`${href(language, 'order-calculation')}?length=40&to=RU`, { waitUntil: 'commit' })
    await field(page, language, 'weight').fill('2,5')
    await page.getByLabel(wordsOf(language).t('calculation.form.to'), { exact: true }).selectOption('KZ')
    go()
    await expect(options(page)).toHaveCount(1)
    await expect(field(page, language, 'weight')).toHaveValue('2,5')
    await expect(page).toHaveURL(/\?from=US&to=KZ&weight=2\.5&length=40$/)
  })

  test('says without scripts which weight counts and what there is', async ({ browser, portal, language }) => {
    const { t } = wordsOf(language)
    const context = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${href(language, 'order-calculation')}?weight=3`)
    await expect(heading(page)).toBeVisible()
    expect(await page.content()).toContain(t('calculation.no_scripts'))
    await expect(page.getByText(t('calculation.rules.volumetric_text'))).toBeVisible()
    await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(28)
    await context.close()
  })
})
