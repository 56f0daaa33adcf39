import { expect, test, type Page } from '#tests/support/browser.ts'
import { refusedWith } from '#tests/support/console.ts'
import { wordsOf } from '#tests/support/words.ts'
import { href } from '#paths.ts'
import { anna, declaration, fillCredentials, fillDeclaration, signIn, submitDeclaration } from './steps.ts'

test.use({ withWorker: false })

/** The error below a control, found as a screen reader does: after an attached unit. */
async function noteOf(control: ReturnType<Page['getByLabel']>) {
  await expect(control).toHaveAttribute('aria-invalid', 'true')
  const ids = await control.getAttribute('aria-describedby')
  return control.page().locator(`[id="${ids?.split(' ').at(-1)}"]`)
}

test('signing in with bad input says what is wrong with each field @phone-first @long', async ({ page, language }) => {
  const { t } = wordsOf(language)
  await page.goto(href(language, 'login'))
  const email = page.getByLabel(t('auth.email'))
  const password = page.getByLabel(t('auth.password'), { exact: true })
  const submit = page.getByRole('button', { name: t('auth.submit') })

  await submit.click()
  await expect(await noteOf(email)).toHaveText(t('errors.required'))
  await expect(await noteOf(password)).toHaveText(t('errors.required'))
  await expect(email).toBeFocused()

  await email.fill('anna at aist')
  await password.fill('something')
  await submit.click()
  await expect(await noteOf(email)).toHaveText(t('errors.email'))
  await expect(email).toBeFocused()
  await expect(email).toHaveValue('anna at aist')
  await expect(password).toHaveValue('something')
})

test('a wrong password is refused in words, and the address stays @phone-first @long', async ({
  page,
  watch,
  language,
}) => {
  const { t } = wordsOf(language)
  watch.expect(refusedWith(422))
  await page.goto(href(language, 'login'))
  await fillCredentials(page, language, { email: anna.email, password: 'not-the-password' })
  const refused = page.locator('[aria-invalid="true"], [role="alert"]').first()
  await expect(refused).toBeVisible()
  await expect(page.getByLabel(t('auth.email'))).toHaveValue(anna.email)
  await expect(page).toHaveURL(new RegExp(`${href(language, 'login')}$`))
  const script = language === 'ru' ? /[а-яё]{3,}/i : /[a-z]{3,}/i
  const shown = page.locator('form')
  await expect(shown).toContainText(script)
})

test('an empty declaration shows each error on its field and loses nothing @phone-first @long', async ({
  page,
  language,
}) => {
  const { t } = wordsOf(language)
  await signIn(page, language)
  await page.goto(href(language, 'parcel-create'))
  const name = page.getByLabel(t('parcels.create.name'))
  await name.fill('Для мамы')
  await submitDeclaration(page, language)
  const first = page.getByRole('group', { name: t('parcels.create.item', { n: 1 }) })
  for (const label of ['parcels.create.item_ru', 'parcels.create.item_en', 'parcels.create.price'] as const) {
    await expect(await noteOf(first.getByLabel(t(label)))).toHaveText(t('errors.required'))
  }
  const invalid = page.locator('[aria-invalid="true"]').filter({ visible: true })
  await expect(invalid.first()).toBeFocused()
  await expect(name).toHaveValue('Для мамы')
  await expect(page).toHaveURL(new RegExp(`${href(language, 'parcel-create')}$`))
})

test('what is wrong with a declaration is said where it is, and mending it is enough @phone-first @long', async ({
  page,
  language,
}) => {
  const { t } = wordsOf(language)
  await signIn(page, language)
  await page.goto(href(language, 'parcel-create'))
  const what = declaration(`Errors ${language} ${Date.now()}`)
  what.items = [{ ru: 'Куртка', en: 'Куртка', quantity: 1, price: '0' }]
  await fillDeclaration(page, language, { ...what, service: false })
  await submitDeclaration(page, language)
  const first = page.getByRole('group', { name: t('parcels.create.item', { n: 1 }) })
  const english = first.getByLabel(t('parcels.create.item_en'))
  const price = first.getByLabel(t('parcels.create.price'))
  await expect(await noteOf(english)).toHaveText(t('errors.latin'))
  await expect(await noteOf(price)).toHaveText(t('errors.positive'))
  await expect(english).toBeFocused()
  await expect(first.getByLabel(t('parcels.create.item_ru'))).toHaveValue('Куртка')
  await english.fill('Winter jacket')
  await price.fill('240')
  await submitDeclaration(page, language)
  await expect(page).toHaveURL(new RegExp(`${href(language, 'parcels')}(\\?|$|/\\d+)`))
})
