import { axeFaults } from '#tests/support/axe.ts'
import { expect, test, type Language, type Page } from '#tests/support/browser.ts'
import { networkIsGone, refusedWith } from '#tests/support/console.ts'
import { typeAtDesk } from '#tests/support/desk-command.ts'
import { openBuild } from '#tests/support/sizes.ts'
import { picture } from '#tests/support/uploads.ts'
import { wordsOf } from '#tests/support/words.ts'
import { href } from '#paths.ts'
import { anna, countLoads, heading, hold, signIn, takenOver, textbox, workerIsReady } from './steps.ts'

test.use({ withWorker: false })

const fresh = { ...anna, email: 'new@aist.example' }
/** Without a proxy the visitor's country is unknown, and the specification demands this message. */
const countryIsUnknown = /unable to fetch the country/

const photo = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await picture('png', { width: 300 + Math.floor(Math.random() * 300) }),
})
const files = (page: Page) => page.locator('[name="file_ids"]')

async function write(page: Page, language: Language, letter: { subject: string; message: string }) {
  const { t } = wordsOf(language)
  await textbox(page, t('contact.subject')).fill(letter.subject)
  await textbox(page, t('contact.message')).fill(letter.message)
}

test('a guest is told what is wrong, writes with a file and gets a number @long', async ({
  page,
  portal,
  language,
  watch,
}) => {
  watch.expect(countryIsUnknown)
  const { t } = wordsOf(language)
  const subject = `Колесо ${language} ${Date.now()}`
  await page.goto(href(language, 'contact-us'))
  // If the page is hydrated, the form's code loads at the first interaction.
  await takenOver(page, 'h1')
  await textbox(page, t('contact.name')).focus()
  await page.getByRole('button', { name: t('contact.submit'), exact: true }).click()
  await expect(textbox(page, t('contact.name'))).toBeFocused()
  await textbox(page, t('contact.name')).fill('Mara')
  await textbox(page, t('contact.email')).fill('mara@guest')
  await write(page, language, { subject, message: 'Поедет ли колесо самолётом?' })
  await files(page).setInputFiles(await photo('wheel.png'))
  await expect(page.getByRole('list', { name: t('contact.attach.legend') }).locator('img')).toBeVisible()
  await page.getByRole('button', { name: t('contact.submit'), exact: true }).click()
  await expect(page.getByText(t('errors.email'))).toBeVisible()
  expect(await axeFaults(page), 'the form').toEqual([])
  await textbox(page, t('contact.email')).fill('mara@guest.example')
  await page.getByRole('button', { name: t('contact.submit'), exact: true }).click()
  await expect(page.getByText(/C-\d{6}/)).toBeVisible()
  expect(await axeFaults(page), 'the receipt').toEqual([])
  expect(await typeAtDesk(portal, 'contacts', 'list')).toContain(subject)
})

const button = (page: Page, language: Language) =>
  page.getByRole('button', { name: wordsOf(language).t('contact.submit'), exact: true })

test('what is typed before any script is here is kept, comes back after a reload, and is sent @phone', async ({
  page,
  portal,
  language,
  watch,
}) => {
  watch.expect(countryIsUnknown)
  const { t } = wordsOf(language)
  const subject = `Рано ${Date.now()}`
  const open = await hold(page, '**/assets/*.js')
  await page.goto(href(language, 'contact-us'), { waitUntil: 'commit' })
  await textbox(page, t('contact.message')).fill('Рано')
  await textbox(page, t('contact.phone')).fill('8 916 555-01-99')
  await expect(button(page, language)).not.toHaveAttribute('type', 'submit')
  open()
  await expect(button(page, language)).toHaveAttribute('type', 'submit')
  await expect(textbox(page, t('contact.phone')), 'the focus stays where it was').toBeFocused()
  await expect(textbox(page, t('contact.message'))).toHaveValue('Рано')
  await page.reload()
  await expect(button(page, language)).toHaveAttribute('type', 'submit')
  await expect(textbox(page, t('contact.message'))).toHaveValue('Рано')
  await textbox(page, t('contact.name')).fill('Mara')
  await textbox(page, t('contact.email')).fill('early@guest.example')
  await textbox(page, t('contact.subject')).fill(subject)
  await button(page, language).click()
  await expect(page.getByText(/C-\d{6}/)).toBeVisible()
  const sent = (await typeAtDesk(portal, 'contacts', 'list')).split('\n').find((line) => line.includes(subject))
  expect(sent).toBeTruthy()
})

/** Opens the page and holds back the form's code until the returned function is called. */
async function openWithoutForm(page: Page, language: Language) {
  const [form = ''] = openBuild('dist').scripts(['src/features/contact/guest-letter.tsx'])
  const go = await hold(page, `**/${form}`)
  await page.goto(href(language, 'contact-us'))
  await takenOver(page, 'h1')
  return go
}

