import { axeFaults } from '#tests/support/axe.ts'
import { expect, test, type Language, type Page } from '#tests/support/browser.ts'
import { networkIsGone, refusedWith } from '#tests/support/console.ts'
import { keptContent } from '#tests/support/device.ts'
import { openBuild } from '#tests/support/sizes.ts'
import { ageMark, wordsOf } from '#tests/support/words.ts'
import { href } from '#paths.ts'
import { countLoads, heading, lastLook, takenOver, workerIsReady } from './steps.ts'

const cards = (page: Page) => page.getByRole('main').locator('li a:has(h2)')
const topic = (page: Page, language: Language, name: 'price' | 'customs') =>
  page.getByRole('navigation').getByRole('link', { name: wordsOf(language).t(`articles.categories.${name}`) })

test('a guest reads the list, a topic and an article, and goes on to the next and back @long', async ({
  page,
  language,
}) => {
  const { t } = wordsOf(language)
  await page.goto(href(language, 'articles'))
  await expect(cards(page)).toHaveCount(12)
  expect(await axeFaults(page), 'the list').toEqual([])
  await topic(page, language, 'price').click()
  await expect(page).toHaveURL(/\?category=price$/)
  await expect(cards(page)).toHaveCount(3)
  const name = (await cards(page).nth(1).getByRole('heading').textContent()) ?? ''
  await cards(page).nth(1).click()
  await expect(heading(page)).toHaveText(name)
  await expect(page).toHaveTitle(new RegExp(`^${name}`))
  await expect(page.getByRole('button', { name: t('pages.print') })).toBeVisible()
  expect(await axeFaults(page), 'an article').toEqual([])

  const next = page
    .getByRole('navigation', { name: t('articles.neighbours') })
    .getByRole('link')
    .first()
  const following = (await next.locator('span').last().textContent()) ?? ''
  await next.click()
  await expect(heading(page)).toHaveText(following)
  await page.goBack()
  await expect(heading(page)).toHaveText(name)
  await page.goBack()
  await expect(cards(page)).toHaveCount(3)
  await expect(topic(page, language, 'price')).toHaveAttribute('aria-current', 'page')
})

test('what was read is there without a network, with its time @long', async ({ page, context, watch, language }) => {
  watch.expect(networkIsGone)
  const { t } = wordsOf(language)
  const asOf = ageMark(t)
  const toList = page.getByRole('navigation').getByRole('link', { name: t('articles.title'), exact: true })
  await page.goto(href(language, 'article', { id: 'sales-season' }))
  await workerIsReady(page)
  // Before hydration a link loads another page, and the content of this one is not stored.
  await takenOver(page, 'h1')
  const name = (await heading(page).textContent()) ?? ''
  await toList.last().click()
  await expect(cards(page)).toHaveCount(12)
  // The article came with its page, and is stored once the page is idle.
  await expect.poll(() => keptContent(page)).toEqual(expect.arrayContaining(['article', 'articles']))

  await context.setOffline(true)
  await page.reload()
  await expect(cards(page)).toHaveCount(12)
  await expect(page.getByText(asOf)).toBeVisible()
  await cards(page).first().click()
  await expect(heading(page)).toHaveText(name)
  await expect(page.getByText(asOf)).toBeVisible()
  await page.goBack()
  await cards(page).nth(5).click()
  await expect(heading(page)).toHaveText(t('ui.unreachable.title'))
  await context.setOffline(false)
  await expect(page.getByRole('navigation', { name: t('articles.neighbours') })).toBeVisible()
  await page.goBack()
  await expect(cards(page)).toHaveCount(12)
  await expect(page.getByText(asOf)).toHaveCount(0)
})

test.describe('without a worker', () => {
  test.use({ withWorker: false })

  test('an article that does not exist is a 404 in words @long', async ({ page, watch, language }) => {
    watch.expect(refusedWith(404))
    const answer = await page.goto(href(language, 'article', { id: 'never-written' }))
    expect(answer?.status()).toBe(404)
    await expect(heading(page)).toHaveText(wordsOf(language).t('app.not_found.title'))
  })

  test('a guest who loses the network is told, and goes on once it is back @long', async ({
    page,
    context,
    watch,
    language,
  }) => {
    watch.expect(networkIsGone)
    const { t } = wordsOf(language)
    await page.goto(href(language, 'articles'))
    await takenOver(page)
    await context.setOffline(true)
    await topic(page, language, 'price').click()
    await expect(page.getByRole('heading', { name: t('ui.unreachable.title') })).toBeVisible()
    await expect(page.getByRole('button', { name: t('ui.retry') })).toBeVisible()
    await context.setOffline(false)
    await expect(cards(page)).toHaveCount(3)
  })

  test('a text whose code is gone from the server loads the page anew, once, and is read @long', async ({
    page,
    watch,
    language,
  }) => {
    watch.expect(refusedWith(404))
    const build = openBuild('dist')
    const code = build.scripts(['src/features/articles/article-screen.tsx'])[0] ?? ''
    await page.route(`**/${code}`, (route) => route.fulfill({ status: 404 }))
    const loads = countLoads(page)
    const look = lastLook(page, loads)
    await page.goto(href(language, 'articles'))
    await takenOver(page)
    await cards(page).nth(1).click()
    // The second load has noticed, too, that the file is gone.
    await expect.poll(look).toBe(2)
    expect(loads()).toBe(2)
    await expect(page.getByRole('main').locator('article p').nth(3)).toBeVisible()
  })
})

test('a page that draws itself keeps the place of what comes @long', async ({ page, language }) => {
  const article = href(language, 'article', { id: 'first-parcel' })
  // As on a static host.
  await page.route(`**${article}`, (route) => route.fulfill({ path: `dist/page/${language}/app.html` }))
  await page.route('**/api/articles/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(article)
  await expect(page.getByRole('main').locator('article p').nth(3)).toBeVisible()
  const shifts = await page.evaluate(async () => {
    type Shift = PerformanceEntry & { value: number }
    const { promise, resolve } = Promise.withResolvers<number>()
    const add = (list: PerformanceObserverEntryList) =>
      resolve(list.getEntries().reduce((sum, entry) => sum + (entry as Shift).value, 0))
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve(0), 1_000)
    return promise
  })
  expect(shifts).toBeLessThan(0.1)
})

test('without JavaScript the list is turned by links, and an article is read', async ({
  browser,
  portal,
  watch,
  language,
}) => {
  const { t } = wordsOf(language)
  const context = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false })
  watch.attach(context)
  const page = await context.newPage()
  await page.goto(href(language, 'articles'))
  await expect(cards(page)).toHaveCount(12)
  await page.getByRole('link', { name: t('articles.older') }).click()
  await expect(cards(page)).toHaveCount(2)
  await page.getByRole('link', { name: t('articles.newest') }).click()
  await expect(cards(page)).toHaveCount(12)
  await topic(page, language, 'customs').click()
  await expect(cards(page)).toHaveCount(3)
  await page.goto(href(language, 'article', { id: 'duty-free-limits' }))
  await expect(heading(page)).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
  await page
    .getByRole('navigation', { name: t('articles.neighbours') })
    .getByRole('link')
    .first()
    .click()
  await expect(heading(page)).toBeVisible()
  await context.close()
})

test('on paper stands the text alone', async ({ page, language }) => {
  await page.goto(href(language, 'article', { id: 'chargeable-weight' }))
  await page.emulateMedia({ media: 'print' })
  await expect(heading(page)).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('complementary')).toBeHidden()
  const link = page.getByRole('main').locator(`p a[href="${href(language, 'order-calculation')}"]`)
  expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toContain('order-calculation')
})
