import { axeFaults } from '#tests/support/axe.ts'
import { expect, firstPage, test, type Page } from '#tests/support/browser.ts'
import { networkIsGone, refusedWith } from '#tests/support/console.ts'
import { typeAtDesk } from '#tests/support/desk-command.ts'
import type { Portal } from '#tests/support/portal.ts'
import { keptOnDevice } from '#tests/support/device.ts'
import { openBuild } from '#tests/support/sizes.ts'
import { wordsOf } from '#tests/support/words.ts'
import { href } from '#paths.ts'
import { tokenKey } from '#session/browser-storage.ts'
import {
  anna,
  declaration,
  declare,
  fillCredentials,
  fillDeclaration,
  heading,
  parcelCalled,
  pressAdd,
  signIn,
  signOut,
  submitDeclaration,
  textbox,
  workerIsReady,
} from './steps.ts'
import { storedParcels } from './stored-parcels.ts'

const annasCode = 'AST-20417'
const nina = { ...anna, email: 'new@aist.example' }

/** The link that the desk's command prints. */
async function linkFor(portal: Portal): Promise<string> {
  const printed = await typeAtDesk(portal, 'customers', 'impersonate', annasCode, '--reason', 'Asked by phone')
  return /\/auth\/impersonate#token=\S+/.exec(printed)?.[0] ?? printed
}

async function tokenOf(portal: Portal, who = anna): Promise<string> {
  const answer = await fetch(`${portal.url}/api/auth/login`, {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify(who),
  })
  return ((await answer.json()) as { data: { token: string } }).data.token
}

function ask(portal: Portal, path: string, token: string, method = 'GET'): Promise<Response> {
  return fetch(`${portal.url}/api${path}`, {
    method,
    headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
  })
}

/** Everything that this origin has stored in the browser, except the build itself. */
async function writtenDown(page: Page): Promise<string[]> {
  return page.evaluate(async () => [
    ...Object.keys(localStorage).map((key) => `localStorage ${key}`),
    ...Object.keys(sessionStorage).map((key) => `sessionStorage ${key}=${sessionStorage.getItem(key)}`),
    ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
    ...(await caches.keys()).filter((name) => !/precache|portal-language/.test(name)),
  ])
}

/** Anna's id, and a session of her own. */
async function annaOf(portal: Portal): Promise<{ id: number; token: string }> {
  const token = await tokenOf(portal)
  const { data } = (await (await ask(portal, '/auth/me', token)).json()) as { data: { id: number } }
  return { id: data.id, token }
}

/** The storage shared by all tabs, without what a customer's tabs add over time: answers, and the first-visit mark. */
async function storageOf(page: Page): Promise<[string, string][]> {
  return page.evaluate(() => {
    const all: [string, string][] = Object.entries(localStorage)
    // Sorted, because a rewritten value moves to the end.
    const own = all.filter(([key]) => !key.startsWith('rq:') && key !== 'aist:install')
    return own.toSorted(([one], [next]) => (one < next ? -1 : 1))
  })
}

