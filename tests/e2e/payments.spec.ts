import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { axeFaults } from '#tests/support/axe.ts'
import { expect, test, type Language, type Page } from '#tests/support/browser.ts'
import { paymentsInReview, typeAtDesk } from '#tests/support/desk-command.ts'
import { picture } from '#tests/support/uploads.ts'
import { wordsOf } from '#tests/support/words.ts'
import { href } from '#paths.ts'
import { anna, heading, signIn } from './steps.ts'

test.use({ withWorker: false })

const fresh = { ...anna, email: 'new@aist.example' }
const input = (page: Page, name: string) => page.locator(`main [name="${name}"]`)

/** A picture that was never sent before. */
const proof = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await picture('png', { width: 300 + Math.floor(Math.random() * 300) }),
})

async function fillIn(page: Page, language: Language, amount: string, file: string) {
  await input(page, 'amount').fill(amount)
  await input(page, 'proof_file_ids').setInputFiles(await proof(file))
  const list = page.getByRole('list', { name: wordsOf(language).t('payments.form.proofs') })
  await expect(list.locator('img')).toBeVisible()
}

const submit = (page: Page, language: Language) =>
  page.getByRole('button', { name: wordsOf(language).t('payments.form.submit'), exact: true }).click()

/** The id of the request for a sum, as the desk shows it. */
const idOf = async (...of: Parameters<typeof paymentsInReview>) => (await paymentsInReview(...of))[0] ?? ''

test('a payment is rejected, sent again with a better proof and credited, and the balance says so @phone-first @long', async ({
  page,
  portal,
  language,
}) => {
  const { t } = wordsOf(language)
  // Each size uses a different sum, because both share one portal.
  const sum = language === 'ru' ? { typed: '3 000,50', desk: /3,?000\.50/ } : { typed: '4100.25', desk: /4,?100\.25/ }
  await signIn(page, language, fresh)
  await page.goto(href(language, 'payment-requests'))
  await page
    .getByRole('link', { name: t('payments.add') })
    .filter({ visible: true })
    .first()
    .click()
  await expect(heading(page)).toHaveText(t('payments.form.title'))
  await fillIn(page, language, sum.typed, 'blurred.png')
  await expect(page.getByRole('img', { name: t('payments.form.qr') })).toBeVisible()
  expect(await axeFaults(page), 'the form').toEqual([])
  await submit(page, language)
  await expect(heading(page)).toHaveText(t('titles.payment-requests'))
  await expect(page.getByText(t('payments.reviewing')).first()).toBeVisible()
  // Going back must skip the form that was sent.
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${href(language, 'payment-requests')}$`))

  const why = ['--reason', 'The amount cannot be read', '--reason-ru', 'На чеке не видно суммы']
  await typeAtDesk(portal, 'payments', 'reject', await idOf(portal, sum.desk), ...why)
  await page.reload()
  const reason = language === 'ru' ? 'На чеке не видно суммы' : 'The amount cannot be read'
  await expect(page.getByText(reason).first()).toBeVisible()
  expect(await axeFaults(page), 'the list').toEqual([])
  await page
    .getByRole('link', { name: new RegExp(`^${t('payments.again')}`) })
    .first()
    .click()
  await expect(heading(page)).toHaveText(t('payments.form.again_title'))
  await expect(page.getByText(reason)).toBeVisible()
  await page.getByRole('button', { name: t('ui.file.remove', { name: 'blurred.png' }) }).click()
  await input(page, 'proof_file_ids').setInputFiles(await proof('sharp.png'))
  await expect(page.getByRole('list', { name: t('payments.form.proofs') }).locator('img')).toBeVisible()
  await submit(page, language)
  await expect(page.getByText(t('payments.reviewing')).first()).toBeVisible()

  await typeAtDesk(portal, 'payments', 'approve', await idOf(portal, sum.desk))
  await page.reload()
  await page.getByRole('button', { name: new RegExp(`^${t('payments.status.approved')}`) }).click()
  const card = page.getByRole('main').getByRole('listitem').first()
  await expect(card.getByText(t('payments.status.approved'))).toBeVisible()
  await card.getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: t('payments.on_balance') })).toBeVisible()
  await expect(page.getByRole('link', { name: 'sharp.png' })).toBeVisible()
  expect(await axeFaults(page), 'one request').toEqual([])
  await page.goto(href(language, 'payment-create'))
  const credited = language === 'ru' ? /3\s000,50/ : /4,100\.25/
  await expect(page.getByText(credited).first()).toBeVisible()
})

test('a code is saved as a picture for the banking app of the same phone @phone', async ({ page, language }) => {
  const { t } = wordsOf(language)
  await signIn(page, language, fresh, 'payment-create')
  await input(page, 'amount').fill('3000')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: t('ui.save_code') }).click()
  const { data, info } = await sharp(await (await saved).path())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(decodeQR({ ...info, data: new Uint8ClampedArray(data) })).toContain('Sum=300000')
  expect(await axeFaults(page)).toEqual([])
})
