import { axeFaults } from '#tests/support/axe.ts'
import { expect, test, type Language, type Page } from '#tests/support/browser.ts'
import { wordsOf } from '#tests/support/words.ts'
import { href } from '#paths.ts'
import { fillCredentials, heading } from './steps.ts'

test.use({ withWorker: false })

const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('h2') })
const chip = (page: Page, language: Language, name: 'countries' | 'categories', text: RegExp) =>
  page.getByRole('navigation', { name: wordsOf(language).t(`shops.${name}`) }).getByRole('link', { name: text })
const germany = /^(Германия|Germany)/

test('shops are found by links and words, the address says which, and it comes back', async ({ page, language }) => {
  const { t } = wordsOf(language)
  await page.goto(href(language, 'recommended-shops'))
  await expect(cards(page)).toHaveCount(24)
  expect(await axeFaults(page)).toEqual([])
  await chip(page, language, 'countries', germany).click()
  await expect(page).toHaveURL(/\?country=DE$/)
  await expect(cards(page)).toHaveCount(8)
  await chip(page, language, 'categories', new RegExp(`^${t('shops.kinds.kids')}`)).click()
  await expect(cards(page)).toHaveCount(1)
  await expect(chip(page, language, 'countries', germany)).toHaveAttribute('aria-current', 'true')

  const search = page.getByRole('searchbox')
  await search.fill('zzz')
  await expect(page.getByText(t('shops.none.title'))).toBeVisible()
  await expect(page).toHaveURL(/\?search=zzz&country=DE&category=kids$/)
  expect(await axeFaults(page), 'nothing found').toEqual([])
  await page.reload()
  await expect(search).toHaveValue('zzz')
  await page.getByRole('link', { name: t('shops.none.action') }).click()
  await expect(cards(page)).toHaveCount(24)
  await expect(search).toHaveValue('')
})

test('a promo code is on the clipboard after a press @desktop', async ({ page, context, language }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${href(language, 'recommended-shops')}?search=Northpine`)
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'NORTH15' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('NORTH15')
})

test('a guest who orders from a shop finds it in the form after signing in', async ({ page, language }) => {
  const { t } = wordsOf(language)
  await page.goto(`${href(language, 'recommended-shops')}?search=Northpine`)
  await page.getByRole('link', { name: t('shops.order_of', { name: 'Northpine' }) }).click()
  await expect(page).toHaveURL(/auth\/login\?next=/)
  await fillCredentials(page, language)
  // Password hashing is slow on purpose.
  await expect(page).toHaveURL(/order-for-calculation\/create\?shop=/)
  await expect(page.getByLabel(t('orders.item.url'), { exact: true })).toHaveValue('https://northpine.example')
  expect(await axeFaults(page)).toEqual([])
})

test('without JavaScript links and form do the same', async ({ browser, portal, watch, language }) => {
  const { t } = wordsOf(language)
  const context = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false })
  watch.attach(context)
  const page = await context.newPage()
  await page.goto(href(language, 'recommended-shops'))
  await expect(heading(page)).toBeVisible()
  await chip(page, language, 'countries', germany).click()
  await expect(cards(page)).toHaveCount(8)
  await page.getByRole('searchbox').fill('Bluebell')
  await page.getByRole('button', { name: t('shops.find') }).click()
  await expect(page).toHaveURL(/\?country=DE&search=Bluebell$/)
  await expect(cards(page)).toHaveCount(1)
  await context.close()
})
