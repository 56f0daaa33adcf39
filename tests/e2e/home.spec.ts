import { axeFaults } from '#tests/support/axe.ts'
import { expect, test } from '#tests/support/browser.ts'
import { wordsOf } from '#tests/support/words.ts'
import { href } from '#paths.ts'
import { heading } from './steps.ts'

test.use({ withWorker: false })

test('the home page answers three questions and shows what the provider has @phone @long', async ({
  page,
  language,
}) => {
  const { t } = wordsOf(language)
  await page.goto(href(language, 'home'))
  await expect(heading(page)).toBeVisible()
  await expect(page.getByRole('region', { name: t('home.warehouses.title') }).getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('region', { name: t('home.articles.title') }).getByRole('listitem')).toHaveCount(3)
  expect(await axeFaults(page), 'the page').toEqual([])
  await page.getByLabel(t('home.calculator.weight')).fill('2,5')
  await page.getByRole('button', { name: t('home.calculator.submit') }).click()
  await expect(page).toHaveURL(/order-calculation\?from=US&to=\w\w&weight=2%2C5$/)
})

test('the menu leads on, with a script and without one @phone', async ({ page, browser, portal, language, watch }) => {
  // From the contact form, on the page that the menu leads to.
  watch.expect(/unable to fetch the country/)
  const { t } = wordsOf(language)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(href(language, 'home'))
  await expect(page.getByRole('region', { name: t('home.questions.title') })).toBeVisible()
  const sheet = page.getByRole('dialog', { name: t('site.menu') })
  await expect(async () => {
    await page.getByRole('link', { name: t('site.menu') }).click({ timeout: 5_000 })
    await expect(sheet).toBeVisible({ timeout: 5_000 })
  }).toPass()
  expect(await axeFaults(page), 'the menu').toEqual([])
  await sheet.getByRole('link', { name: t('site.sections.contact-us') }).click()
  await expect(page).toHaveURL(new RegExp(`${href(language, 'contact-us')}$`))
  await expect(sheet).toBeHidden()

  const context = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false })
  watch.attach(context)
  const plain = await context.newPage()
  await plain.setViewportSize({ width: 390, height: 844 })
  await plain.goto(href(language, 'home'))
  await plain.getByRole('link', { name: t('site.menu') }).click()
  await expect(plain.locator('#site-menu')).toBeInViewport()
  await plain
    .locator('#site-menu')
    .getByRole('link', { name: t('site.sections.articles') })
    .click()
  await expect(heading(plain)).toHaveText(t('articles.title'))
  await context.close()
})
