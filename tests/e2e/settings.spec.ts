import { axeFaults } from '#tests/support/axe.ts'
import { expect, firstPage, hideWorkers, test, type Language, type Page } from '#tests/support/browser.ts'
import { networkIsGone, refusedWith } from '#tests/support/console.ts'
import { secretsSeen } from '#tests/support/device.ts'
import { startFaultyProxy } from '#tests/support/faulty-proxy.ts'
import { wordsOf } from '#tests/support/words.ts'
import { href } from '#paths.ts'
import { installKey } from '#session/browser-storage.ts'
import { anna, declaration, declare, heading, signIn, workerIsReady } from './steps.ts'

/** Names from the demo world. */
const services = {
  ru: { keep: 'Сохранить коробку магазина', repack: 'Переупаковка', tape: 'Защитная лента' },
  en: { keep: 'Keep the shop’s box', repack: 'Repacking', tape: 'Security tape' },
}

function section(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true })
}

async function openSettings(page: Page, language: Language) {
  await page.goto(href(language, 'settings'))
  const isPhone = (page.viewportSize()?.width ?? 0) < 720
  await expect(heading(page)).toHaveText(wordsOf(language).t(isPhone ? 'settings.more.heading' : 'settings.title'))
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

test('services by default are saved at once; what does not get through goes back and says why @desktop-first @long', async ({
  profile,
  ownPortal,
  watch,
  language,
}) => {
  const { t } = wordsOf(language)
  const names = services[language]
  watch.expect(networkIsGone)
  let isRefusing = false
  const proxy = await startFaultyProxy(ownPortal.url, ({ method, url }) =>
    isRefusing && method === 'PUT' && url === '/api/user-extra-service-defaults' ? 'refused' : 'none',
  )
  const browser = await profile.open(proxy.url)
  await hideWorkers(browser)
  const page = await firstPage(browser)
  await signIn(page, language)
  await openSettings(page, language)
  const defaults = section(page, t('settings.services.title'))
  const keep = defaults.getByRole('switch', { name: names.keep })
  const repack = defaults.getByRole('switch', { name: names.repack })
  await expect(keep).toBeDisabled()
  await expect(defaults.getByText(t('errors.services_conflict', { other: names.repack }))).toBeVisible()

  // In a row, without waiting for answers.
  await repack.uncheck()
  await keep.check()
  await expect(defaults.getByText(t('settings.saved'))).toBeVisible()
  await page.reload()
  await expect(keep).toBeChecked()
  await expect(repack).not.toBeChecked()
  await expect(repack).toBeDisabled()

  isRefusing = true
  // The switch flips and flips back, so there is nothing to wait for in between.
  await keep.click()
  await expect(defaults.getByRole('alert')).toHaveText(t('settings.refused.offline'))
  await expect(keep).toBeChecked()
  await expect(defaults.getByText(t('settings.not_saved'), { exact: true })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  isRefusing = false
  await keep.uncheck()
  await expect(defaults.getByText(t('settings.saved'))).toBeVisible()

  // A default that is on is on in the next declaration.
  await defaults.getByRole('switch', { name: names.tape }).check()
  await expect(defaults.getByText(t('settings.saved'))).toBeVisible()
  await page.goto(href(language, 'parcel-create'))
  await expect(page.getByRole('switch', { name: names.tape })).toBeChecked()
  await expect(page.getByRole('switch', { name: names.repack })).not.toBeChecked()
  await profile.close()
  await proxy.close()
})

test('letters are chosen one by one; without a network the switches say that they need it @desktop-first @long', async ({
  page,
  context,
  watch,
  language,
}) => {
  watch.expect(networkIsGone) // calls in flight when the network went
  const { t } = wordsOf(language)
  await signIn(page, language, { ...anna, email: 'new@aist.example' })
  await workerIsReady(page)
  await openSettings(page, language)
  const letters = section(page, t('settings.mails.title'))
  const quote = letters.getByRole('switch', { name: t('settings.mails.quote_ready.title') })
  const was = await quote.isChecked()
  await quote.setChecked(!was)
  await expect(letters.getByText(t('settings.saved'))).toBeVisible()
  await page.reload()
  await expect(quote).toBeChecked({ checked: !was })

  await context.setOffline(true)
  await expect(letters.getByText(t('settings.closed.offline'))).toBeVisible()
  await expect(quote).toBeDisabled()
  expect(await axeFaults(page)).toEqual([])
  await context.setOffline(false)
  await quote.setChecked(was)
  await expect(letters.getByText(t('settings.saved'))).toBeVisible()
})

test(
  'a session in another browser is known by its device and can be ended from here @long',
  { tag: '@desktop' },
  async ({ browser, ownPortal, watch }) => {
    const { t } = wordsOf('en')
    // The other browser's calls are refused.
    watch.expect(refusedWith(401))
    watch.expect(/The current user could not be loaded/)
    const here = await browser.newContext({ baseURL: ownPortal.url })
    const there = await browser.newContext({ baseURL: ownPortal.url })
    for (const each of [here, there]) {
      await hideWorkers(each)
      watch.attach(each)
    }
    const [page, other] = [await here.newPage(), await there.newPage()]
    await signIn(other, 'en')
    await signIn(page, 'en')

    await page.goto(href('en', 'account'))
    const devices = section(page, t('account.devices'))
    await expect(devices.getByText('Chrome, Linux')).toHaveCount(2)
    await expect(devices.getByText(t('account.this_device'))).toHaveCount(1)
    const end = devices.getByRole('button', { name: t('account.end_device', { name: 'Chrome, Linux' }) })
    await end.click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('account.end_not') })
      .click()
    await expect(devices.getByText('Chrome, Linux')).toHaveCount(2)
    await end.click()
    expect(await axeFaults(page)).toEqual([])
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('account.end'), exact: true })
      .click()
    await expect(devices.getByText('Chrome, Linux')).toHaveCount(1)
    await other.goto(href('en', 'parcels'))
    await expect(other).toHaveURL(new RegExp(href('en', 'login')))

    await devices.getByRole('button', { name: t('account.end_others') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('account.end'), exact: true })
      .click()
    await expect(devices.getByRole('listitem')).toHaveCount(1)
    await page.reload()
    await expect(devices.getByText(t('account.this_device'))).toBeVisible()
    await here.close()
    await there.close()
  },
)

