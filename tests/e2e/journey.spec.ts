import { expect, test } from '#tests/support/browser.ts'
import { wordsOf } from '#tests/support/words.ts'
import { href } from '#paths.ts'
import { anna, declaration, declare, fillCredentials, heading, parcelCalled, signIn } from './steps.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a guest signs in, declares a parcel, finds it in the list and reads it @phone-first', async ({
  page,
  language,
}) => {
  const { t } = wordsOf(language)
  const what = declaration(`Подарок ${language} ${Date.now()}`)

  await page.goto(href(language, 'parcels'))
  await expect(page).toHaveURL(new RegExp(`${href(language, 'login')}\\?next=`))
  await fillCredentials(page, language)

  await expect(heading(page)).toHaveText(t('parcels.title'))
  await expect(page).toHaveTitle(new RegExp(t('parcels.title')))
  await expect(page.locator('main a[href*="/dashboard/parcels/"]').nth(5)).toBeAttached()

  await page.goto(href(language, 'parcel-create'))
  const service = await declare(page, language, what)

  await expect(page).toHaveURL(new RegExp(`${href(language, 'parcels')}(\\?|$|/\\d+)`))
  await parcelCalled(page, what.title).click()
  await expect(page).toHaveURL(/\/dashboard\/parcels\/\d+$/)
  const main = page.getByRole('main')
  for (const item of what.items) {
    await expect(main.getByText(language === 'ru' ? item.ru : item.en).first()).toBeVisible()
  }
  await expect(main.getByText(service).first()).toBeVisible()
  await expect(main.getByText(t('parcels.status.expected')).first()).toBeVisible()
  await expect(main.getByText(language === 'ru' ? /116,90/ : /116\.90/).first()).toBeVisible()

  await page.reload()
  await expect(main.getByText(service).first()).toBeVisible()
  await page.goto(`${href(language, 'parcels')}?q=${encodeURIComponent(what.title)}`)
  await expect(parcelCalled(page, what.title)).toBeVisible()
})

test(
  'switching the language keeps the page, its query and the customer, and is remembered for a year, in a cookie for the whole site',
  { tag: '@phone' },
  async ({ page, context }) => {
    await page.goto(`${href('ru', 'parcels')}?step=transit`)
    await fillCredentials(page, 'ru')
    await expect(heading(page)).toHaveText(wordsOf('ru').t('parcels.title'))
    await page.goto(href('ru', 'settings'))
    await page
      .getByRole('link', { name: 'English' })
      .or(page.getByRole('radio', { name: 'English' }))
      .first()
      .click()
    await expect(page).toHaveURL(new RegExp(`${href('en', 'settings')}$`))
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    const cookie = (await context.cookies()).find(({ name }) => name === 'locale')
    expect(cookie).toMatchObject({ value: 'en', path: '/', sameSite: 'Lax' })
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(Math.round(days)).toBe(365)
    await page.goto('/dashboard/parcels?step=transit')
    await expect(page).toHaveURL(/\/en\/dashboard\/parcels\?step=transit$/)
    await expect(heading(page)).toHaveText(wordsOf('en').t('parcels.title'))
    await page.goto('/')
    await expect(page).toHaveURL(/\/$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  },
)

test(
  'a blocked customer reads, and sees on every page why nothing can be declared',
  { tag: '@phone' },
  async ({ page }) => {
    const { t } = wordsOf('ru')
    await signIn(page, 'ru', { ...anna, email: 'blocked@aist.example' })
    for (const place of ['dashboard', 'parcels', 'settings'] as const) {
      await page.goto(href('ru', place))
      await expect(heading(page)).toBeVisible()
      await expect(page.getByText(t('app.blocked.title')).first()).toBeVisible()
    }
    await page.goto(href('ru', 'parcels'))
    await expect(page.locator('main a[href*="/dashboard/parcels/"]').first()).toBeVisible()
  },
)
