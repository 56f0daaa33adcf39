import { axeFaults } from '#tests/support/axe.ts'
import { expect, firstPage, test, type Language, type Page } from '#tests/support/browser.ts'
import { networkIsGone } from '#tests/support/console.ts'
import { typeAtDesk } from '#tests/support/desk-command.ts'
import { keptQueries } from '#tests/support/device.ts'
import { ageMark, wordsOf } from '#tests/support/words.ts'
import { href } from '#paths.ts'
import { anna, declaration, declare, heading, parcelCalled, signIn, workerIsReady } from './steps.ts'

const fresh = { ...anna, email: 'new@aist.example' }

/** The bell for this size: in the phone's bar, or in the side bar. */
function bell(page: Page, language: Language) {
  const { t } = wordsOf(language)
  return page
    .getByRole('link', { name: new RegExp(`^${t('titles.notifications')}`) })
    .filter({ visible: true })
    .first()
}

test.describe('with a network', () => {
  test.use({ withWorker: false })

  test('what the desk does rings the bell, leads to the parcel, and is read @phone-first @long', async ({
    page,
    portal,
    language,
  }) => {
    const { t } = wordsOf(language)
    const what = { ...declaration(`Шерстяной плед ${language} ${Date.now()}`), service: false }
    await signIn(page, language, fresh)
    await page.goto(href(language, 'parcel-create'))
    await declare(page, language, what)
    await expect(parcelCalled(page, what.title)).toBeVisible()

    await page.goto(href(language, 'dashboard'))
    await expect(bell(page, language)).toBeVisible()
    const box = ['--weight', '1.4', '--size', '30x20x10']
    await typeAtDesk(portal, 'parcels', 'receive', '--warehouse', '1', '--tracking', what.tracking, ...box)
    await page.reload()
    await expect(bell(page, language)).toHaveAccessibleName(/[1-9]/)

    await bell(page, language).click()
    await expect(heading(page)).toHaveText(t('notifications.title'))
    await expect(page.getByRole('region', { name: t('notifications.today') })).toBeVisible()
    const told = page.getByRole('main').getByRole('listitem').first()
    await expect(told).toContainText(t('notifications.new'))
    expect(await axeFaults(page), 'what the customer was told').toEqual([])
    await expect(told).toContainText(what.title)
    await told.getByRole('link').click()
    await expect(page).toHaveURL(/\/dashboard\/parcels\/\d+$/)
    await expect(page.getByRole('article').getByText(what.title).first()).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('main').getByRole('listitem').first()).not.toContainText(t('notifications.new'))

    const more = { credit: ['--credit', '7', '--currency', 'EUR'], debit: ['--debit', '7', '--currency', 'EUR'] }
    const why = ['--reason', 'A trial', '--reason-ru', 'Проба']
    for (const booking of [more.credit, more.debit]) {
      await typeAtDesk(portal, 'balance', 'correct', fresh.email, ...booking, ...why)
    }
    await page.reload()
    await page.getByRole('button', { name: new RegExp(`^${t('notifications.unread')}`) }).click()
    await expect(page).toHaveURL(/\?show=unread$/)
    const readAll = page.getByRole('button', { name: t('notifications.read_all') }).filter({ visible: true })
    await readAll.click()
    await expect(page.getByText(t('notifications.nothing_title'))).toBeVisible()
    expect(await axeFaults(page), 'all is read').toEqual([])
  })
})

test('what the customer was told is read without a network, although it was never opened @phone @long', async ({
  profile,
  ownPortal,
  watch,
}) => {
  watch.expect(networkIsGone)
  const { t } = wordsOf('ru')
  const page = await firstPage(await profile.open(ownPortal.url))
  await signIn(page, 'ru')
  await workerIsReady(page)
  await expect.poll(() => keptQueries(page)).toContainEqual(['notifications', 'list', false])
  await profile.close()
  await ownPortal.kill()

  const context = await profile.open(ownPortal.url)
  await context.setOffline(true)
  const later = await firstPage(context)
  await later.goto(href('ru', 'notifications'))
  await expect(heading(later)).toHaveText(t('notifications.title'))
  await expect(later.getByRole('main').getByRole('listitem').nth(5)).toBeVisible()
  const asOf = ageMark(t)
  await expect(later.getByText(asOf).filter({ visible: true }).first()).toBeVisible()
})
