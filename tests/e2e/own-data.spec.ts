import { axeFaults } from '#tests/support/axe.ts'
import { expect, test } from '#tests/support/browser.ts'
import { refusedWith } from '#tests/support/console.ts'
import { wordsOf } from '#tests/support/words.ts'
import { href } from '#paths.ts'
import { fillCredentials, signIn, signUp } from './steps.ts'

test('the archive of one’s own data is downloaded @phone', async ({ page, language }) => {
  const { t } = wordsOf(language)
  await signIn(page, language, await signUp(page, language, 'archive'), 'settings')
  const part = page.getByRole('region', { name: t('settings.data.title'), exact: true })
  await part.getByRole('button', { name: t('settings.data.ask') }).press('Enter')
  const saved = page.waitForEvent('download')
  await part.getByRole('button', { name: t('settings.data.fetch', { size: '' }).trim() }).press('Enter')
  expect((await saved).suggestedFilename()).toMatch(/^aist-[\d-]+\.zip$/)
  expect(await (await saved).failure()).toBeNull()
})

test('the account is deleted after its password is asked for, leaves a clean device and opens no more @phone @long', async ({
  page,
  watch,
  language,
}) => {
  const { t } = wordsOf(language)
  // Nothing prevents deleting this account.
  const leaving = await signUp(page, language, 'leaving')
  await signIn(page, language, leaving, 'settings')
  const part = page.getByRole('region', { name: t('settings.data.title'), exact: true })
  await part.getByRole('button', { name: t('settings.deletion.action') }).press('Enter')
  const question = page.getByRole('dialog')
  await expect(question.getByText(t('settings.deletion.kept_parcels'))).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  watch.expect(refusedWith(422))
  const field = question.getByLabel(t('settings.deletion.password'), { exact: true })
  await field.fill('not the password')
  await field.press('Enter')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toBeFocused()
  // The page's prefetches while the account ends.
  watch.expect(refusedWith(401))
  await field.fill(leaving.password)
  await field.press('Enter')
  await expect(page).toHaveURL(new RegExp(href(language, 'login')))
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([])

  await fillCredentials(page, language, leaving)
  await expect(page.getByText(t('errors.credentials'))).toBeVisible()
})