test('someone of the desk acts for a customer: asked first, named on every page, kept nowhere, seen by them @desktop-first', async ({
  page,
  context,
  portal,
  language,
}) => {
  const { t } = wordsOf(language)
  const own = await context.newPage()
  await signIn(own, language, nina, 'home')
  const before = await storageOf(own)

  await page.goto(`/${language}${await linkFor(portal)}`)
  await expect(heading(page)).toHaveText(t('impersonation.title'))
  expect(await axeFaults(page), 'asked').toEqual([])
  await page.getByRole('button', { name: t('impersonation.go') }).click()
  const strip = page.getByRole('region', { name: t('impersonation.title') })
  await expect(strip).toContainText(annasCode)
  await expect(page).toHaveURL(new RegExp(`${href(language, 'dashboard')}$`))

  const title = `За клиента ${Date.now()}`
  await pressAdd(page, language, 'parcel')
  const what = declaration(title)
  // One item is enough: `journey` declares several.
  await declare(page, language, { ...what, items: what.items.slice(0, 1) })
  await expect(parcelCalled(page, title)).toBeVisible()
  await expect(strip).toBeInViewport({ ratio: 1 })
  expect(await axeFaults(page), 'parcels').toEqual([])
  await page
    .getByRole('link', { name: t('app.sections.dashboard') })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`${href(language, 'dashboard')}$`))
  const { id, token } = await annaOf(portal)
  expect(id).toBeGreaterThan(0)
  expect(await storedParcels(portal.url, title)).toBe(1)
  const written = await writtenDown(page)
  expect(written.filter((each) => /aist:(drafts|outbox):/.test(each) && each.includes(`:${id}`))).toEqual([])
  expect(written.filter((each) => each.startsWith('sessionStorage'))).toEqual(['sessionStorage aist:impersonation=1'])
  expect(await storageOf(own), 'whoever is signed in here is not touched').toEqual(before)
  expect(await page.evaluate((name) => JSON.stringify(localStorage).includes(name), title)).toBe(false)

  await strip.getByRole('button', { name: t('impersonation.end') }).click()
  await expect(page.getByText(t('impersonation.ended.done'))).toBeVisible()
  await expect(strip).toHaveCount(0)
  expect(await axeFaults(page), 'ended').toEqual([])
  const acts = (await (await ask(portal, '/auth/audit', token)).json()) as { data: { path: string; reason: string }[] }
  expect(acts.data.find(({ path }) => path === '/api/parcels')).toMatchObject({ reason: 'Asked by phone' })

  await page.goto(href(language, 'dashboard'))
  await expect(heading(page)).toBeVisible()
  await expect(page.getByText(annasCode)).toHaveCount(0)
  await own.reload()
  expect(await storageOf(own)).toEqual(before)
})

test('blocked in the middle, without a network, and let in again: nothing sent is lost, and no form is offered @desktop-first @long', async ({
  page,
  context,
  portal,
  watch,
  language,
}) => {
  watch.expect(refusedWith(403))
  watch.expect(networkIsGone)
  const { t } = wordsOf(language)
  const reason = { ru: 'Данные паспорта не совпали', en: 'No match' }[language]
  const first = `До блокировки ${Date.now()}`
  await signIn(page, language)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.goto(href(language, 'parcel-create'))
  await fillDeclaration(page, language, declaration(first))
  await typeAtDesk(
    portal,
    'customers',
    'block',
    annasCode,
    '--reason',
    'No match',
    '--reason-ru',
    'Данные паспорта не совпали',
  )
  try {
    await submitDeclaration(page, language)
    await expect(page.getByText(t('app.blocked.reason', { reason }))).toBeVisible()
    await expect(page.getByRole('main').getByText(t('offline.blocked')).first()).toBeVisible()
    await expect(parcelCalled(page, first)).toBeVisible()
    expect(await axeFaults(page)).toEqual([])

    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText(t('app.blocked.reason', { reason }))).toBeVisible()
    await expect(parcelCalled(page, first)).toBeVisible()
    await context.setOffline(false)

    // A form that could not be sent is not offered.
    await page.goto(href(language, 'parcel-create'))
    await expect(page.getByText(t('app.blocked.reason', { reason }))).toBeVisible()
    await expect(textbox(page, t('parcels.create.name'))).toHaveCount(0)
  } finally {
    await typeAtDesk(portal, 'customers', 'unblock', annasCode)
  }
  await page.getByRole('button', { name: t('app.blocked.again') }).click()
  await expect(page.getByText(t('app.blocked.title'), { exact: true })).toHaveCount(0)
  await expect(textbox(page, t('parcels.create.name'))).toBeVisible()
  await expect.poll(() => storedParcels(portal.url, first)).toBe(1)
})

