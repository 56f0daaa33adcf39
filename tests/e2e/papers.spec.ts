import { readFile } from 'node:fs/promises'
import { auth } from '#contracts/account/auth.ts'
import { parcels } from '#contracts/parcels/parcels.ts'
import { axeFaults } from '#tests/support/axe.ts'
import { expect, test, type Page } from '#tests/support/browser.ts'
import { networkIsGone } from '#tests/support/console.ts'
import { typeAtDesk } from '#tests/support/desk-command.ts'
import { callOf } from '#tests/support/node-outbox.ts'
import type { Portal } from '#tests/support/portal.ts'
import { wordsOf } from '#tests/support/words.ts'
import { href } from '#paths.ts'
import { anna, fillCredentials, heading, openRest } from './steps.ts'

test.use({ withWorker: false })

/** Asks the provider directly, beside the page. */
async function asked(portal: Portal) {
  const { token } = (await callOf(portal.url)(auth.login, { body: anna })).data
  const call = callOf(portal.url, token)
  const first = async (status: 'ready_for_pickup' | 'received') => {
    const { data } = await call(parcels.list, { query: { filter: { status } } })
    return data[0]?.id ?? 0
  }
  const show = async (id: number) => (await call(parcels.show, { params: { id: String(id) } })).data
  return { first, show }
}

async function downloaded(page: Page, name: string): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  return readFile(await (await download).path(), 'utf8')
}

/** The page's text as printed. */
async function printed(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const text = await page.locator('body').innerText()
  const sheet = page.getByRole('article')
  await expect(sheet).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(sheet).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
  await expect(heading(page)).toBeHidden()
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: null, colorScheme: null })
  return text
}

test('what a customer takes away: a pass for the counter, papers without the app around them, days for their calendar @desktop-first @long', async ({
  page,
  context,
  ownPortal,
  language,
  watch,
}) => {
  const { t } = wordsOf(language)
  const at = (path: string) => `${ownPortal.url}${path}`
  const { first, show } = await asked(ownPortal)
  const [ready, stored] = [await first('ready_for_pickup'), await show(await first('received'))]
  const { number } = await show(ready)
  await page.goto(at(href(language, 'login')))
  await fillCredentials(page, language)
  await expect(page).toHaveURL(new RegExp(`${href(language, 'dashboard')}$`))

  // Calendar files: one with all parcels, and one with a single parcel, which has the same event.
  const all = await downloaded(page, t('parcels.calendar.add_all'))
  expect(all.match(/BEGIN:VEVENT/g)?.length).toBeGreaterThan(1)
  await page.goto(at(href(language, 'parcel', { id: stored.id })))
  const one = await downloaded(page, t('parcels.calendar.add'))
  const uid = /UID:.*\r\n/.exec(one)?.[0] ?? ''
  expect(uid).toContain(stored.number)
  expect(all).toContain(uid)
  expect(one).toContain(`DTSTART;VALUE=DATE:${stored.storage_free_until?.replaceAll('-', '')}\r\n`)

  // The scanner's code, on the dashboard and in the parcel.
  await page.goto(at(href(language, 'dashboard')))
  await page.getByRole('button', { name: t('dashboard.ready.show') }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: t('parcels.papers.qr') })).toBeVisible()
  expect(await axeFaults(page), 'the code').toEqual([])
  await page.goto(at(href(language, 'parcel', { id: ready })))
  await expect(page.getByRole('img', { name: t('parcels.papers.qr') })).toBeVisible()

  // A pass, revoked and issued again.
  await page.getByRole('link', { name: t('parcels.papers.proxy') }).click()
  const issue = async (name: string) => {
    await page.getByRole('textbox', { name: t('papers.pass.name') }).fill(name)
    await page.getByRole('button', { name: t('papers.pass.issue') }).click()
    await expect(page.getByRole('article').getByText(name)).toBeVisible()
    return (await show(ready)).pickup_pass?.code ?? ''
  }
  const dead = await issue('Ivan Petrov')
  expect(await axeFaults(page), 'a pass').toEqual([])
  const digits = page.getByRole('article').getByText(t('ui.pickup_code', { digits: dead.split('').join(' ') }))
  await expect(digits).toBeAttached()
  watch.expect(networkIsGone)
  await context.setOffline(true)
  const revoke = page.getByRole('button', { name: t('papers.pass.revoke'), exact: true })
  await expect(revoke).toBeDisabled()
  await expect(page.getByRole('img', { name: t('papers.pass.qr') })).toBeVisible()
  await context.setOffline(false)
  await revoke.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('papers.pass.revoke') })
    .click()
  const code = await issue('Olga Kim')
  const pass = await printed(page)
  for (const part of ['Olga Kim', number]) expect(pass).toContain(part)
  expect(await typeAtDesk(ownPortal, 'parcels', 'hand-over', number, dead)).toContain('not the code')
  expect(await typeAtDesk(ownPortal, 'parcels', 'hand-over', number, code)).toContain('to Olga Kim, by pass')
  await page.goto(at(href(language, 'parcel', { id: ready })))
  await expect(page.getByText('Olga Kim')).toBeVisible()

  // The printed declaration.
  const { items, declared_currency, declared_value, bookings = [] } = await show(ready)
  await openRest(page, language)
  await page.getByRole('link', { name: t('parcels.papers.declaration') }).click()
  await expect(page.getByText(/\+7\d{10}/)).toBeVisible()
  expect(await axeFaults(page), 'a declaration').toEqual([])
  const declaration = await printed(page)
  const written = items.flatMap((item) => [item.description_en, item.description_ru, item.unit_price])
  for (const part of [...written, number, declared_currency, declared_value, 'HS code'])
    expect(declaration).toContain(part)
  // Print styles of this screen must not affect other screens.
  await page.goBack()
  await page.emulateMedia({ media: 'print' })
  await expect(heading(page)).toBeVisible()
  await page.emulateMedia({ media: null })
  await page.goto(at(`${href(language, 'parcel-paper', { id: ready })}?print=receipt`))
  await expect(page.getByRole('article')).toBeVisible()
  expect(await axeFaults(page), 'a receipt').toEqual([])
  const receipt = await printed(page)
  expect(bookings.length).toBeGreaterThan(0)
  for (const part of [number, 'AST-20417', ...bookings.map((each) => each.number)]) expect(receipt).toContain(part)
})
