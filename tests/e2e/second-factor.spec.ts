import type { Browser, Page } from 'playwright/test'
import { secondFactor } from '#contracts/account/second-factor.ts'
import { axeFaults } from '#tests/support/axe.ts'
import { expect, hideWorkers, test, type Language } from '#tests/support/browser.ts'
import { refusedWith, type ConsoleWatch } from '#tests/support/console.ts'
import { mailedLink } from '#tests/support/mailed-link.ts'
import type { Portal } from '#tests/support/portal.ts'
import { codeAt } from '#tests/support/second-factor.ts'
import { wordsOf } from '#tests/support/words.ts'
import { href } from '#paths.ts'
import { anna, fillCredentials, heading, signIn, signOut, signUp, tabTo } from './steps.ts'

type Fixtures = { browser: Browser; portal: Portal; watch: ConsoleWatch }

/** Opens the portal by its name, because passkeys need a host name; without a worker. */
async function open({ browser, portal, watch }: Fixtures): Promise<Page> {
  const context = await browser.newContext({ baseURL: portal.site })
  await hideWorkers(context)
  watch.attach(context)
  return context.newPage()
}

/** Adds Chromium's virtual authenticator: a device with a fingerprint. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Holds back the browser's passkey autofill until the returned function is called. */
async function withholdFillIn(page: Page) {
  let isOffered = false
  await page.exposeFunction('fillsIn', () => isOffered)
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () =>
      (window as unknown as { fillsIn(): Promise<boolean> }).fillsIn()
  })
  return () => (isOffered = true)
}

const card = (page: Page, language: Language) =>
  page.getByRole('region', { name: wordsOf(language).t('account.factor.title'), exact: true })

test('a passkey is added by keyboard alone, then signs in by the button and from the field @phone', async ({
  browser,
  portal,
  watch,
  language,
}) => {
  const { t } = wordsOf(language)
  const page = await open({ browser, portal, watch })
  await addAuthenticator(page)
  const fillIn = await withholdFillIn(page)
  const who = await signUp(page, language, 'passkey')
  await page.goto(await mailedLink(portal, who.email, 'verify'))
  await expect(heading(page)).toHaveText(t('auth.verify.verified'))
  await signIn(page, language, who, 'account')
  const add = card(page, language).getByRole('button', { name: t('account.factor.add_passkey') })
  await expect(add).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await tabTo(page, add)
  await page.keyboard.press('Enter')
  const name = page.getByLabel(t('account.factor.name'), { exact: true })
  await expect(name).toBeFocused()
  await name.press('Control+A')
  await page.keyboard.type('Ключ')
  await page.keyboard.press('Enter')

  const codes = page.getByRole('dialog', { name: t('account.factor.codes') })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  expect(await axeFaults(page)).toEqual([])
  const saved = page.waitForEvent('download')
  await codes.getByRole('button', { name: t('account.factor.download') }).press('Enter')
  expect((await saved).suggestedFilename()).toBe(t('account.factor.file'))
  await tabTo(page, codes.getByRole('button', { name: t('account.factor.codes_saved') }))
  await page.keyboard.press('Enter')
  await expect(codes).toBeHidden()
  await expect(card(page, language).getByText('Ключ', { exact: true })).toBeVisible()

  // The device answers any request at once: if the field asked as well, both would sign in.
  await signOut(page, language)
  const byPasskey = page.getByRole('button', { name: t('auth.passkey.submit') })
  await expect(byPasskey).toBeVisible()
  await byPasskey.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${href(language, 'dashboard')}$`))

  // Then the browser's autofill signs in by itself.
  fillIn()
  await signOut(page, language)
  await expect(page).toHaveURL(new RegExp(`${href(language, 'dashboard')}$`))
  await expect(heading(page)).toBeVisible()
  await page.context().close()
})

test('with an app, what matters asks again: a device, the document; and signing in takes a recovery code @desktop @long', async ({
  browser,
  ownPortal,
  watch,
  language,
}) => {
  const { t } = wordsOf(language)
  // The actions were refused first, and one code was wrong.
  watch.expect(refusedWith(403))
  watch.expect(refusedWith(422))
  const page = await open({ browser, portal: ownPortal, watch })
  await signIn(page, language)
  const recovery = await turnOnApp(page)
  const question = page.getByRole('dialog', { name: t('app.confirm.title') })
  const code = question.getByLabel(t('app.confirm.code'))

  await page.goto(href(language, 'account'))
  await page.getByRole('button', { name: t('account.end_others') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('account.end'), exact: true })
    .click()
  await expect(code).toBeFocused()
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page.getByText(t('errors.confirmation'))).toBeVisible()

  await page.goto(href(language, 'passport-data'))
  await code.fill('not a code')
  await code.press('Enter')
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await code.fill(recovery[0] ?? '')
  await code.press('Enter')
  await expect(question).toBeHidden()
  await expect(page.locator('[name="personal_id_number.number"]')).not.toHaveValue('')

  // No further confirmation is needed for a while.
  await page.goto(href(language, 'account'))
  await page.getByRole('button', { name: t('account.end_others') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('account.end'), exact: true })
    .click()
  await expect(page.getByText(t('account.ended'))).toBeVisible()
  await expect(question).toBeHidden()

  await signOut(page, language)
  await fillCredentials(page, language)
  const asked = page.getByLabel(t('auth.code.label'), { exact: true })
  await expect(asked).toBeFocused()
  expect(await axeFaults(page)).toEqual([])
  await asked.fill(recovery[1] ?? '')
  await asked.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${href(language, 'dashboard')}$`))
  await page.context().close()
})

/** Uses another device, so that this one's confirmation becomes invalid. Resolves with the recovery codes. */
async function turnOnApp(page: Page): Promise<string[]> {
  const { data } = await answerOf(page, '/auth/login', null, anna)
  const { token } = data as { token: string }
  const begun = await answerOf(page, secondFactor.beginApp.path, token)
  const { secret } = begun.data as { secret: string }
  const added = await answerOf(page, secondFactor.addApp.path, token, { code: codeAt(secret, new Date()) })
  return (added.data as { recovery_codes: string[] }).recovery_codes
}

async function answerOf(page: Page, path: string, token: string | null, data?: object): Promise<{ data: unknown }> {
  const headers = { Accept: 'application/json', ...(token && { Authorization: `Bearer ${token}` }) }
  const answer = await page.request.post(`/api${path}`, { headers, data })
  expect(answer.ok(), path).toBe(true)
  return (await answer.json()) as { data: unknown }
}
