import { axeFaults } from '#tests/support/axe.ts'
import { expect, test, type Language, type Page } from '#tests/support/browser.ts'
import { networkIsGone, refusedWith } from '#tests/support/console.ts'
import { keptContent } from '#tests/support/device.ts'
import { openBuild } from '#tests/support/sizes.ts'
import { ageMark, wordsOf } from '#tests/support/words.ts'
import { href } from '#paths.ts'
import { countLoads, heading, hold, tabTo, takenOver, workerIsReady } from './steps.ts'

const box = { weight: '3.2', length: '40', width: '30', height: '25' }
const names = Object.keys(box) as (keyof typeof box)[]
const field = (page: Page, language: Language, name: keyof typeof box | 'to') =>
  page.getByLabel(wordsOf(language).t(`calculation.form.${name}`), { exact: true })
const answer = (page: Page) => page.getByRole('main').getByRole('region').first()
const options = (page: Page) =>
  answer(page)
    .getByRole('listitem')
    .filter({ has: page.locator('table') })

/** The chunk that calculates. */
const sums = () => `**/${openBuild('dist').scripts(['src/features/calculation/calculate.ts'])[0]}`

test('by the keyboard alone: a size, a service, and what it costs; the link says the same @long', async ({
  page,
  watch,
  language,
}) => {
  // This portal has no proxy that knows the country, which phone fields look up.
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

test('the lowest price follows what is filled in, and lies over no field before @phone', async ({ page, language }) => {
  const lowest = page.locator('a[href="#calculation-answer"]')
  await page.goto(href(language, 'order-calculation'))
  await expect(lowest).toBeAttached()
  await expect(lowest).not.toBeInViewport()
  await field(page, language, 'weight').fill(box.weight)
  await expect(lowest).toBeInViewport({ ratio: 1 })
})

test('what is wrong is said at its field, and the page stays as wide as the window @phone @long', async ({
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
  // They came with the page, and are stored when it is idle.
  await expect.poll(() => keptContent(page)).toEqual(expect.arrayContaining(['tariffs', 'services', 'dictionaries']))
  await context.setOffline(true)
  await page.goto(`${href(language, 'order-calculation')}?weight=2`)
  await expect(options(page)).toHaveCount(3)
  await field(page, language, 'weight').fill('31,01')
  await expect(page.getByText(t('calculation.results.none'), { exact: true })).toBeVisible()
  await expect(page.getByText(ageMark(t))).toBeVisible()
})

test.describe('a prerendered page', () => {
  test.use({ withWorker: false })

  test('keeps what was typed before its scripts came @phone', async ({ page, language }) => {
    const go = await hold(page, '**/assets/*.js')
    await page.goto(`${href(language, 'order-calculation')}?length=40&to=RU`, { waitUntil: 'commit' })
    await field(page, language, 'weight').fill('2,5')
    await page.getByLabel(wordsOf(language).t('calculation.form.to'), { exact: true }).selectOption('KZ')
    go()
    await expect(options(page)).toHaveCount(1)
    await expect(field(page, language, 'weight')).toHaveValue('2,5')
    await expect(page).toHaveURL(/\?from=US&to=KZ&weight=2\.5&length=40$/)
  })

  test('its sums come when someone begins with it, and take over what was slid, chosen and ticked until then @phone @long', async ({
    page,
    language,
  }) => {
    const { t } = wordsOf(language)
    const go = await hold(page, sums())
    await page.goto(href(language, 'order-calculation'))
    await Promise.all([page.waitForRequest(sums()), field(page, language, 'weight').fill('7')])
    // Of two answers, the last one counts.
    await expect(page).toHaveURL(/\?weight=7$/)
    await page.getByRole('slider').fill('25')
    await field(page, language, 'to').selectOption('KZ')
    await page.getByRole('checkbox').first().check()
    const more = page.locator('main details').first()
    await more.locator('summary').click()
    go()
    await expect(options(page)).toHaveCount(1)
    await expect(field(page, language, 'weight')).toHaveValue(language === 'ru' ? '2,5' : '2.5')
    await expect(page).toHaveURL(/\?from=US&to=KZ&weight=2\.5&services=repack$/)
    await expect(answer(page)).toContainText(t('calculation.results.copy'))
    const last = more.getByRole('checkbox').last()
    await last.check()
    await last.uncheck()
    await expect(last, 'what was opened stays open').toBeVisible()
  })

  test('says that its sums did not come, asks again, and in the end loads the page with what was filled in @long', async ({
    page,
    language,
    watch,
  }) => {
    watch.expect(networkIsGone)
    watch.expect(refusedWith(404))
    const { t } = wordsOf(language)
    // As after a release, without a worker that keeps the old files.
    await page.route(sums(), (route) => route.fulfill({ status: 404 }))
    const loads = countLoads(page)
    await page.goto(href(language, 'order-calculation'))
    await field(page, language, 'weight').fill('2,5')
    await field(page, language, 'to').selectOption('KZ')
    const retry = page.getByRole('alert').getByRole('button')
    await expect(page.getByRole('alert')).toContainText(t('calculation.lost'))
    expect(await axeFaults(page)).toEqual([])
    await retry.click()
    await expect(retry).toHaveAttribute('aria-busy', 'true')
    await expect(retry).toHaveText(t('ui.retry'))
    await expect(retry).toBeFocused()
    expect(loads(), 'nothing was loaded anew under a hand that types').toBe(1)
    await page.unroute(sums())
    await retry.click()
    await expect(options(page)).toHaveCount(1)
    await expect(page).toHaveURL(/\?from=US&to=KZ&weight=2\.5$/)
    expect(loads()).toBe(2)
  })

  test('goes on by itself when the network is back @long', async ({ page, context, language, watch }) => {
    watch.expect(networkIsGone)
    const { t } = wordsOf(language)
    // A prefetch of the idle page would log an error.
    const [last] = await Promise.all([
      page.waitForResponse(`**/${openBuild('dist').scripts(['src/pwa/browser-updates.ts'])[0]}`),
      page.goto(href(language, 'order-calculation')),
    ])
    await last.finished()
    await takenOver(page, 'h1')
    await context.setOffline(true)
    await field(page, language, 'weight').focus()
    await expect(page.getByRole('alert')).toContainText(t('calculation.lost'))
    expect(page.url(), 'nothing was said yet').toMatch(/order-calculation$/)
    await field(page, language, 'weight').fill('2')
    await context.setOffline(false)
    await expect(options(page)).toHaveCount(3)
    await expect(field(page, language, 'weight')).toHaveValue('2')
    await expect(page.getByRole('alert')).toBeHidden()
  })

  test('goes to another language whole, and takes along what was filled in before its sums came @long', async ({
    page,
    language,
  }) => {
    const other = language === 'ru' ? 'en' : 'ru'
    const change = () => page.locator(`a[hreflang="${other}"]:visible`).first().click()
    await page.goto(href(language, 'order-calculation'))
    await change()
    await expect(field(page, other, 'weight')).toBeVisible()
    const go = await hold(page, sums())
    await page.goto(`${href(language, 'order-calculation')}?utm_source=letter`)
    await field(page, language, 'length').fill('40')
    await expect(page).toHaveURL(/utm_source=letter&length=40$/)
    await field(page, language, 'to').selectOption('KZ')
    await field(page, language, 'to').selectOption('RU')
    await expect(page.getByText(wordsOf(language).t('ui.loading'), { exact: true }), 'a wait is seen').toBeVisible()
    await expect(page).toHaveURL(/length=40&to=RU$/)
    await change()
    go()
    await expect(field(page, other, 'length')).toHaveValue('40')
    await expect(field(page, other, 'to')).toHaveValue('RU')
  })

  test('says without scripts which weight counts and what there is', async ({ browser, portal, watch, language }) => {
    const { t } = wordsOf(language)
    const context = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false })
    watch.attach(context)
    const page = await context.newPage()
    await page.goto(`${href(language, 'order-calculation')}?weight=3`)
    await expect(heading(page)).toBeVisible()
    expect((await page.content()).replaceAll('&nbsp;', ' ')).toContain(t('calculation.no_scripts'))
    await expect(page.getByText(t('calculation.customs.ask_value'))).toBeHidden()
    await expect(answer(page)).toContainText(t('calculation.results.count', { count: 3 }))
    await expect(page.getByText(t('calculation.rules.volumetric_text'))).toBeVisible()
    const all = page.getByRole('region', { name: t('calculation.table.title') })
    await all.getByRole('heading').click()
    await expect(all.getByRole('rowheader')).toHaveCount(28)
    await context.close()
  })
})
