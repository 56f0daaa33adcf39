import { axeFaults } from '#tests/support/axe.ts'
import { expect, test } from '#tests/support/browser.ts'
import { wordsOf } from '#tests/support/words.ts'
import { href } from '#paths.ts'
import { heading, signIn } from './steps.ts'

test('@desktop single keys walk the parcels, search them and go places, until they are switched off @long', async ({
  page,
  language,
}) => {
  const { t } = wordsOf(language)
  await signIn(page, language)
  // Key listeners are added a moment after the page is rendered.
  await expect(async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('p')
    await expect(page).toHaveURL(href(language, 'parcels'), { timeout: 2_000 })
  }).toPass()
  const rows = page.locator('[data-walked] > li > a')
  await expect(rows.nth(3)).toBeVisible()
  const places = await rows.evaluateAll((links) => links.slice(0, 3).map((link) => (link as HTMLAnchorElement).href))
  await page.keyboard.press('j')
  await expect(page).toHaveURL(places[1] ?? '')
  await expect(heading(page)).toBeFocused()
  await page.keyboard.press('j')
  await expect(page).toHaveURL(places[2] ?? '')
  await page.keyboard.press('k')
  await expect(page).toHaveURL(places[1] ?? '')

  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('jk?')
  await expect(page.getByRole('searchbox')).toHaveValue('jk?')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto(href(language, 'settings'))
  await page.getByRole('button', { name: t('shortcuts.title') }).click()
  const sheet = page.getByRole('dialog', { name: t('shortcuts.title') })
  await expect(sheet).toBeVisible()
  expect(await axeFaults(page), 'the list of keys').toEqual([])
  await sheet.getByRole('switch').click()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await page.reload()
  await expect(heading(page)).toBeVisible()
  await page.keyboard.press('?')
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: t('shortcuts.title') }).click()
  await sheet.getByRole('switch').click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog', { name: t('app.add.title') })).toBeVisible()
})
