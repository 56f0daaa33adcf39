import { axeFaults } from '#tests/support/axe.ts'
import { expect, test, type Locator, type Page } from '#tests/support/browser.ts'
import { picture } from '#tests/support/uploads.ts'
import { wordsOf } from '#tests/support/words.ts'
import { href } from '#paths.ts'
import { anna, fillCredentials, heading, signIn, signUp, tabTo, takenOver } from './steps.ts'

test.use({ withWorker: false })

const who = { ...anna, email: 'unfinished@aist.example' }
/** The country of 127.0.0.1 is unknown. */
const nobodyKnowsWhere = /unable to fetch the country/

const input = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const next = (page: Page) => page.locator('main button[type="submit"]').click()

async function fillPerson(page: Page) {
  await input(page, 'last_name').fill('Белова')
  await input(page, 'first_name').fill('Дарья')
  await input(page, 'birthday').fill('17041993')
}

async function fillDocument(page: Page) {
  await input(page, 'identity_doc_country_code').selectOption('RU')
  await input(page, 'identity_doc_type').selectOption('passport')
  await input(page, 'personal_id_number.series').fill('4510')
  await input(page, 'personal_id_number.number').fill('704411')
  await input(page, 'identity_doc_date_of_issue').fill('12.05.2013')
}

/** The home page promises a copied address in this many steps; customs papers may add some. */
const most = { taps: 15, typed: 9 }
const mostWithPapers = { taps: 22, typed: 13 }

test(
  'from the home page to a copied address there are few taps and few fields to type in, and no more than needed to the end',
  { tag: '@phone' },
  async ({ page, context, watch, language }) => {
    watch.expect(nobodyKnowsWhere)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { t } = wordsOf(language)
    const done = { taps: 0, typed: 0 }
    const tap = async (what: Locator) => {
      done.taps += 1
      await what.tap()
    }
    const type = async (name: string, text: string) => {
      done.typed += 1
      await tap(input(page, name))
      await input(page, name).pressSequentially(text)
    }
    await page.goto(href(language, 'home'))
    await takenOver(page)
    await tap(
      page
        .getByRole('main')
        .getByRole('link', { name: t('site.register') })
        .first(),
    )
    await type('email', `few.taps.${Date.now().toString(36)}@aist.example`)
    await type('phone', '+79165550177')
    await type('password', 'wlk4-Tq9z-1mPd')
    await tap(input(page, 'consent'))
    await tap(page.getByRole('button', { name: t('auth.register.submit') }))
    await tap(page.getByRole('button', { name: t('dashboard.address.copy') }))
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/AST-\d+/)
    expect(done.taps, 'taps').toBeLessThanOrEqual(most.taps)
    expect(done.typed, 'fields that are typed in').toBeLessThanOrEqual(most.typed)
    await expect(page.getByText(t('dashboard.registration.title'))).toBeVisible()
    expect(await axeFaults(page), 'a new customer').toEqual([])

    await tap(page.getByRole('link', { name: t('dashboard.registration.go') }))
    await type('last_name', 'Белова')
    await type('first_name', 'Дарья')
    await type('birthday', '17041993')
    await tap(page.locator('main button[type="submit"]'))
    // The phone determined the country, and the country the document type.
    await expect(input(page, 'identity_doc_country_code')).toHaveValue('RU')
    await expect(input(page, 'identity_doc_type')).toHaveValue('passport')
    await type('personal_id_number.series', '4510')
    await type('personal_id_number.number', '704411')
    await type('identity_doc_date_of_issue', '12052013')
    await tap(page.locator('main button[type="submit"]'))
    await expect(input(page, 'country_code'), 'asked for once').toHaveValue('RU')
    await type('street', 'Полевая')
    await type('house', '14')
    await type('city', 'Москва')
    await type('postal_code', '127018')
    await tap(page.locator('main button[type="submit"]'))
    await expect(page).toHaveURL(new RegExp(`${href(language, 'dashboard')}$`))
    expect(done.taps, 'taps to the end').toBeLessThanOrEqual(mostWithPapers.taps)
    expect(done.typed, 'fields that are typed in to the end').toBeLessThanOrEqual(mostWithPapers.typed)
  },
)

