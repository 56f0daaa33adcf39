import { expect, type Language, type Locator, type Page } from '#tests/support/browser.ts'
import { pattern, wordsOf } from '#tests/support/words.ts'
import { href, type Place } from '#paths.ts'
import { personOf } from '#session/person.ts'
import { personKey, tokenKey } from '#session/browser-storage.ts'
import { revokeKey } from '#session/session-memory.ts'
import type { Opened } from '#session/session.ts'

export const anna = { email: 'anna@aist.example', password: 'stork-delivers-2026' }

export async function fillCredentials(page: Page, language: Language, who = anna) {
  const { t } = wordsOf(language)
  await textbox(page, t('auth.email')).fill(who.email)
  await page.getByLabel(t('auth.password'), { exact: true }).fill(who.password)
  await page.getByRole('button', { name: t('auth.submit'), exact: true }).click()
}

/**
 * Signs in as a customer who has used this device before; `journey`, `guests` and `a11y` test the form itself. Opens the place
 * where the test begins, because each further page costs a load.
 */
export async function signIn(page: Page, language: Language, who = anna, place: Place = 'dashboard') {
  const answer = await page.request.post('/api/auth/login', { data: { ...who, device_name: 'Chrome, Linux' } })
  const { data } = (await answer.json()) as Opened
  // On the portal's origin, but not one of its pages.
  await page.goto(`/manifest.${language}.webmanifest`)
  const kept = {
    [personKey]: JSON.stringify(personOf(data.user)),
    [revokeKey]: JSON.stringify({ current: data.revoke_handle, pending: [] }),
    [tokenKey]: data.token,
  }
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, Object.entries(kept))
  await page.goto(href(language, place))
  await expect(heading(page)).toBeVisible()
}

/**
 * Registers a customer for this test alone: tests that share a portal do not see each other's. They have no personal data yet.
 */
export async function signUp(page: Page, language: Language, name: string): Promise<typeof anna> {
  const who = { email: `${name}.${Date.now().toString(36)}@aist.example`, password: 'wlk4-Tq9z-1mPd' }
  const more = { phone: '+79165550177', password_confirmation: who.password, consent: true, language }
  const answer = await page.request.post('/api/auth/register', { data: { ...who, ...more } })
  expect(answer.ok(), 'signing up').toBe(true)
  return who
}

/** Signs out in the settings, as a customer does. The page asks first only if something is unsent. */
export async function signOut(page: Page, language: Language) {
  await page.goto(href(language, 'settings'))
  // By key, because it is the last button of a page that is still growing.
  await page.getByRole('button', { name: wordsOf(language).t('offline.sign_out') }).press('Enter')
}

/** A link of the main menu: the tab bar on a phone, the side bar on a desktop. */
export function menuLink(page: Page, language: Language, section: 'dashboard' | 'parcels' | 'balance') {
  const { t } = wordsOf(language)
  const links = page.getByRole('navigation').getByRole('link', { name: t(`app.sections.${section}`) })
  return links.filter({ visible: true }).first()
}

/** Presses "+" and an entry of its sheet. */
export async function pressAdd(page: Page, language: Language, what: 'parcel' | 'many' | 'order' | 'top_up' | 'price') {
  const { t } = wordsOf(language)
  await page
    .getByRole('button', { name: t('app.add.open') })
    .filter({ visible: true })
    .first()
    .click()
  await page
    .getByRole('dialog', { name: t('app.add.title') })
    .getByRole('link', { name: t(`app.add.${what}`) })
    .first()
    .click()
}

export function heading(page: Page) {
  return page.locator('h1[data-page-title]')
}

/**
 * Waits until React has hydrated the whole prerendered page, including parts whose code loads last, or only `what` (a selector).
 */
export function takenOver(page: Page, what = 'h1, main *') {
  return page.waitForFunction((selector) => {
    const all = [...document.querySelectorAll(selector)]
    return all.length > 0 && all.every((each) => Object.keys(each).some((key) => key.startsWith('__react')))
  }, what)
}

/** Prerendered forms, whose code is requested at the first interaction. */
export const formsOnDemand: readonly Place[] = ['order-calculation', 'contact-us']

/** The first interaction with such a form; it also counts before hydration. */
export function reachForForm(page: Page) {
  return page.locator('main form input').first().focus()
}

/** Holds back requests to these addresses until the returned function is called. */
export async function hold(page: Page, addresses: string | RegExp): Promise<() => void> {
  let go = () => {}
  const released = new Promise<void>((resolve) => (go = resolve))
  await page.route(addresses, async (route) => {
    await released
    await route.continue()
  })
  return go
}

/** Counts loads of the page itself, not navigations inside the portal. */
export function countLoads(page: Page): () => number {
  let loads = 0
  // Counted at the request, because the page's script runs before the load event.
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1
  })
  return () => loads
}

