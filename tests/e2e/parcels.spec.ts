import { receiverBook } from '#contracts/people/people.ts'
import { auth } from '#contracts/account/auth.ts'
import { parcelDrafts } from '#contracts/parcels/drafts.ts'
import { axeFaults } from '#tests/support/axe.ts'
import { expect, test, type Language, type Page } from '#tests/support/browser.ts'
import { declaration as onPaper } from '#tests/support/declaration.ts'
import { typeAtDesk } from '#tests/support/desk-command.ts'
import { callOf } from '#tests/support/node-outbox.ts'
import type { Portal } from '#tests/support/portal.ts'
import { receiverDraft } from '#tests/support/person.ts'
import { pdf } from '#tests/support/uploads.ts'
import { wordsOf } from '#tests/support/words.ts'
import { href } from '#paths.ts'
import { anna, declaration, declare, parcelCalled, signIn, type Declaration, openActs } from './steps.ts'

test.use({ withWorker: false })

const fresh = { ...anna, email: 'new@aist.example' }

/** Declares a parcel, opens it, and returns its number. */
async function declared(page: Page, language: Language, what: Declaration): Promise<string> {
  await page.goto(href(language, 'parcel-create'))
  await declare(page, language, what)
  await parcelCalled(page, what.title).click()
  // On a desktop another parcel may be open beside the list until this one is.
  const number = page
    .getByRole('article')
    .filter({ hasText: what.title })
    .getByText(/^P-\d+$/)
  await expect(number).toBeVisible()
  return (await number.textContent()) ?? ''
}

async function arrive(page: Page, portal: Portal, { tracking }: Declaration) {
  const box = ['--weight', '1.4', '--size', '30x20x10']
  await typeAtDesk(portal, 'parcels', 'receive', '--warehouse', '1', '--tracking', tracking, ...box)
  await page.reload()
}

/** Attaches the shop's invoice by the button, and expects its name. */
async function attachInvoice(page: Page, language: Language) {
  const { t } = wordsOf(language)
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: t('parcels.act.attach') }).click()
  const invoice = { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: pdf(`${language} ${Date.now()}`) }
  await (await choosing).setFiles([invoice])
  await expect(page.getByRole('link', { name: 'invoice.pdf' })).toBeVisible()
}

async function send(page: Page, language: Language) {
  const { t } = wordsOf(language)
  await page.getByRole('button', { name: t('parcels.act.send') }).click()
  const question = page.getByRole('dialog')
  await expect(question.getByText(t('parcels.act.send_text'))).toBeVisible()
  expect(await axeFaults(page), 'sending').toEqual([])
  await question.getByRole('button', { name: t('parcels.act.send') }).click()
  await expect(page.getByText(t('parcels.next.processing'))).toBeVisible()
}

test('a parcel goes from declared to handed over by its code @phone-first', async ({ page, portal, language }) => {
  const { t } = wordsOf(language)
  const what = declaration(`Настольная лампа ${language} ${Date.now()}`)
  await signIn(page, language)
  const number = await declared(page, language, what)
  await arrive(page, portal, what)
  await expect(page.getByText(t('parcels.act.invoice_first'))).toBeVisible()
  await attachInvoice(page, language)
  expect(await axeFaults(page), 'a parcel with its invoice').toEqual([])
  await send(page, language)

  // The price equals the estimate, so it is paid from the balance without asking.
  await typeAtDesk(portal, 'parcels', 'price', number)
  await page.reload()
  await expect(page.getByText(t('parcels.next.ready_to_ship'))).toBeVisible()
  await fly(portal, number)
  await typeAtDesk(portal, 'parcels', 'ready', number)
  await page.reload()
  await expect(page.getByRole('heading', { name: t('parcels.detail.pickup_code') })).toBeVisible()
  const shown = page
    .getByRole('main')
    .getByText(/(\d ){5}\d/)
    .first()
  const code = ((await shown.textContent()) ?? '').replaceAll(/\D/g, '')
  expect(code).toHaveLength(6)
  await page.goto(href(language, 'dashboard'))
  await expect(page.getByText(t('ui.pickup_code', { digits: code.split('').join(' ') }))).toBeAttached()
  await page.goBack()
  expect(await typeAtDesk(portal, 'parcels', 'hand-over', number, code)).toContain('is handed over')
  await page.reload()
  await expect(page.getByText(t('parcels.status.delivered')).first()).toBeVisible()
  await expect(shown).toHaveCount(0)
})