test(
  'with the provider away from the start one is told so, keeps what is typed, and signs in when it is back',
  {
    tag: ['@phone', '@long'],
  },
  async ({ profile, ownPortal, watch }) => {
    watch.expect(networkIsGone)
    const { t } = wordsOf('ru')
    const page = await firstPage(await profile.open(ownPortal.url))
    await page.goto(href('ru', 'login'))
    await workerIsReady(page)
    await ownPortal.stop()
    await page.goto(href('ru', 'login'))
    await fillCredentials(page, 'ru')
    await expect(page.getByRole('alert')).toContainText(t('errors.offline'))
    await expect(page.getByLabel(t('auth.email'))).toHaveValue(anna.email)
    await ownPortal.start()
    await page.getByRole('button', { name: t('auth.submit') }).click()
    await expect(page).toHaveURL(new RegExp(`${href('ru', 'dashboard')}$`))
  },
)

test('two tabs sign in as one and out as one, each to where it wanted @phone-first @long', async ({
  page,
  context,
  watch,
  language,
}) => {
  // The other tab's calls at that moment are refused.
  watch.expect(refusedWith(401))
  const other = await context.newPage()
  await other.goto(href(language, 'parcels'))
  await expect(other).toHaveURL(new RegExp(`${href(language, 'login')}\\?next=`))
  await signIn(page, language)
  await expect(other).toHaveURL(new RegExp(`${href(language, 'parcels')}$`))
  await expect(heading(other)).toHaveText(wordsOf(language).t('parcels.title'))
  await signOut(page, language)
  await expect(other).toHaveURL(new RegExp(`${href(language, 'login')}$`))
})

