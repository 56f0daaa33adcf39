import { auth } from '#contracts/account/auth.ts'
import { claims } from '#contracts/claims.ts'
import { parcelDrafts } from '#contracts/parcels/drafts.ts'
import { parcels, type ParcelDetail } from '#contracts/parcels/parcels.ts'
import { transactions } from '#contracts/transactions.ts'
import { axeFaults } from '#tests/support/axe.ts'
import { expect, test, type Language, type Page } from '#tests/support/browser.ts'
import { networkIsGone } from '#tests/support/console.ts'
import { declaration } from '#tests/support/declaration.ts'
import { typeAtDesk } from '#tests/support/desk-command.ts'
import { callOf } from '#tests/support/node-outbox.ts'
import type { Portal } from '#tests/support/portal.ts'
import { picture } from '#tests/support/uploads.ts'
import { wordsOf } from '#tests/support/words.ts'
import { money } from '#i18n/formats.ts'
import { href } from '#paths.ts'
import { sum } from '#rules/money.ts'
import { anna, heading, signIn, textbox, workerIsReady } from './steps.ts'

test.use({ withWorker: false })

/** A currency in which no other customer of the demo world is paid. */
const currency = 'CNY'
const fresh = { ...anna, email: 'new@aist.example' }

const photo = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await picture('png', { width: 300 + Math.floor(Math.random() * 300) }),
})

/** Calls the provider directly, as the customer. */
async function callAsCustomer(portal: Portal) {
  const { token } = (await callOf(portal.url)(auth.login, { body: fresh })).data
  return callOf(portal.url, token)
}

/** A parcel that has arrived and was found damaged: its corner is broken. */
async function damaged(portal: Portal, title: string): Promise<ParcelDetail> {
  const call = await callAsCustomer(portal)
  const draft = declaration({ title, receiver_id: undefined, extra_services: [] })
  const { data } = await call(parcelDrafts.create, { body: draft })
  const box = ['--warehouse', '1', '--tracking', draft.tracking_number ?? '', '--weight', '1.4', '--size', '30x20x10']
  await typeAtDesk(portal, 'parcels', 'receive', ...box)
  await typeAtDesk(portal, 'parcels', 'ask', data.number, '--flag', 'damaged', '--comment', 'A corner is broken')
  return (await call(parcels.show, { params: { id: String(data.id) } })).data
}

async function fillIn(page: Page, language: Language, message: string, wished: string) {
  const { t } = wordsOf(language)
  await textbox(page, t('claims.form.message')).fill(message)
  await page.getByRole('radio', { name: t('claims.form.wish_money') }).check({ force: true })
  await textbox(page, t('claims.form.amount')).fill(wished)
  await page.locator('[name="currency"]').selectOption(currency)
}

async function attach(page: Page, legend: string, name: string) {
  await page.locator('[name="file_ids"]').setInputFiles(await photo(name))
  await expect(page.getByRole('list', { name: legend }).locator('img')).toBeVisible()
}

