import { expect, test } from '#tests/support/browser.ts'
import { networkIsGone } from '#tests/support/console.ts'
import { wordsOf } from '#tests/support/words.ts'
import { href } from '#paths.ts'
import { anna, fillCredentials, heading, hold, signIn, takenOver, workerIsReady } from './steps.ts'

// The sign-in is prerendered like public pages, but useless without its scripts.

test.describe('before its scripts are here', () => {
  test.use({ withWorker: false })

  test('what is typed into the sign-in and sent counts, and never stands in the address', async ({
    page,
    language,
  }) => {
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    const go = await hold(page, '**/assets/*.js')
    const login = href(language, 'login')
    await page.goto(login, { waitUntil: 'commit' })
    await fillCredentials(page, language)
    await expect(page).toHaveURL(new RegExp(`${login}$`))
    go()
    await expect(page).toHaveURL(new RegExp(`${href(language, 'dashboard')}$`))
    expect(sent.filter((url) => url.includes(anna.password) || url.includes('@'))).toEqual([])
  })

  test('where an extension has put something into the form, what is typed and sent counts, too', async ({
    page,
    language,
    watch,
  }) => {
    // React reports that it renders the form anew.
    watch.expect(/Minified React error #418/)
    const go = await hold(page, '**/assets/*.js')
    await page.goto(href(language, 'login'), { waitUntil: 'commit' })
    await page.locator('[name="email"]').evaluate((field) => field.after(document.createElement('div')))
    await fillCredentials(page, language)
    go()
    await expect(page).toHaveURL(new RegExp(`${href(language, 'dashboard')}$`))
  })

  test('an e-mail that is typed before a link is pressed goes along, forth and back', async ({ page, language }) => {
    const { t } = wordsOf(language)
    const email = page.getByLabel(t('auth.email'))
    const go = await hold(page, '**/assets/*.js')
    await page.goto(href(language, 'login'), { waitUntil: 'commit' })
    await email.fill('vera@aist.example')
    await page.getByRole('link', { name: t('auth.forgotten') }).click()
    await expect(page).toHaveURL(new RegExp(`${href(language, 'forgot-password')}$`))
    go()
    await expect(email).toHaveValue('vera@aist.example')
    await expect(heading(page)).toHaveText(t('auth.forgot.title'))
    await page.goBack()
    await expect(heading(page)).toHaveText(t('auth.title'))
    await takenOver(page, 'h1')
    await expect(email).toHaveValue('vera@aist.example')
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('vera')
  })

  test('forms that find their own way do so before any script runs', async ({ page, language }) => {
    await hold(page, '**/assets/*.js')
    await page.goto(href(language, 'home'), { waitUntil: 'commit' })
    await page.locator('main form').first().getByRole('button').click()
    await expect(page).toHaveURL(new RegExp(`${href(language, 'order-calculation')}\\?`))
  })

  test('a customer who is signed in is led on before any script runs', async ({ page, language }) => {
    await signIn(page, language)
    await hold(page, '**/assets/*.js')
    await page.goto(href(language, 'login'), { waitUntil: 'commit' })
    await expect(page).toHaveURL(new RegExp(`${href(language, 'dashboard')}$`))
  })

  test('a sign-in whose scripts do not come says so, and begins again', async ({ page, language, watch }) => {
    watch.expect(networkIsGone)
    const { t } = wordsOf(language)
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(href(language, 'login'))
    const alert = page.getByRole('alert')
    await expect(alert).toBeVisible()
    await expect(alert).toHaveText(language === 'ru' ? /не запустился/ : /couldn’t start/)
    await page.unroute('**/assets/*.js')
    await alert.getByRole('link').filter({ visible: true }).click()
    await takenOver(page, 'h1')
    await expect(page.getByRole('button', { name: t('auth.submit'), exact: true })).toBeEnabled()
    await expect(alert).toHaveCount(0)
  })
})

test('from the worker the sign-in is there at once, without a network too, and keeps what is typed', async ({
  page,
  context,
  language,
  watch,
}) => {
  watch.expect(networkIsGone)
  const login = href(language, 'login')
  await page.goto(login)
  await workerIsReady(page)
  await expect.poll(() => page.evaluate(async (path) => (await caches.match(path)) !== undefined, login)).toBe(true)
  await context.setOffline(true)
  const answer = await page.goto(login)
  expect(await answer?.text()).toContain('name="password"')
  await fillCredentials(page, language)
  await expect(page.getByRole('alert')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: wordsOf(language).t('auth.submit'), exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${href(language, 'dashboard')}$`))
})

test.describe('without scripts', () => {
  test.use({ withWorker: false, javaScriptEnabled: false })

  test('the sign-in says that it needs them, and sends nothing', async ({ page, language }) => {
    await page.goto(href(language, 'login'))
    await expect(page.locator('#start-note noscript p').filter({ visible: true })).toHaveCount(1)
    await fillCredentials(page, language)
    await expect(page).toHaveURL(new RegExp(`${href(language, 'login')}$`))
  })
})