test.describe('without a worker', () => {
  test.use({ withWorker: false })

  test(
    'the hour, a reload and a used link end it, in words @long',
    { tag: '@desktop' },
    async ({ page, portal, watch }) => {
      watch.expect(refusedWith(422))
      const { t } = wordsOf('en')
      const begin = async (link: string) => {
        await page.goto(`/en${link}`)
        await page.getByRole('button', { name: t('impersonation.go') }).click()
      }
      const link = await linkFor(portal)
      await page.clock.install()
      // Without a language, as the desk prints it.
      await page.goto(link)
      await expect(page).toHaveURL(/\/en\/auth\/impersonate#token=/)
      await page.getByRole('button', { name: t('impersonation.go') }).click()
      const strip = page.getByRole('region', { name: t('impersonation.title') })
      await expect(strip).toContainText(annasCode)
      await page.clock.fastForward('40:00')
      await expect(strip).toContainText(t('impersonation.left', { count: 20 }))
      await page.clock.fastForward('20:01')
      await expect(page.getByText(t('impersonation.ended.time'))).toBeVisible()

      await begin(link)
      await expect(page.getByText(t('impersonation.link_used'))).toBeVisible()
      expect(await axeFaults(page)).toEqual([])

      await begin(await linkFor(portal))
      await expect(page).toHaveURL(new RegExp(`${href('en', 'dashboard')}$`))
      await expect(strip).toBeVisible()
      await page.reload()
      await expect(page.getByText(t('impersonation.ended.left'))).toBeVisible()

      // Even while the address is still the link, because the dashboard's words are loading.
      await page.route(`**/${openBuild('dist').scripts(['virtual:words/en-customer'])[0]}`, () => {})
      await begin(await linkFor(portal))
      await expect(strip).toBeVisible()
      await page.reload()
      await expect(page.getByText(t('impersonation.ended.left'))).toBeVisible()
      expect(await writtenDown(page)).toEqual([])
    },
  )

  test('a session that the server ends: each tab keeps its place and what was typed, signing in again in one brings back both, and signing out names what is not sent in the other @desktop-first', async ({
    page,
    context,
    portal,
    watch,
    language,
  }) => {
    // The other tab's calls while the session ends are refused, too.
    watch.expect(refusedWith(401))
    watch.expect(/The current user could not be loaded/)
    // This portal has no proxy that knows the country.
    watch.expect(/unable to fetch the country/)
    const { t } = wordsOf(language)
    await signIn(page, language, anna, 'parcel-create')
    const name = textbox(page, t('parcels.create.name'))
    await name.fill('Typed and not sent')
    const other = await context.newPage()
    await other.goto(`${href(language, 'parcels')}?q=book`)
    await expect(heading(other)).toHaveText(t('parcels.title'))
    // A closing page writes pending changes, but a browser under load may not wait for that.
    await expect.poll(() => keptOnDevice(page)).toContain('Typed and not sent')
    expect((await ask(portal, '/sessions', await tokenOf(portal), 'DELETE')).status).toBe(204)
    await page.reload()
    await expect(page).toHaveURL(new RegExp(`${href(language, 'login')}\\?next=.*create$`))
    await expect(other).toHaveURL(new RegExp(`${href(language, 'login')}\\?next=.*parcels.*q.*book$`))
    await expect(other.getByText(t('auth.ended'))).toBeVisible()
    expect(await page.evaluate((key) => localStorage.getItem(key), tokenKey)).toBeNull()
    await fillCredentials(other, language)
    await expect(other).toHaveURL(new RegExp(`${href(language, 'parcels')}\\?q=book$`))
    await expect(page).toHaveURL(new RegExp(`${href(language, 'parcel-create')}$`))
    await expect(name).toHaveValue('Typed and not sent')

    await other.goto(href(language, 'contact-us-inside'))
    const letter = other.getByLabel(t('contact.subject'))
    await letter.fill('Half a letter')
    await signOut(page, language)
    const question = page.getByRole('dialog', { name: t('offline.unsent.title') })
    await expect(question).toContainText(t('titles.contact-us-inside'))
    await question.getByRole('button', { name: t('offline.leaving.stay') }).click()
    await expect(letter).toHaveValue('Half a letter')

    await signOut(page, language)
    await question.getByRole('button', { name: t('offline.unsent.leave') }).click()
    await expect(page).toHaveURL(new RegExp(href(language, 'login')))
    await expect(other).toHaveURL(new RegExp(href(language, 'login')))
  })

  test('a session that is over in the middle of a form: back to the form with what was typed @phone-first @long', async ({
    page,
    portal,
    watch,
    language,
  }) => {
    watch.expect(refusedWith(401))
    watch.expect(/The current user could not be loaded/)
    const { t } = wordsOf(language)
    await signIn(page, language)
    const token = await tokenOf(portal)
    const title = `Sent too late ${Date.now()}`
    await page.goto(href(language, 'parcel-create'))
    await fillDeclaration(page, language, declaration(title))
    // The session ends during the request: earlier, other calls of the page might notice first.
    await page.route('**/api/parcels', async (route) => {
      if (route.request().method() === 'POST') await ask(portal, '/sessions', token, 'DELETE')
      await route.continue()
    })
    await submitDeclaration(page, language)
    await expect(page).toHaveURL(new RegExp(`${href(language, 'login')}\\?next=`))
    await expect(page.getByText(t('auth.ended'))).toBeVisible()
    await page.unroute('**/api/parcels')
    await fillCredentials(page, language)
    await expect(page).toHaveURL(new RegExp(`${href(language, 'parcel-create')}$`))
    await expect.poll(() => storedParcels(portal.url, title)).toBe(1)

    await textbox(page, t('parcels.create.name')).fill('Typed and not sent')
    await expect(textbox(page, t('parcels.create.name'))).toHaveValue('Typed and not sent')
    const another = await tokenOf(portal)
    expect((await ask(portal, '/sessions', another, 'DELETE')).status).toBe(204)
    await page.reload()
    await expect(page).toHaveURL(new RegExp(`${href(language, 'login')}\\?next=`))
    expect(await page.evaluate(() => localStorage.getItem('auth-token'))).toBeNull()
    await fillCredentials(page, language)
    await expect(textbox(page, t('parcels.create.name'))).toHaveValue('Typed and not sent')
  })
})