test('a price that grew above the customer’s limit is agreed to, and paid for once there is money @desktop-first @long', async ({
  page,
  portal,
  language,
}) => {
  const { t } = wordsOf(language)
  const title = `Набор посуды ${language} ${Date.now()}`
  const what = { ...declaration(title), service: false }
  await addReceiver(portal.url)
  await signIn(page, language, fresh)
  const number = await declared(page, language, what)
  await arrive(page, portal, what)
  await attachInvoice(page, language)
  await send(page, language)

  const why = { en: 'The box is heavier', ru: 'Коробка тяжелее' }
  const reason = ['--reason', why.en, '--reason-ru', why.ru]
  await typeAtDesk(portal, 'parcels', 'price', number, '--line', 'shipping=9000', ...reason)
  await page.reload()
  await page.getByRole('button', { name: t('parcels.act.see_price') }).click()
  const question = page.getByRole('dialog')
  await expect(question.getByText(why[language])).toBeVisible()
  expect(await axeFaults(page), 'a new price').toEqual([])
  await question.getByRole('button', { name: /9.000/ }).click()

  // The balance is empty, so the dialog says how much is missing.
  const pay = page.getByRole('button', { name: /9.000/ })
  await pay.click()
  await expect(question.getByRole('paragraph').filter({ hasText: /9.000/ })).toBeVisible()
  await question.getByRole('button', { name: t('forms.act.cancel') }).click()
  const money = ['--credit', '9500', '--currency', 'RUB', '--reason', 'Cash', '--reason-ru', 'Наличные']
  await typeAtDesk(portal, 'balance', 'correct', fresh.email, ...money)
  await pay.click()
  await expect(question.getByText(/500/).first()).toBeVisible()
  expect(await axeFaults(page), 'paying').toEqual([])
  await question.getByRole('button', { name: /9.000/ }).click()
  await expect(page.getByText(t('parcels.next.ready_to_ship'))).toBeVisible()
  // The next test must start without money again.
  const rest = ['--debit', '500', '--currency', 'RUB', '--reason', 'Cash', '--reason-ru', 'Наличные']
  await typeAtDesk(portal, 'balance', 'correct', fresh.email, ...rest)
})

/** Puts the parcel on a departure of its own, across the border. */
async function fly(portal: Portal, number: string) {
  const day = (after: number) => new Date(Date.now() + after * 86_400_000).toISOString()
  const way = ['--transport', 'air', '--warehouse', '1', '--country', 'RU', '--city', 'Moscow', '--city-ru', 'Москва']
  const times = ['--cutoff', day(1), '--departure', day(2), '--arrival', day(4)]
  const opened = await typeAtDesk(portal, 'manifests', 'open', '--title', 'A flight', ...way, ...times)
  const [, id = ''] = /\(id (\d+)\)/.exec(opened) ?? []
  await typeAtDesk(portal, 'manifests', 'add', id, number)
  for (const step of ['close', 'depart', 'customs', 'release', 'arrive'])
    await typeAtDesk(portal, 'manifests', step, id)
}

test('three parcels become one, which is sent @phone-first @long', async ({ page, portal, language }) => {
  const { t } = wordsOf(language)
  const { call, receiver } = await addReceiver(portal.url)
  const names = ['Плед', 'Лампа', 'Ваза'].map((name) => `${name} ${language} ${Date.now()}`)
  // Together they stay below the duty-free limit.
  const items = [{ description_ru: 'Для дома', description_en: 'Home goods', quantity: 1, unit_price: '20' }]
  for (const title of names) {
    const draft = onPaper({ title, receiver_id: receiver, items, extra_services: [] })
    await call(parcelDrafts.create, { body: draft, idempotencyKey: draft.client_uuid })
    const box = ['--weight', '1.2', '--size', '30x20x10', '--tracking', draft.tracking_number ?? '']
    await typeAtDesk(portal, 'parcels', 'receive', '--warehouse', '1', ...box)
  }
  await signIn(page, language, fresh)
  await page.goto(href(language, 'parcels'))
  await parcelCalled(page, names[0] ?? '').click()
  await openActs(page, language)
  await page.getByRole('link', { name: t('parcels.act.merge') }).click()
  for (const name of names.slice(1)) {
    // The whole row is the target.
    await page.getByText(name, { exact: true }).click()
    await expect(page.getByRole('checkbox', { name })).toBeChecked()
  }
  await expect(page.getByRole('heading', { name: t('parcels.merge.together', { count: 3 }) })).toBeVisible()
  await expect(page.getByText(/3[.,]6/).first()).toBeVisible()
  expect(await axeFaults(page), 'choosing').toEqual([])
  await page.getByRole('button', { name: t('parcels.merge.ask') }).click()
  const question = page.getByRole('dialog')
  const whole = `Всё для дома ${language} ${Date.now()}`
  await question.getByLabel(t('parcels.create.name')).fill(whole)
  expect(await axeFaults(page), 'merging').toEqual([])
  await question.getByRole('button', { name: t('parcels.merge.ask') }).click()
  await expect(page).toHaveURL(/\/parcels\/\d+$/)
  await expect(page.getByRole('article').filter({ hasText: whole })).toBeVisible()
  const made = page.getByRole('list', { name: t('parcels.detail.family') })
  for (const name of names) await expect(made.getByRole('link', { name })).toBeVisible()
  await attachInvoice(page, language)
  await send(page, language)
  // A parcel that was merged cannot be sent separately.
  await made.getByRole('link', { name: names[0] ?? '' }).click()
  await expect(page.getByText(t('parcels.status.merged')).first()).toBeVisible()
  await expect(page.getByRole('button', { name: t('parcels.act.send') })).toHaveCount(0)
})

/** Adds a receiver, so that the declaration starts with one. */
async function addReceiver(url: string) {
  const { token } = (await callOf(url)(auth.login, { body: fresh })).data
  const call = callOf(url, token)
  const { data } = await call(receiverBook.create, { body: receiverDraft() })
  return { call, receiver: data.id }
}
