import { axeFaults } from '#tests/support/axe.ts'
import { expect, firstPage, test, type Page } from '#tests/support/browser.ts'
import { networkIsGone } from '#tests/support/console.ts'
import { keptQueries } from '#tests/support/device.ts'
import { wordsOf } from '#tests/support/words.ts'
import { href, type Place } from '#paths.ts'
import { anna, fillCredentials, heading, signIn, workerIsReady } from './steps.ts'

test.use({ withWorker: false })

/** The country of 127.0.0.1 is unknown. */
const nobodyKnowsWhere = /unable to fetch the country/
const maria = { ...anna, email: 'new@aist.example' }
const tabs: Place[] = ['personal-data', 'passport-data', 'address', 'change-password']

const input = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const save = (page: Page) => page.locator('main button[type="submit"]').click()

async function signInByForm(page: Page, url: string, language: 'ru' | 'en') {
  await page.goto(`${url}${href(language, 'profile')}`)
  await fillCredentials(page, language, maria)
  await expect(input(page, 'first_name')).toHaveValue('Maria')
}

test('four tabs, each saved by itself; what the provider refuses stands at its field @phone-first @long', async ({
  page,
  ownPortal,
  watch,
  language,
}) => {
  watch.expect(nobodyKnowsWhere)
  watch.expect(/status of 422/)
  const { t } = wordsOf(language)
  const tab = (name: string) => page.getByRole('navigation', { name: t('account.sections') }).getByText(name)
  const saved = page.getByText(t('forms.saved'))
  await signInByForm(page, ownPortal.url, language)

  await input(page, 'email').fill('anna@aist.example')
  await input(page, 'current_password').fill(maria.password)
  await save(page)
  await expect(page.locator('[name="email"][aria-invalid="true"]')).toBeFocused()
  await input(page, 'email').fill(maria.email)
  await input(page, 'patronymic').fill('Eva')
  await save(page)
  await expect(saved.first()).toBeVisible()

  await tab(t('account.tabs.passport_data')).click()
  await expect(input(page, 'personal_id_number.number')).toHaveValue('11840265')
  await input(page, 'identity_doc_date_of_issue').fill('31.02.2021')
  await save(page)
  await expect(page.getByText(t('ui.date.no_such_day', { count: 28 }))).toBeVisible()
  await input(page, 'identity_doc_date_of_issue').fill('08.02.2022')
  await save(page)
  await expect(input(page, 'identity_doc_date_of_issue')).toHaveValue('08.02.2022')

  await tab(t('account.tabs.address')).click()
  await page.getByRole('link', { name: t('account.another') }).click()
  for (const [name, value] of Object.entries({ postal_code: '050010', city: 'Almaty', street: 'Abay', house: '77' }))
    await input(page, name).fill(value)
  await save(page)
  await expect(page.getByRole('listitem').filter({ hasText: 'Abay, 77' })).toContainText(t('account.default'))

  await tab(t('account.tabs.change_password')).click()
  await input(page, 'current_password').fill('not this one')
  await input(page, 'password').fill('a long walk in the rain')
  await input(page, 'password_confirmation').fill('a long walk in the rain')
  await save(page)
  await expect(page.locator('[name="current_password"][aria-invalid="true"]')).toBeFocused()
  await input(page, 'current_password').fill(maria.password)
  await save(page)
  await expect(input(page, 'current_password')).toHaveValue('')

  for (const place of [...tabs, 'account'] as const) {
    await page.goto(`${ownPortal.url}${href(language, place)}`)
    await expect(heading(page)).toBeVisible()
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    expect(await axeFaults(page), place).toEqual([])
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(over, place).toBe(0)
  }
})

test(
  'a dirty form asks before it is left, by a link, by "back" and by a reload, after which it is still there',
  { tag: '@desktop' },
  async ({ page, watch, language }) => {
    watch.expect(nobodyKnowsWhere)
    const { t } = wordsOf(language)
    // Saves nothing, because other tests of this portal use this customer.
    await signIn(page, language, maria, 'personal-data')
    await expect(input(page, 'first_name')).toHaveValue('Maria')
    const address = page.getByRole('link', { name: t('account.tabs.address') })
    await address.click()
    await expect(page.getByRole('link', { name: t('account.another') })).toBeVisible()
    await page.getByRole('link', { name: t('account.tabs.personal_data') }).click()
    await input(page, 'first_name').fill('Мария')
    await expect(page.getByText(t('forms.unsaved'))).toBeVisible()

    await page.goBack()
    const question = page.getByRole('dialog', { name: t('forms.leave_title') })
    await expect(question, 'a question has the focus itself').toBeFocused()
    // The safe choice comes first.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(question).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`${href(language, 'personal-data')}$`))
    await expect(input(page, 'first_name')).toHaveValue('Мария')

    const closing = page.waitForEvent('dialog')
    const reloaded = page.reload()
    const dialog = await closing
    expect(dialog.type()).toBe('beforeunload')
    await dialog.accept()
    await reloaded
    await expect(input(page, 'first_name')).toHaveValue('Мария')

    await address.click()
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: t('forms.leave') }).click()
    await expect(page).toHaveURL(new RegExp(`${href(language, 'address')}$`))
    await page.getByRole('link', { name: t('account.tabs.personal_data') }).click()
    await expect(input(page, 'first_name')).toHaveValue('Maria')
  },
)

test(
  'personal data saved without a network waits visibly, survives closing the browser and arrives once',
  { tag: ['@phone', '@long'] },
  async ({ profile, ownPortal, watch, language }) => {
    watch.expect(nobodyKnowsWhere)
    watch.expect(networkIsGone)
    const { t } = wordsOf(language)
    const waits = (page: Page) => page.getByText(t('offline.waits'))
    let context = await profile.open(ownPortal.url)
    let page = await firstPage(context)
    await signInByForm(page, ownPortal.url, language)
    await workerIsReady(page)
    await expect.poll(() => keptQueries(page)).toContainEqual(['account', 'me'])
    await context.setOffline(true)
    for (const name of ['Маша', 'Мария']) {
      await input(page, 'first_name').fill(name)
      await save(page)
      await expect(waits(page)).toBeVisible()
      await expect(page.getByText(t('forms.unsaved'))).toHaveCount(0)
    }
    await profile.close()

    context = await profile.open(ownPortal.url)
    await context.setOffline(true)
    page = await firstPage(context)
    const saves: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PUT') saves.push(String(request.postData()))
    })
    await page.goto(href(language, 'profile'))
    await expect(waits(page)).toBeVisible()
    await expect(input(page, 'first_name')).toHaveValue('Мария')

    await context.setOffline(false)
    await expect(waits(page)).toHaveCount(0)
    await expect(input(page, 'first_name')).toHaveValue('Мария')
    expect(saves.map((body) => (JSON.parse(body) as { first_name: string }).first_name)).toEqual(['Мария'])
    await page.reload()
    await expect(input(page, 'first_name')).toHaveValue('Мария')
    await expect(waits(page)).toHaveCount(0)
  },
)
