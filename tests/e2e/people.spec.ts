import { axeFaults } from '#tests/support/axe.ts'
import { expect, test, type Language, type Page } from '#tests/support/browser.ts'
import { typeAtDesk } from '#tests/support/desk-command.ts'
import { picture } from '#tests/support/uploads.ts'
import { wordsOf } from '#tests/support/words.ts'
import { href } from '#paths.ts'
import {
  anna,
  declaration,
  fillDeclaration,
  heading,
  openRest,
  parcelCalled,
  signIn,
  submitDeclaration,
  textbox,
} from './steps.ts'

test.use({ withWorker: false })

const fresh = { ...anna, email: 'new@aist.example' }

/** Fills in the required fields of a receiver, and saves. */
async function saveReceiver(page: Page, language: Language, lastName: string, country: string) {
  const { t } = wordsOf(language)
  await expect(heading(page)).toHaveText(t('people.receivers.adding'))
  await input(page, 'last_name').fill(lastName)
  await input(page, 'first_name').fill('Юлия')
  await input(page, 'country_code').selectOption(country)
  await input(page, 'phone').fill('+79165550120')
  await page.getByRole('button', { name: t('forms.save'), exact: true }).click()
}

const input = (page: Page, name: string) => page.locator(`[name="${name}"]`)

test('a declaration asks for a receiver: they are added, chosen, and their documents are sent to be checked @phone-first', async ({
  page,
  watch,
  language,
}) => {
  // This portal has no proxy that knows the country.
  watch.expect(/unable to fetch the country/)
  const { t } = wordsOf(language)
  const lastName = `Щукина${language}`
  const what = declaration(`Книги ${language} ${Date.now()}`)
  await signIn(page, language, fresh)
  await page.goto(href(language, 'parcel-create'))
  await fillDeclaration(page, language, what)
  await page.getByRole('link', { name: t('parcels.create.add_receiver') }).click()
  await saveReceiver(page, language, lastName, 'RU')

  await expect(heading(page)).toHaveText(t('parcels.create.title'))
  const receiver = page.getByRole('combobox', { name: t('parcels.create.receiver') })
  await expect(receiver.locator('option:checked')).toHaveText(`${lastName} Юлия`)
  await expect(textbox(page, t('parcels.create.name'))).toHaveValue(what.title)
  await submitDeclaration(page, language)
  await parcelCalled(page, what.title).click()
  await openRest(page, language)
  await expect(page.getByRole('main').getByText(`${lastName} Юлия`).first()).toBeVisible()

  await page.goto(href(language, 'receivers'))
  await page.getByRole('main').getByText(`${lastName} Юлия`).first().click()
  await expect(page.getByText(`IULIIA SHCHUKINA${language.toUpperCase()}`)).toBeVisible()
  await expect(page.getByText(t('people.verification.missing')).first()).toBeVisible()
  expect(await axeFaults(page), 'a receiver').toEqual([])
  await page
    .getByRole('link', { name: t('people.give_document') })
    .first()
    .click()
  await input(page, 'document_type').selectOption('passport')
  await input(page, 'document_number.series').fill('4510')
  await input(page, 'document_number.number').fill('704411')
  await input(page, 'document_issued_at').fill('12.05.2015')
  const send = page.getByRole('button', { name: t('people.send_to_check') })
  await send.click()
  // One scan is too few: the error is at its field, and the input stays.
  await expect(input(page, 'document_file_ids')).toHaveAttribute('aria-invalid', 'true')
  const scan = { name: 'passport.jpg', mimeType: 'image/jpeg', buffer: await picture('jpeg') }
  await input(page, 'document_file_ids').setInputFiles([scan, { ...scan, name: 'address.jpg' }])
  await expect(page.getByRole('list', { name: t('forms.scans') }).locator('img')).toHaveCount(2)
  expect(await axeFaults(page), 'the document').toEqual([])
  await send.click()
  await expect(page.getByText(t('people.document_sent'))).toBeVisible()
  await expect(page.getByText(t('people.verification.waiting')).first()).toBeVisible()
  await expect(page.getByText(/4411/).first()).toBeVisible()
})

test('a receiver over their duty-free limit is told so, once their parcel was weighed @phone-first @long', async ({
  page,
  portal,
  watch,
  language,
}) => {
  watch.expect(/unable to fetch the country/)
  const { t } = wordsOf(language)
  await signIn(page, language, fresh)
  await page.goto(href(language, 'receivers'))
  // Once the book is known to be empty, its button moves from the head to the empty state.
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await page
    .getByRole('link', { name: t('people.receivers.add') })
    .filter({ visible: true })
    .first()
    .click()
  await saveReceiver(page, language, 'Тошева', 'UZ')
  await page.getByRole('link', { name: t('people.later') }).click()
  await expect(page.getByRole('heading', { name: 'Тошева Юлия' })).toBeVisible()
  await expect(page.getByRole('meter').first()).toBeVisible()
  const over = t('people.limit.over', { sum: { ru: '0,5\u00a0кг', en: '0.5\u00a0kg' }[language] })
  await expect(page.getByText(over)).toHaveCount(0)
  const what = declaration(`Dumb-bells ${Date.now()}`)
  await page.goto(href(language, 'parcel-create'))
  await fillDeclaration(page, language, what)
  await page.getByRole('combobox', { name: t('parcels.create.receiver') }).selectOption({ label: 'Тошева Юлия' })
  await submitDeclaration(page, language)
  await expect(page).toHaveURL(new RegExp(`${href(language, 'parcels')}(\\?|$|/\\d+)`))
  const place = ['--warehouse', '1', '--tracking', what.tracking]
  await typeAtDesk(portal, 'parcels', 'receive', ...place, '--weight', '30.5', '--size', '30x30x25')

  await page.goto(href(language, 'receivers'))
  await page.getByRole('main').getByText('Тошева Юлия').first().click()
  await expect(page.getByText(over)).toBeVisible()
  expect(await axeFaults(page), 'over the limit').toEqual([])
})

test('a form is asked about before it is left, and its draft survives a reload @desktop-first @long', async ({
  page,
  watch,
  language,
}) => {
  watch.expect(/unable to fetch the country/)
  const { t } = wordsOf(language)
  await signIn(page, language, fresh)
  await page.goto(href(language, 'senders'))
  await page
    .getByRole('link', { name: t('people.senders.add') })
    .filter({ visible: true })
    .first()
    .click()
  await textbox(page, t('forms.first_name')).fill('Hannah')
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('button', { name: t('forms.stay') }).click()
  await expect(textbox(page, t('forms.first_name'))).toHaveValue('Hannah')
  await page.getByRole('link', { name: t('people.cancel') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('button', { name: t('forms.stay') }).click()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(textbox(page, t('forms.first_name'))).toHaveValue('Hannah')
})