test('a damaged parcel is claimed about, asked back, answered and paid for @desktop-first @long', async ({
  page,
  portal,
  language,
}) => {
  const { t } = wordsOf(language)
  const title = `Ваза ${language} ${Date.now()}`
  const parcel = await damaged(portal, title)
  await signIn(page, language, fresh)
  await page.goto(href(language, 'parcel', { id: parcel.id }))
  await page.getByRole('link', { name: t('parcels.act.claim') }).click()
  await expect(heading(page)).toHaveText(t('claims.form.title'))
  await expect(page.getByRole('radio', { name: t('claims.kind.damaged') })).toBeChecked()
  await fillIn(page, language, 'Угол разбит, ваза треснула', '41,50')
  await attach(page, t('claims.form.photos'), 'corner.png')
  expect(await axeFaults(page), 'the form').toEqual([])
  await page.getByRole('button', { name: t('claims.form.submit'), exact: true }).click()
  await expect(page.getByText(t('claims.next.open'))).toBeVisible()
  await expect(page.getByRole('link', { name: 'corner.png' })).toBeVisible()
  const id = /\/(\d+)$/.exec(new URL(page.url()).pathname)?.[1] ?? ''
  const number = /CL-\d+/.exec((await heading(page).textContent()) ?? '')?.[0] ?? ''

  await typeAtDesk(portal, 'claims', 'answer', id, '--message', 'Дно тоже треснуло?')
  await page.goto(href(language, 'notifications'))
  // The parcel has notices of its own, which may be cached already.
  await page.locator(`main a[href="${href(language, 'claim', { id })}"]`).click()
  await expect(heading(page)).toContainText(number)
  await expect(page.getByText('Дно тоже треснуло?')).toBeVisible()
  await expect(page.getByText(t('claims.next.answered'))).toBeVisible()
  await textbox(page, t('claims.reply.label')).fill('Да, вот снимок')
  await attach(page, t('claims.attach.legend'), 'bottom.png')
  expect(await axeFaults(page), 'the talk').toEqual([])
  await page.getByRole('button', { name: t('claims.reply.submit'), exact: true }).click()
  const talk = page.getByRole('list', { name: t('claims.thread') })
  await expect(talk.getByText('Да, вот снимок')).toBeVisible()
  await expect(talk.getByRole('link', { name: 'bottom.png' })).toBeVisible()
  await expect(page.getByText(t('claims.next.open'))).toBeVisible()

  const decision = ['--approve', '--message', 'Вы правы', '--resolution', 'We pay', '--resolution-ru', 'Возмещаем']
  await typeAtDesk(portal, 'claims', 'close', id, ...decision, '--pay', '41.50', '--currency', currency)
  await page.goto(href(language, 'claims'))
  await page.getByRole('button', { name: new RegExp(`^${t('claims.state.closed')}`) }).click()
  await expect(page).toHaveURL(/\?state=closed$/)
  expect(await axeFaults(page), 'the list').toEqual([])
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByText(language === 'ru' ? 'Возмещаем' : 'We pay')).toBeVisible()
  await expect(textbox(page, t('claims.reply.label'))).toHaveCount(0)
  const told = language === 'ru' ? /41,50/ : /41\.50/
  await expect(page.getByText(told).first()).toBeVisible()

  const call = await callAsCustomer(portal)
  const ledger = (await call(transactions.list, { query: { filter: { currency } } })).data
  const paid = ledger.find(({ description }) => description.includes(number))
  expect(paid).toMatchObject({ direction: 'credit', amount: '41.50' })
  await page.getByRole('link', { name: t('claims.to_balance') }).click()
  await expect(heading(page)).toHaveText(t('transactions.title'))
  // The balance on the page is the sum of all bookings.
  const signed = ledger.map(({ direction, amount }) => (direction === 'credit' ? '' : '-') + amount)
  const balance = sum(signed)
  expect(ledger[0]?.balance_after).toBe(balance)
  await expect(page.getByText(money(language, balance, currency)).first()).toBeVisible()
})

