import { axeFaults } from '#tests/support/axe.ts'
import { expect, test, type Language, type Page } from '#tests/support/browser.ts'
import { refusedWith } from '#tests/support/console.ts'
import { mailedLink } from '#tests/support/mailed-link.ts'
import type { Portal } from '#tests/support/portal.ts'
import { wordsOf } from '#tests/support/words.ts'
import { href } from '#paths.ts'
import { anna, fillCredentials, heading, signUp, takenOver } from './steps.ts'

test.use({ withWorker: false })

const first = 'wlk4-Tq9z-1mPd'
const second = 'hPx7-Lr2v-8sBn'

/** Without a proxy the visitor's country is unknown, and the specification demands this message. */
const countryIsUnknown = /unable to fetch the country/

/** An address without an account, in any test of this portal. */
function newAddress(size: string): string {
  return `vera.${size}.${Date.now().toString(36)}@aist.example`
}

/** Opens a link as a mail scanner does, which runs no scripts. */
async function scan(portal: Portal, link: string) {
  const answer = await fetch(portal.url + link, { headers: { Accept: 'text/html' } })
  expect(answer.status).toBe(200)
}

async function isWithoutFault(page: Page, what: string) {
  expect(await axeFaults(page), what).toEqual([])
}

test('a guest signs up, is signed in, and proves their address by the link in the mail @phone-first @long', async ({
  page,
  portal,
  watch,
  language,
}, info) => {
  watch.expect(countryIsUnknown)
  watch.expect(refusedWith(422))
  const { t } = wordsOf(language)
  const email = newAddress(info.project.name)
  await page.goto(href(language, 'login'))
  await takenOver(page, 'h1')
  const address = page.getByLabel(t('auth.email'))
  await address.fill(email)
  await page.getByRole('link', { name: t('auth.get_address') }).click()
  await expect(heading(page)).toHaveText(t('auth.register.title'))
  await expect(address).toHaveValue(email)
  await page.goBack()
  await expect(heading(page)).toHaveText(t('auth.title'))
  await expect(address).toHaveValue(email)
  await page.goForward()
  await expect(heading(page)).toHaveText(t('auth.register.title'))
  await expect(heading(page)).toBeFocused()

  // Anna already has an account: the form says so, and links to the sign-in.
  await address.fill(anna.email)
  await page.getByLabel(t('auth.register.phone')).fill('+7 916 555-01-77')
  await page.getByLabel(t('auth.password'), { exact: true }).fill(first)
  await page.getByRole('checkbox').check()
  const submit = page.getByRole('button', { name: t('auth.register.submit') })
  await submit.click()
  await expect(address).toBeFocused()
  await expect(page.getByRole('link', { name: t('auth.forgotten') })).toBeVisible()
  await isWithoutFault(page, 'a taken address')

  await address.fill(email)
  await submit.click()
  await expect(page).toHaveURL(new RegExp(`${href(language, 'dashboard')}$`))
  const link = await mailedLink(portal, email, 'verify')
  await scan(portal, link)
  await page.goto(link)
  await expect(heading(page)).toHaveText(t('auth.verify.verified'))
  await isWithoutFault(page, 'a verified address')

  await page.reload()
  await expect(heading(page)).toHaveText(t('auth.verify.link_used'))
  await page.getByRole('link', { name: t('auth.verify.to_dashboard'), exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${href(language, 'dashboard')}$`))
})

test('a forgotten password is replaced by the link in the mail, and the old one opens nothing @phone-first @long', async ({
  page,
  portal,
  watch,
  language,
}) => {
  watch.expect(countryIsUnknown)
  watch.expect(refusedWith(422))
  const { t } = wordsOf(language)
  const { email, password } = await signUp(page, language, 'forgetful')
  await page.goto(href(language, 'login'))
  await takenOver(page, 'h1')
  await page.getByLabel(t('auth.email')).fill(email)
  await page.getByRole('link', { name: t('auth.forgotten') }).click()
  await expect(heading(page)).toHaveText(t('auth.forgot.title'))
  await expect(page.getByLabel(t('auth.email'))).toHaveValue(email)
  await isWithoutFault(page, 'a forgotten password')
  await page.getByRole('button', { name: t('auth.forgot.submit') }).click()
  await expect(heading(page)).toHaveText(t('auth.forgot.sent'))
  await expect(heading(page)).toBeFocused()
  await isWithoutFault(page, 'a mail is on its way')

  const link = await mailedLink(portal, email, 'reset')
  await scan(portal, link)
  await page.goto(link)
  await choose(page, language, second)
  await expect(page).toHaveURL(new RegExp(`${href(language, 'login')}\\?after=reset$`))
  await expect(page.getByText(t('auth.changed'))).toBeVisible()
  await expect(page.getByLabel(t('auth.email'))).toHaveValue(email)
  await fillCredentials(page, language, { email, password })
  await expect(page.getByText(t('errors.credentials'))).toBeVisible()

  // The link is used up, and the page says so.
  await page.goto(link)
  await isWithoutFault(page, 'a new password')
  await choose(page, language, password)
  await expect(heading(page)).toHaveText(t('auth.reset.link_used'))
  await isWithoutFault(page, 'a used link')
  await page.getByRole('link', { name: t('auth.to_login') }).click()
  await fillCredentials(page, language, { email, password: second })
  await expect(page).toHaveURL(new RegExp(`${href(language, 'dashboard')}$`))
})

async function choose(page: Page, language: Language, password: string) {
  const { t } = wordsOf(language)
  await page.getByLabel(t('auth.reset.password')).fill(password)
  await page.getByLabel(t('auth.register.repeat')).fill(password)
  await page.getByRole('button', { name: t('auth.reset.submit') }).click()
}
