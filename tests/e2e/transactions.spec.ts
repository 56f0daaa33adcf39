import { readFile } from 'node:fs/promises'
import { axeFaults } from '#tests/support/axe.ts'
import { expect, firstPage, test, type Language, type Page } from '#tests/support/browser.ts'
import { networkIsGone } from '#tests/support/console.ts'
import { typeAtDesk } from '#tests/support/desk-command.ts'
import { keptQueries } from '#tests/support/device.ts'
import { ageMark, wordsOf } from '#tests/support/words.ts'
import { href } from '#paths.ts'
import { anna, heading, signIn, workerIsReady } from './steps.ts'

const fresh = { ...anna, email: 'new@aist.example' }

const rows = (page: Page) => page.getByRole('main').getByRole('row')

/** The customer code for the desk, as shown in the account. */
async function customerCode(page: Page, language: Language) {
  await page.goto(href(language, 'account'))
  return (
    await page
      .getByText(/^AST-\d+$/)
      .filter({ visible: true })
      .first()
      .innerText()
  ).trim()
}

test.describe('with a network', () => {
  test.use({ withWorker: false })

  test('money that the desk books is on the account, is filtered, and goes into a spreadsheet @desktop-first @long', async ({
    page,
    portal,
    language,
  }) => {
    const { t } = wordsOf(language)
    await signIn(page, language, fresh)
    const code = await customerCode(page, language)
    const reason = `Наличные ${language}`
    const correct = (...words: string[]) => typeAtDesk(portal, 'balance', 'correct', code, ...words)
    await correct('--credit', '1500.50', '--currency', 'EUR', '--reason', reason)
    await correct('--debit', '200.25', '--currency', 'EUR', '--reason', '=1+1')
    // The page may have fetched the balance between the two corrections, and would show the change as news.
    await page.reload()

    const tab = page.getByRole('link', {
      name: t(language === 'ru' ? 'app.sections.balance' : 'titles.transactions'),
    })
    await tab.filter({ visible: true }).click()
    await expect(heading(page)).toHaveText(t('transactions.title'))
    const balances = page.getByRole('region', { name: t('transactions.balance.title') })
    await expect(balances).toContainText(language === 'ru' ? /1\s300,25\s€/ : '€1,300.25')
    await expect(rows(page).filter({ hasText: reason })).toContainText(
      language === 'ru' ? /\+1\s500,50\s€/ : '+€1,500.50',
    )
    expect(await axeFaults(page), 'the account').toEqual([])

    await page.getByRole('button', { name: t('transactions.filter.debit'), exact: true }).click()
    await expect(rows(page).filter({ hasText: reason })).toHaveCount(0)
    const period = page.getByRole('combobox', { name: t('transactions.filter.period') })
    await period.selectOption({ label: t('transactions.period.own') })
    await expect(page).toHaveURL(/kind=debit&period=own$/)
    expect(await axeFaults(page), 'its filters').toEqual([])
    await period.selectOption({ label: t('transactions.period.last_month') })
    await expect(page.getByText(t('transactions.nothing_title'))).toBeVisible()
    await page.reload()
    await expect(page.getByText(t('transactions.nothing_title'))).toBeVisible()
    expect(await axeFaults(page), 'nothing found').toEqual([])
    await page.getByRole('button', { name: t('transactions.reset') }).click()
    await expect(rows(page).filter({ hasText: reason })).toBeVisible()

    const saved = page.waitForEvent('download')
    const make = page.getByRole('button', { name: t('transactions.csv.make') })
    await make.filter({ visible: true }).click()
    const file = await saved
    expect(file.suggestedFilename()).toMatch(/\d{4}-\d{2}-\d{2}\.csv$/)
    const text = await readFile(await file.path(), 'utf8')
    expect(text.startsWith('\uFEFF')).toBe(true)
    const [separator, sums] = language === 'ru' ? [';', ['1500,50', '-200,25']] : [',', ['1500.50', '-200.25']]
    for (const sum of sums) expect(text).toContain(`${separator}${sum}${separator}"EUR"${separator}`)
    expect(text).toContain(`${separator}"'=1+1"${separator}`)
  })

  test('on a phone the months are behind this month’s sum, and a bar chooses one @phone', async ({
    page,
    language,
  }) => {
    const { t } = wordsOf(language)
    await signIn(page, language)
    await page.goto(href(language, 'transactions'))
    const bars = page.getByRole('list', { name: t('transactions.months.title') }).getByRole('button')
    const summary = page.getByText(t('transactions.months.this', { sum: '' }).trim())
    await expect(summary).toBeVisible()
    await expect(bars.last()).toBeHidden()
    await summary.click()
    await expect(bars.first()).toBeInViewport({ ratio: 1 })
    await bars.last().click()
    await expect(page).toHaveURL(/period=\d{4}-\d{2}$/)
    await expect(bars.last()).toHaveAttribute('aria-pressed', 'true')
    expect(await axeFaults(page)).toEqual([])
  })

  test('a line leads to the parcel that it paid for, and "back" to the same list @desktop-first @long', async ({
    page,
    language,
  }) => {
    const { t } = wordsOf(language)
    await signIn(page, language)
    await page.goto(`${href(language, 'transactions')}?kind=payment`)
    const chip = page.getByRole('button', { name: t('transactions.filter.payment'), exact: true })
    await expect(chip).toBeInViewport({ ratio: 1 })
    const link = page.locator('main td a[href*="/dashboard/parcels/"]').first()
    const number = await link.innerText()
    await link.click()
    await expect(page).toHaveURL(/\/dashboard\/parcels\/\d+$/)
    await expect(page.getByText(number).filter({ visible: true }).first()).toBeVisible()
    await page.goBack()
    await expect(chip).toHaveAttribute('aria-pressed', 'true')
    await expect(rows(page).first()).toBeAttached()
  })
})

test('an account that was never opened is read without a network @phone @long', async ({
  profile,
  ownPortal,
  watch,
}) => {
  watch.expect(networkIsGone)
  const { t } = wordsOf('ru')
  const page = await firstPage(await profile.open(ownPortal.url))
  await signIn(page, 'ru')
  await workerIsReady(page)
  await expect.poll(() => keptQueries(page)).toContainEqual(['balance', 'ledger', {}])
  await expect.poll(() => keptQueries(page)).toContainEqual(['balance'])
  await profile.close()
  await ownPortal.kill()

  const context = await profile.open(ownPortal.url)
  await context.setOffline(true)
  const later = await firstPage(context)
  await later.goto(href('ru', 'transactions'))
  await expect(heading(later)).toHaveText(t('transactions.title'))
  await expect(rows(later).nth(5)).toContainText('₽')
  const asOf = ageMark(t)
  await expect(later.getByText(asOf).filter({ visible: true }).first()).toBeVisible()
  await later.getByRole('button', { name: t('transactions.filter.credit'), exact: true }).click()
  await expect(later.getByText(t('ui.more.offline'))).toBeVisible()
})
