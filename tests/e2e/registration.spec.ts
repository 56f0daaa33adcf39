import { axeFaults } from '#tests/support/axe.ts'
import { expect, test, type Page } from '#tests/support/browser.ts'
import { picture } from '#tests/support/uploads.ts'
import { wordsOf } from '#tests/support/words.ts'
import { href } from '#paths.ts'
import { anna, fillCredentials, heading } from './steps.ts'

test.use({ withWorker: false })

const who = { ...anna, email: 'unfinished@aist.example' }
/** The country of a visitor at 127.0.0.1. */
const nobodyKnowsWhere = /unable to fetch the country/

const input = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const next = (page: Page) => page.locator('main button[type="submit"]').click()

async function fillPerson(page: Page) {
  await input(page, 'last_name').fill('Белова')
  await input(page, 'first_name').fill('Дарья')
  await input(page, 'birthday').fill('17041993')
}

async function fillDocument(page: Page) {
  await input(page, 'identity_doc_country_code').selectOption('RU')
  await input(page, 'identity_doc_type').selectOption('passport')
  await input(page, 'personal_id_number.series').fill('4510')
  await input(page, 'personal_id_number.number').fill('704411')
  await input(page, 'identity_doc_date_of_issue').fill('12.05.2013')
}

test('ru: an unfinished registration goes on after a reload and ends in the dashboard', async ({
  page,
  ownPortal,
  watch,
}) => {
  watch.expect(nobodyKnowsWhere)
  const { t } = wordsOf('ru')
  await page.goto(`${ownPortal.url}${href('ru', 'login')}`)
  await fillCredentials(page, 'ru', who)
  await expect(page).toHaveURL(new RegExp(href('ru', 'complete-registration')))
  await fillPerson(page)
  expect(await axeFaults(page), 'person').toEqual([])
  await next(page)

  await expect(heading(page)).toContainText(t('registration.document_title'))
  await expect(heading(page)).toBeFocused()
  await fillDocument(page)
  const scan = { name: 'passport.jpg', mimeType: 'image/jpeg', buffer: await picture('jpeg') }
  const fake = { name: 'virus.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('this is no picture') }
  watch.expect(/status of 422/)
  await input(page, 'document_file_ids').setInputFiles([scan, fake])
  await expect(page.getByRole('list', { name: t('forms.scans') }).locator('img')).toHaveCount(1)
  await expect(page.getByRole('listitem').getByText(/Принимаются только изображения/)).toBeVisible()
  await page.getByRole('button', { name: t('ui.file.remove', { name: 'virus.jpg' }) }).click()
  await next(page)

  await expect(heading(page)).toContainText(t('registration.address_title'))
  await input(page, 'country_code').selectOption('RU')
  await input(page, 'street').fill('Полевая')
  // Back by the browser is one step back, and nothing is lost on the way.
  await page.goBack()
  await expect(input(page, 'personal_id_number.number')).toHaveValue('704411')
  await expect(page.getByRole('list', { name: t('forms.scans') }).locator('img')).toHaveCount(1)
  await page.goForward()
  await expect(input(page, 'street')).toHaveValue('Полевая')

  await page.reload()
  await expect(heading(page)).toContainText(t('registration.document_title'))
  await expect(page.getByText(t('registration.document_again'))).toBeVisible()
  await expect(input(page, 'personal_id_number.number')).toHaveValue('')
  await input(page, 'personal_id_number.series').fill('4510')
  await input(page, 'personal_id_number.number').fill('704411')
  expect(await axeFaults(page), 'document').toEqual([])
  await next(page)
  await expect(input(page, 'street')).toHaveValue('Полевая')
  await input(page, 'postal_code').fill('127018')
  await input(page, 'city').fill('Москва')
  await next(page)
  await expect(page.locator('[name="house"][aria-invalid="true"]')).toBeFocused()
  await input(page, 'house').fill('14')
  expect(await axeFaults(page), 'address').toEqual([])
  await next(page)
  await expect(page).toHaveURL(new RegExp(`${href('ru', 'dashboard')}$`))
  await expect(page.getByText(t('registration.done'))).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(new RegExp(`${href('ru', 'dashboard')}$`))
})

test('en: every step speaks English, fits 360 px, and the link wanted first is where it ends', async ({
  page,
  ownPortal,
  watch,
}) => {
  watch.expect(nobodyKnowsWhere)
  const { t } = wordsOf('en')
  await page.goto(`${ownPortal.url}${href('en', 'parcels')}`)
  await fillCredentials(page, 'en', who)
  await expect(page).toHaveURL(/complete-registration\?next=/)
  await page.setViewportSize({ width: 360, height: 740 })
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await fillPerson(page)
  expect(await sideways(), 'person').toBe(0)
  await next(page)
  await expect(heading(page)).toContainText(t('registration.document_title'))
  await fillDocument(page)
  expect(await sideways(), 'document').toBe(0)
  await next(page)
  await expect(heading(page)).toContainText(t('registration.address_title'))
  for (const [name, value] of Object.entries({ postal_code: '050010', city: 'Almaty', street: 'Abay', house: '7' }))
    await input(page, name).fill(value)
  await input(page, 'country_code').selectOption('KZ')
  expect(await sideways(), 'address').toBe(0)
  await next(page)
  await expect(page).toHaveURL(new RegExp(`${href('en', 'parcels')}$`))
})