test('what arrived and is not here is asked for, found, and the notice leads to it @phone-first @long', async ({
  page,
  portal,
  language,
}) => {
  const { t } = wordsOf(language)
  const tracking = `LOST${language.toUpperCase()}${Date.now()}`
  await signIn(page, language, fresh)
  await page.goto(`${href(language, 'parcels')}?q=${tracking}`)
  await page.getByRole('link', { name: t('parcels.list.arrived') }).click()
  await expect(heading(page)).toHaveText(t('claims.search.title'))
  await expect(textbox(page, t('claims.search.number'))).toHaveValue(tracking)
  await page.getByText(t('claims.search.more')).click()
  await textbox(page, t('claims.search.more_numbers')).fill(`SECOND${tracking}, no`)
  await textbox(page, t('claims.search.delivered_on')).fill('01.01.2099')
  await page.getByRole('button', { name: t('claims.search.submit'), exact: true }).click()
  await expect(page.getByText(t('claims.search.not_yet'))).toBeVisible()
  await expect(page.locator('[name="extra_tracking_numbers"]')).toHaveAttribute('aria-invalid', 'true')
  await textbox(page, t('claims.search.more_numbers')).fill(`SECOND${tracking}`)
  await textbox(page, t('claims.search.delivered_on')).fill('20.11.2026')
  await textbox(page, t('claims.search.what')).fill('Красная коробка')
  expect(await axeFaults(page), 'the form').toEqual([])
  await page.getByRole('button', { name: t('claims.search.submit'), exact: true }).click()
  const asked = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: tracking.replaceAll(/(.{4})(?=.)/g, '$1 ') })
  await expect(asked.getByText(t('claims.search.status.searching'))).toBeVisible()
  await expect(textbox(page, t('claims.search.number'))).toHaveValue('')
  const line = (await typeAtDesk(portal, 'searches', 'list')).split('\n').find((each) => each.includes(tracking))
  expect(line).toContain(`SECOND${tracking}`)

  const parcel = await damaged(portal, `Найдёныш ${language} ${Date.now()}`)
  const search = line?.trim().split(/\s/, 1)[0] ?? ''
  await typeAtDesk(portal, 'searches', 'answer', search, '--parcel', parcel.number, '--comment', 'It had no code')
  await page.reload()
  await expect(asked.getByText('It had no code')).toBeVisible()
  await page.goto(href(language, 'notifications'))
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`${tracking}|${parcel.number}`) })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`${href(language, 'parcel', { id: parcel.id })}$`))
})

test.describe('with the worker', () => {
  test.use({ withWorker: true })

  test('without a network a claim and a message wait with their files, and arrive once @phone @long', async ({
    page,
    context,
    portal,
    language,
    watch,
  }) => {
    watch.expect(networkIsGone)
    const { t } = wordsOf(language)
    const parcel = await damaged(portal, `Чашка ${Date.now()}`)
    await signIn(page, language, fresh)
    await workerIsReady(page)
    await page.goto(href(language, 'claims'))
    await expect(heading(page)).toHaveText(t('titles.claims'))
    await page.goto(`${href(language, 'claim-create')}?parcel=${parcel.id}`)
    await expect(textbox(page, t('claims.form.message'))).toBeVisible()
    await context.setOffline(true)
    await fillIn(page, language, 'Ручка отбита', '12')
    await attach(page, t('claims.form.photos'), 'handle.png')
    await page.getByRole('button', { name: t('claims.form.submit_queue') }).click()
    await expect(heading(page)).toHaveText(t('titles.claims'))
    const queue = page.getByRole('list', { name: t('claims.queue.title') })
    await expect(queue.getByText(new RegExp(parcel.number))).toBeVisible()
    expect(await axeFaults(page), 'the queue').toEqual([])
    await page.reload()
    await expect(queue.getByText(new RegExp(parcel.number))).toBeVisible()
    await context.setOffline(false)
    await expect(queue).toBeHidden()

    const call = await callAsCustomer(portal)
    const filed = async () =>
      (await call(claims.list, { query: { filter: { parcel_id: String(parcel.id) } } })).data.map(({ id }) => id)
    const [id = 0, ...more] = await filed()
    expect(more).toEqual([])
    await page.goto(href(language, 'claim', { id }))
    await expect(textbox(page, t('claims.reply.label'))).toBeVisible()
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText('Ручка отбита')).toBeVisible()
    await textbox(page, t('claims.reply.label')).fill('И блюдце')
    await page.getByRole('button', { name: t('claims.reply.submit_queue') }).click()
    const talk = page.getByRole('list', { name: t('claims.thread') })
    await expect(talk.getByText(t('ui.queued.waiting'))).toBeVisible()
    await context.setOffline(false)
    await expect(talk.getByText(t('ui.queued.waiting'))).toBeHidden()
    await expect(talk.getByText('И блюдце')).toBeVisible()
    // Entries that no longer wait are being sent.
    const said = async () => {
      const { data } = await call(claims.show, { params: { id: String(id) } })
      return data.messages.map(({ body, files }) => [body, files.length])
    }
    await expect.poll(said).toEqual([
      ['Ручка отбита', 1],
      ['И блюдце', 0],
    ])
  })
})