test(
  'erasing this device names what is not sent, and leaves nothing',
  { tag: '@phone' },
  async ({ page, context, watch }) => {
    const { t } = wordsOf('ru')
    // Offline, the session is ended later.
    watch.expect(networkIsGone)
    await signIn(page, 'ru')
    await workerIsReady(page)
    await page.goto(href('ru', 'parcel-create'))
    const what = { ...declaration(`Варежки ${Date.now()}`), service: false }
    await expect(
      page
        .getByRole('combobox', { name: t('parcels.create.warehouse') })
        .getByRole('option')
        .nth(1),
    ).toBeAttached()
    await context.setOffline(true)
    await declare(page, 'ru', what)
    await expect(page).toHaveURL(new RegExp(`${href('ru', 'parcels')}$`))

    await openSettings(page, 'ru')
    await page.getByRole('radio', { name: t('settings.dark') }).check({ force: true })
    const device = section(page, t('settings.device.title'))
    await expect(device.getByText(t('settings.device.waiting', { count: 1 }))).toBeVisible()
    await expect(device.getByText(/\d\u00a0КБ/).first()).toBeVisible()
    const token = await page.evaluate(() => localStorage.getItem('auth-token') ?? '')
    const secrets = [token, anna.email, what.title]
    expect((await secretsSeen(page, secrets, 0)).toSorted(), 'they were there before').toEqual(secrets.toSorted())

    await device.getByRole('button', { name: t('settings.erase.action') }).click()
    const question = page.getByRole('dialog')
    await expect(question.getByText(what.title)).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
    await question.getByRole('button', { name: t('settings.erase.confirm') }).click()
    await expect(page).toHaveURL(new RegExp(href('ru', 'login')))
    expect(await secretsSeen(page, secrets, 2_500)).toEqual([])

    // The handle is deleted once it has ended the session on the server.
    await context.setOffline(false)
    const left = () => page.evaluate((kept) => Object.keys(localStorage).filter((key) => key !== kept), installKey)
    await expect.poll(left, 'all but what belongs to no customer').toEqual([])
    expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
  },
)