test('an unfinished registration goes on after a reload and ends in the dashboard @phone-first', async ({
  page,
  watch,
  language,
}) => {
  watch.expect(nobodyKnowsWhere)
  const { t } = wordsOf(language)
  await signIn(page, language, await signUp(page, language, 'unfinished'))
  await page.getByRole('link', { name: t('dashboard.registration.go') }).click()
  await expect(page).toHaveURL(new RegExp(href(language, 'complete-registration')))
  await fillPerson(page)
  expect(await axeFaults(page), 'person').toEqual([])
  await next(page)

  await expect(heading(page)).toContainText(t('registration.document_title'))
  await expect(heading(page)).toBeFocused()
  await fillDocument(page)
  const scan = { name: 'passport.jpg', mimeType: 'image/jpeg', buffer: await picture('jpeg') }
  const fake = { name: 'virus.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('this is no picture') }
  watch.expect(/status of 422/)
  // Goes back in the browser during a scan's upload.
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/api/files', async (route) => {
    await arrival
    await route.continue()
  })
  await input(page, 'document_file_ids').setInputFiles([scan, fake])
  await page.goBack()
  await expect(input(page, 'last_name')).toBeVisible()
  const answered = page.waitForResponse(/\/api\/files$/)
  arrive()
  await answered
  await page.goForward()
  await expect(page.getByRole('list', { name: t('forms.scans') }).locator('img')).toHaveCount(1)
  await expect(
    page.getByRole('listitem').getByText({ ru: /Принимаются только изображения/, en: /Only JPEG, PNG/ }[language]),
  ).toBeVisible()
  await page.getByRole('button', { name: t('ui.file.remove', { name: 'virus.jpg' }) }).click()
  await next(page)

  await expect(heading(page)).toContainText(t('registration.address_title'))
  await input(page, 'country_code').selectOption('RU')
  await input(page, 'street').fill('Полевая')
  // Going back in the browser is one step back and loses nothing.
  await page.goBack()
  await expect(input(page, 'personal_id_number.number')).toHaveValue('704411')
  await expect(page.getByRole('list', { name: t('forms.scans') }).locator('img')).toHaveCount(1)
  await page.goForward()
  await expect(input(page, 'street')).toHaveValue('Полевая')

  await page.reload()
  await expect(heading(page)).toContainText(t('registration.document_title'))
  await expect(page.getByText(t('registration.document_again'))).toBeVisible()
  await expect(input(page, 'personal_id_number.number')).toHaveValue('')
  await input(page, 'personal_id_number.series').fill('4510')
  await input(page, 'personal_id_number.number').fill('704411')
  expect(await axeFaults(page), 'document').toEqual([])
  await next(page)
  await expect(input(page, 'street')).toHaveValue('Полевая')
  await input(page, 'postal_code').fill('127018')
  await input(page, 'city').fill('Москва')
  await next(page)
  await expect(page.locator('[name="house"][aria-invalid="true"]')).toBeFocused()
  await input(page, 'house').fill('14')
  expect(await axeFaults(page), 'address').toEqual([])
  await next(page)
  await expect(page).toHaveURL(new RegExp(`${href(language, 'dashboard')}$`))
  await expect(page.getByText(t('forms.saved'))).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(new RegExp(`${href(language, 'dashboard')}$`))
})

test(
  'every step fits 360 px, and the link wanted first is where it ends @long',
  { tag: '@phone' },
  async ({ page, ownPortal, watch, language }) => {
    watch.expect(nobodyKnowsWhere)
    const { t } = wordsOf(language)
    const wanted = encodeURIComponent(href(language, 'parcels'))
    await page.goto(`${ownPortal.url}${href(language, 'complete-registration')}?next=${wanted}`)
    await fillCredentials(page, language, who)
    await expect(page).toHaveURL(new RegExp(`${href(language, 'dashboard')}$`))
    await page.goto(`${ownPortal.url}${href(language, 'complete-registration')}?next=${wanted}`)
    await expect(input(page, 'last_name')).toBeVisible()
    await page.setViewportSize({ width: 360, height: 740 })
    const sideways = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await fillPerson(page)
    expect(await sideways(), 'person').toBe(0)
    await next(page)
    await expect(heading(page)).toContainText(t('registration.document_title'))
    await fillDocument(page)
    expect(await sideways(), 'document').toBe(0)
    await next(page)
    await expect(heading(page)).toContainText(t('registration.address_title'))
    for (const [name, value] of Object.entries({ postal_code: '050010', city: 'Almaty', street: 'Abay', house: '7' }))
      await input(page, name).fill(value)
    await input(page, 'country_code').selectOption('KZ')
    expect(await sideways(), 'address').toBe(0)
    await next(page)
    await expect(page).toHaveURL(new RegExp(`${href(language, 'parcels')}$`))
  },
)

test(
  'with the keyboard alone one signs up, tells who one is, and changes it @long',
  { tag: '@desktop' },
  async ({ page, ownPortal, watch, language }) => {
    watch.expect(nobodyKnowsWhere)
    const { t } = wordsOf(language)
    const type = async (name: string, text: string) => {
      await tabTo(page, input(page, name))
      await page.keyboard.type(text)
    }
    const press = async (name: string) => {
      await tabTo(page, page.getByRole('button', { name, exact: true }))
      await page.keyboard.press('Enter')
    }
    await page.goto(`${ownPortal.url}${href(language, 'login')}`)
    await tabTo(page, page.getByRole('link', { name: t('auth.get_address') }))
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText(t('auth.register.title'))
    await expect(heading(page)).toBeFocused()
    await type('email', 'vera@aist.example')
    await type('phone', '+79165550177')
    await type('password', 'wlk4-Tq9z-1mPd')
    await tabTo(page, input(page, 'consent'))
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')

    await tabTo(page, page.getByRole('link', { name: t('dashboard.registration.go') }))
    await page.keyboard.press('Enter')
    await expect(input(page, 'last_name')).toBeVisible()
    await type('last_name', 'Lind')
    await type('first_name', 'Vera')
    await type('birthday', '17041993')
    await page.keyboard.press('Enter')
    await expect(heading(page)).toContainText(t('registration.document_title'))
    await type('identity_doc_country_code', 'Rus')
    await expect(input(page, 'identity_doc_country_code')).toHaveValue('RU')
    await type('identity_doc_type', 'Passport')
    await expect(input(page, 'identity_doc_type')).toHaveValue('passport')
    await type('personal_id_number.series', '4510')
    await type('personal_id_number.number', '704411')
    await type('identity_doc_date_of_issue', '12052013')
    await press(t('registration.next_address'))
    await expect(heading(page)).toContainText(t('registration.address_title'))
    await type('country_code', 'Kaz')
    for (const [name, text] of Object.entries({ postal_code: '050010', city: 'Almaty', street: 'Abay', house: '7' }))
      await type(name, text)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${href(language, 'dashboard')}$`))

    await tabTo(
      page,
      page.getByRole('link', { name: t('app.sections.profile'), exact: true }).filter({ visible: true }),
    )
    await page.keyboard.press('Enter')
    await expect(input(page, 'first_name')).toHaveValue('Vera')
    await tabTo(page, input(page, 'first_name'))
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('Veronica')
    await page.keyboard.press('Enter')
    await expect(page.getByText(t('forms.saved')).first()).toBeVisible()
  },
)
