import { axeFaults } from '#tests/support/axe.ts'
import { expect, test, type Page } from '#tests/support/browser.ts'
import { typeAtDesk } from '#tests/support/desk-command.ts'
import { wordsOf } from '#tests/support/words.ts'
import { href } from '#paths.ts'
import { anna, heading, signIn, textbox } from './steps.ts'

test.use({ withWorker: false })

const fresh = { ...anna, email: 'new@aist.example' }
/** A currency in which no other customer of the demo world is paid. */
const currency = 'GBP'

const input = (page: Page, name: string) => page.locator(`[name="${name}"]`)

/** Asks the provider directly, as the customer. */
async function asked<T>(url: string, path: string, who = fresh): Promise<T> {
  const json = { Accept: 'application/json', 'Content-Type': 'application/json' }
  const login = await fetch(`${url}/api/auth/login`, { method: 'POST', headers: json, body: JSON.stringify(who) })
  const { data } = (await login.json()) as { data: { token: string } }
  const answer = await fetch(`${url}/api${path}`, { headers: { ...json, Authorization: `Bearer ${data.token}` } })
  return ((await answer.json()) as { data: T }).data
}

async function balanceOf(url: string): Promise<number> {
  const accounts = await asked<{ currency: string; amount: string }[]>(url, '/balance')
  return Number(accounts.find((each) => each.currency === currency)?.amount ?? '0')
}

test('an order goes from a link to the parcel that was bought @phone-first @long', async ({
  page,
  portal,
  language,
}) => {
  const { t } = wordsOf(language)
  const name = `Чайник ${language} ${Date.now()}`
  await signIn(page, language, fresh)
  await page.goto(href(language, 'orders'))
  await page
    .getByRole('link', { name: t('orders.list.add') })
    .filter({ visible: true })
    .first()
    .click()
  await expect(heading(page)).toHaveText(t('orders.form.title'))
  await input(page, 'link').fill('https://teekanne.example/1 https://teekanne.example/2')
  await page.keyboard.press('Enter')
  await input(page, 'items.0.title').fill(name)
  await input(page, 'items.0.unit_price').fill('18,50')
  await input(page, 'items.0.currency').selectOption(currency)
  await input(page, 'items.1.unit_price').fill('4')
  await input(page, 'items.1.currency').selectOption(currency)
  await input(page, 'destination_country_code').selectOption('KZ')
  expect(await axeFaults(page), 'the form').toEqual([])
  await page
    .getByRole('button', { name: t('orders.form.submit') })
    .filter({ visible: true })
    .click()
  await expect(page.getByText(t('orders.next.new'), { exact: true })).toBeVisible()
  const id = /\/(\d+)$/.exec(new URL(page.url()).pathname)?.[1] ?? ''
  await expect(page.getByRole('heading', { name })).toBeVisible()

  const question = { en: 'With a lid?', ru: 'С крышкой?' }
  await typeAtDesk(portal, 'orders', 'take', id)
  await typeAtDesk(portal, 'orders', 'ask', id, '--question', question.en, '--question-ru', question.ru)
  await page.reload()
  await expect(page.getByText(question[language]).first()).toBeVisible()
  await textbox(page, t('orders.your_answer')).fill('С крышкой')
  expect(await axeFaults(page), 'a question').toEqual([])
  await page.getByRole('button', { name: t('orders.act.answer') }).click()
  await expect(page.getByText(t('orders.next.in_review'), { exact: true })).toBeVisible()

  const lines = ['--line', 'goods=22.50', '--line', 'service_fee=2.25', '--line', 'discount=-0.75']
  await typeAtDesk(portal, 'orders', 'quote', id, '--currency', currency, ...lines)
  await page.goto(href(language, 'orders'))
  const waiting = page.getByRole('list', { name: t('orders.list.waiting') })
  await expect(waiting.getByText(name)).toBeVisible()
  expect(await axeFaults(page), 'the list').toEqual([])
  await waiting.getByText(name).click()
  await expect(page.getByText(/24[.,]00/).first()).toBeVisible()
  expect(await axeFaults(page), 'a quote').toEqual([])
  const agree = new RegExp(`^${t('orders.act.accept', { sum: '' }).trim()}`)
  await page.getByRole('button', { name: agree }).click()
  await page.getByRole('dialog').getByRole('button', { name: agree }).click()
  await expect(page.getByText(t('orders.next.accepted'), { exact: true })).toBeVisible()

  const before = await balanceOf(portal.url)
  const credit = ['--credit', '24', '--currency', currency, '--reason', 'Cash']
  await typeAtDesk(portal, 'balance', 'correct', 'AST-20988', ...credit)
  const pay = new RegExp(`^${t('orders.act.pay', { sum: '' }).trim()}`)
  await page.getByRole('button', { name: pay }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(t('forms.pay.after'))).toBeVisible()
  expect(await axeFaults(page), 'paying').toEqual([])
  await dialog.getByRole('button', { name: pay }).click()
  await expect(page.getByText(t('orders.next.paid'), { exact: true })).toBeVisible()
  expect(await balanceOf(portal.url)).toBe(before)
  const [row] = await asked<{ amount: string; direction: string; subject: object }[]>(portal.url, '/transactions')
  expect(row).toMatchObject({ amount: '24.00', direction: 'debit', subject: { id: Number(id) } })

  await typeAtDesk(portal, 'orders', 'purchase', id)
  await typeAtDesk(portal, 'orders', 'purchased', id, '--warehouse', '1')
  await page.reload()
  await page.getByRole('link', { name: t('orders.open_parcel') }).click()
  await expect(page).toHaveURL(/\/dashboard\/parcels\/\d+$/)
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
})