test('an untouched form whose button is pressed names what is missing as soon as its code is here @phone', async ({
  page,
  language,
  watch,
}) => {
  watch.expect(countryIsUnknown)
  const { t } = wordsOf(language)
  const go = await openWithoutForm(page, language)
  await button(page, language).click()
  go()
  await expect(page.getByText(t('errors.required'))).toHaveCount(4)
  await expect(textbox(page, t('contact.name'))).toBeFocused()
})

test('a file that is chosen first and words that are erased count before the code of the form is here @phone @long', async ({
  page,
  language,
  watch,
}) => {
  watch.expect(countryIsUnknown)
  const { t } = wordsOf(language)
  const go = await openWithoutForm(page, language)
  await files(page).setInputFiles(await photo('first.png'))
  await textbox(page, t('contact.message')).fill('Секрет')
  await textbox(page, t('contact.message')).fill('')
  go()
  await expect(page.getByRole('list', { name: t('contact.attach.legend') }).locator('img')).toBeVisible()
  await expect(textbox(page, t('contact.message'))).toHaveValue('')
})

test('what a customer types on the public page before the session is known goes on in the dashboard @phone @long', async ({
  page,
  language,
  watch,
}) => {
  watch.expect(countryIsUnknown)
  const { t } = wordsOf(language)
  await signIn(page, language, fresh)
  const go = await hold(page, '**/assets/*.js')
  await page.goto(href(language, 'contact-us'), { waitUntil: 'commit' })
  await textbox(page, t('contact.message')).fill('Уже пишу')
  go()
  await page.getByRole('link', { name: t('contact.inside_go') }).click()
  await expect(textbox(page, t('contact.message'))).toHaveValue('Уже пишу')
})

test('the form of a release that is gone says so, asks again, and in the end reloads the page with the letter @phone @long', async ({
  page,
  language,
  watch,
}) => {
  watch.expect(countryIsUnknown)
  watch.expect(refusedWith(404))
  const { t } = wordsOf(language)
  const [form = ''] = openBuild('dist').scripts(['src/features/contact/guest-letter.tsx'])
  const loads = countLoads(page)
  await page.route(`**/${form}`, (route) => route.fulfill({ status: 404 }))
  await page.goto(href(language, 'contact-us'))
  await takenOver(page, 'h1')
  await textbox(page, t('contact.phone')).fill('8 916 555-01-99')
  await textbox(page, t('contact.message')).fill('До выпуска')
  const retry = page.getByRole('alert').getByRole('button')
  await expect(page.getByRole('alert')).toContainText(t('contact.lost'))
  await retry.click()
  await expect(retry).toBeFocused()
  await expect(retry).not.toHaveAttribute('aria-busy', 'true')
  await textbox(page, t('contact.subject')).fill('Потом')
  expect(loads(), 'no reload while the visitor types').toBe(1)
  await page.unroute(`**/${form}`)
  await retry.click()
  await expect(button(page, language)).toHaveAttribute('type', 'submit')
  expect(loads()).toBe(2)
  await expect(textbox(page, t('contact.message'))).toHaveValue('До выпуска')
  await expect(textbox(page, t('contact.subject'))).toHaveValue('Потом')
  await expect(textbox(page, t('contact.phone'))).toHaveValue(/916/)
})

test.describe('with the worker', () => {
  test.use({ withWorker: true })

  test('without a network a customer’s letter waits with its file, and arrives once @phone @long', async ({
    page,
    context,
    portal,
    language,
    watch,
  }) => {
    watch.expect(networkIsGone)
    watch.expect(countryIsUnknown)
    const { t } = wordsOf(language)
    const subject = `Без сети ${language} ${Date.now()}`
    await signIn(page, language, fresh)
    await workerIsReady(page)
    await page.goto(href(language, 'settings'))
    await page
      .getByRole('link', { name: t('titles.contact-us-inside') })
      .filter({ visible: true })
      .first()
      .click()
    await expect(heading(page)).toHaveText(t('titles.contact-us-inside'))
    await expect(textbox(page, t('contact.email'))).toHaveValue(fresh.email)
    await expect(files(page)).toBeAttached()
    await context.setOffline(true)
    await write(page, language, { subject, message: 'Дойдёт потом' })
    await files(page).setInputFiles(await photo('later.png'))
    await page.getByRole('button', { name: t('contact.submit_queue') }).click()
    const queue = page.getByRole('region', { name: t('contact.queue.title') })
    await expect(queue.getByText(subject)).toBeVisible()
    expect(await axeFaults(page), 'the queue').toEqual([])
    await page.reload()
    await expect(queue.getByText(subject)).toBeVisible()
    await context.setOffline(false)
    await expect(queue).toBeHidden()
    expect((await typeAtDesk(portal, 'contacts', 'list')).split(subject)).toHaveLength(2)
  })
})