/** The number of the last load that has checked whether one of its scripts is gone. */
export function lastLook(page: Page, loads: () => number): () => number {
  let last = 0
  page.on('request', (request) => {
    if (request.method() === 'HEAD') last = loads()
  })
  return () => last
}

/** By keyboard alone: presses Tab until the element is focused. */
export async function tabTo(page: Page, what: Locator) {
  for (let step = 0; step < 60; step += 1) {
    if (await what.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The keyboard does not get there')
}

/** Waits for the worker and everything that it caches. */
export async function workerIsReady(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready.then((registration) => registration.active?.state))
}

export type Declaration = {
  title: string
  tracking: string
  items: { ru: string; en: string; quantity: number; price: string }[]
  /** Switches on the first service that is off. */
  service?: boolean
}

export function declaration(title: string): Declaration {
  return {
    title,
    tracking: `1Z${title.replaceAll(/[^a-zA-Z0-9]/g, '').toUpperCase()}${Date.now().toString(36).toUpperCase()}`,
    items: [
      { ru: 'Футболка из мериноса', en: 'Merino T-shirt', quantity: 2, price: '13,50' },
      { ru: 'Кроссовки беговые', en: 'Running shoes', quantity: 1, price: '89.90' },
    ],
    service: true,
  }
}

/** Fills in and sends the form. Resolves with the name of the service that was switched on. */
export async function declare(page: Page, language: Language, what: Declaration): Promise<string> {
  const service = await fillDeclaration(page, language, what)
  await submitDeclaration(page, language)
  return service
}

export async function fillDeclaration(page: Page, language: Language, what: Declaration): Promise<string> {
  const { t } = wordsOf(language)
  await textbox(page, t('parcels.create.tracking_number')).fill(what.tracking)
  await chooseFirst(page, t('parcels.create.warehouse'))
  await textbox(page, t('parcels.create.shop')).fill('Northpine')
  await textbox(page, t('parcels.create.name')).fill(what.title)
  for (const [index, item] of what.items.entries()) {
    if (index > 0) await page.getByRole('button', { name: t('parcels.create.add_item') }).click()
    const group = page.getByRole('group', { name: t('parcels.create.item', { n: index + 1 }) })
    await group.getByLabel(t('parcels.create.item_ru')).fill(item.ru)
    await group.getByLabel(t('parcels.create.item_en')).fill(item.en)
    await group.getByRole('spinbutton', { name: t('parcels.create.quantity') }).fill(String(item.quantity))
    await textbox(group, t('parcels.create.price')).fill(item.price)
  }
  await chooseFirst(page, t('parcels.create.pickup_point'))
  if (!what.service) return ''
  // The usual services are on already; the others are folded.
  await page.locator('details:has([role="switch"]) > summary').click()
  const off = page.getByRole('switch', { checked: false, disabled: false }).first()
  const name = await off.evaluate(
    (control) => document.getElementById(control.getAttribute('aria-labelledby') ?? '')?.textContent ?? '',
  )
  await off.check()
  return name
}

export function textbox(where: Page | Locator, name: string) {
  return where.getByRole('textbox', { name })
}

async function chooseFirst(page: Page, name: string) {
  const list = page.getByRole('combobox', { name })
  await expect(list.getByRole('option').nth(1)).toBeAttached()
  await list.selectOption({ index: 1 })
}

export async function submitDeclaration(page: Page, language: Language) {
  const { t } = wordsOf(language)
  const names = [t('parcels.create.submit'), t('parcels.create.submit_short'), t('forms.submit_queue')]
  await page
    // Not the menu's button, which may be labelled “Add”, too.
    .locator('[type="submit"]')
    .filter({ hasText: pattern(`^(${names.join('|')})$`) })
    .filter({ visible: true })
    .click()
}

/** The parcel's card in the list, or its row in the queue above it. */
export function parcelCalled(page: Page, title: string) {
  return page.getByRole('main').getByText(title, { exact: true }).first()
}

/** Runs in a customer's page: deletes the stored answers and pictures. */
export function forgetAnswers(): void {
  for (const key of Object.keys(localStorage)) if (/^(?:rq|aist:picture):/.test(key)) localStorage.removeItem(key)
}

/** Opens a parcel's actions: behind a button in the bar on a phone, on the page on a desktop. */
export async function openActs(page: Page, language: Language): Promise<void> {
  const { t } = wordsOf(language)
  const acts = page.getByRole('button', { name: t('parcels.act.more') })
  const list = page.getByRole('list', { name: t('parcels.act.more') })
  await expect(acts.or(list).first()).toBeVisible()
  if (await acts.isVisible()) await acts.click()
}

/** Opens a parcel's further details: behind a button at the end of the page on a phone. */
export async function openRest(page: Page, language: Language): Promise<void> {
  const { t } = wordsOf(language)
  const rest = page.getByRole('button', { name: t('parcels.detail.rest') })
  await expect(rest.or(page.getByRole('heading', { name: t('parcels.detail.receiving') })).first()).toBeVisible()
  if (await rest.isVisible()) await rest.click()
}
