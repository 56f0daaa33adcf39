import { axeFaults } from '#tests/support/axe.ts'
import { expect, test } from '#tests/support/browser.ts'
import { typeAtDesk } from '#tests/support/desk-command.ts'
import { wordsOf } from '#tests/support/words.ts'
import { href } from '#paths.ts'
import { fillCredentials, heading } from './steps.ts'

test.use({ withWorker: false })

test('a departure is followed from its loading to the sky, with the desk doing its part @phone-first @long', async ({
  page,
  ownPortal,
  language,
}) => {
  const { t } = wordsOf(language)
  const at = (path: string) => `${ownPortal.url}${path}`
  await page.goto(at(href(language, 'login')))
  await fillCredentials(page, language)
  await expect(page).toHaveURL(new RegExp(`${href(language, 'dashboard')}$`))
  await page.goto(at(`${href(language, 'manifests')}?status=forming`))
  const row = page.locator('main a[href*="/dashboard/manifests/"]').first()
  const id = (await row.getAttribute('href'))?.split('/').at(-1) ?? ''
  await row.click()
  await expect(page.getByText(t('manifests.what_next'))).toBeVisible()
  await expect(page.getByRole('main').getByText(t('manifests.event.forming'))).toBeVisible()
  expect(await axeFaults(page), 'a departure').toEqual([])

  await typeAtDesk(ownPortal, 'manifests', 'close', id)
  await typeAtDesk(ownPortal, 'manifests', 'depart', id)
  await page.reload()
  const parcel = page.locator('main a[href*="/dashboard/parcels/"]').first()
  await expect(parcel).toContainText(t('parcels.status.shipped'))
  await parcel.click()
  await expect(page).toHaveURL(/\/parcels\/\d+$/)
  await expect(heading(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${href(language, 'manifest', { id })}$`))
  await expect(heading(page)).toContainText('M-')
})
