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
 * As a customer who has signed in on this device before: the form itself is tried by `journey`, `guests` and `a11y`. At the place
 * where the test begins: each page more is a load more.
 */
export async function signIn(page: Page, language: Language, who = anna, place: Place = 'dashboard') {
  const answer = await page.request.post('/api/auth/login', { data: { ...who, device_name: 'Chrome, Linux' } })
  const { data } = (await answer.json()) as Opened
  // Something of this site that is no page of the portal.
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
 * A customer of this test alone, beside those of the demo: no other test of a shared portal sees them, or is seen by them. They have
 * said nothing of themselves yet.
 */
export async function signUp(page: Page, language: Language, name: string): Promise<typeof anna> {
  const who = { email: `${name}.${Date.now().toString(36)}@aist.example`, password: 'wlk4-Tq9z-1mPd' }
  const more = { phone: '+79165550177', password_confirmation: who.password, consent: true, language }
  const answer = await page.request.post('/api/auth/register', { data: { ...who, ...more } })
  expect(answer.ok(), 'signing up').toBe(true)
  return who
}

/** Through the settings, as a customer does. It asks only when something has not been sent. */
export async function signOut(page: Page, language: Language) {
  await page.goto(href(language, 'settings'))
  // The last button of a page that still grows: a key finds it wherever it is.
  await page.getByRole('button', { name: wordsOf(language).t('offline.sign_out') }).press('Enter')
}

/** A link of the main menu: the tab bar on a phone, the side bar on a desktop. */
export function menuLink(page: Page, language: Language, section: 'dashboard' | 'parcels') {
  const { t } = wordsOf(language)
  const links = page.getByRole('navigation').getByRole('link', { name: t(`app.sections.${section}`) })
  return links.filter({ visible: true }).first()
}

/** "+", and what of its sheet. */
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
 * React has taken over all of a prerendered page, also the parts whose code comes last. `what`: or this much of it, by its
 * selector.
 */
export function takenOver(page: Page, what = 'h1, main *') {
  return page.waitForFunction((selector) => {
    const all = [...document.querySelectorAll(selector)]
    return all.length > 0 && all.every((each) => Object.keys(each).some((key) => key.startsWith('__react')))
  }, what)
}

/** Prerendered forms, whose code is requested at the first interaction. */
export const formsOnDemand: readonly Place[] = ['order-calculation', 'contact-us']

/** The first interaction with such a form; it counts also before the page is hydrated. */
export function reachForForm(page: Page) {
  return page.locator('main form input').first().focus()
}

/** What comes from these addresses is on its way until it is let go. */
export async function hold(page: Page, addresses: string | RegExp): Promise<() => void> {
  let go = () => {}
  const released = new Promise<void>((resolve) => (go = resolve))
  await page.route(addresses, async (route) => {
    await released
    await route.continue()
  })
  return go
}

/** Loads of the page itself; a navigation inside the portal is none. */
export function countLoads(page: Page): () => number {
  let loads = 0
  // Counted where a load begins: the page's own script is there before "load" is told.
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1
  })
  return () => loads
}

/** The last of the page's loads that has asked whether a script of its is gone. */
export function lastLook(page: Page, loads: () => number): () => number {
  let last = 0
  page.on('request', (request) => {
    if (request.method() === 'HEAD') last = loads()
  })
  return () => last
}

/** By the keyboard alone: presses Tab until it is there. */
export async function tabTo(page: Page, what: Locator) {
  for (let step = 0; step < 60; step += 1) {
    if (await what.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The keyboard does not get there')
}

/** The worker is there, and everything that it keeps is there with it. */
export async function workerIsReady(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready.then((registration) => registration.active?.state))
}

export type Declaration = {
  title: string
  tracking: string
  items: { ru: string; en: string; quantity: number; price: string }[]
  /** Turns the first service that is off on. */
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

/** Fills the form in and sends it off. Resolves with the name of the service that was switched on. */
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
  // The usual ones are on already; the others are folded.
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
  const names = [t('parcels.create.submit'), t('parcels.create.submit_short'), t('parcels.create.submit_queue')]
  await page
    // Not the one of the menu, which may say “Add”, too.
    .locator('[type="submit"]')
    .filter({ hasText: pattern(`^(${names.join('|')})$`) })
    .filter({ visible: true })
    .click()
}

/** The parcel's card in the list, or its row in the queue above it. */
export function parcelCalled(page: Page, title: string) {
  return page.getByRole('main').getByText(title, { exact: true }).first()
}

/** Runs in a page of a customer: nothing that was read stays on the device, neither answers nor pictures. */
export function forgetAnswers(): void {
  for (const key of Object.keys(localStorage)) if (/^(?:rq|aist:picture):/.test(key)) localStorage.removeItem(key)
}

/** What may be done with a parcel: on a phone behind a button in the bar, on a desk on the page. */
export async function openActs(page: Page, language: Language): Promise<void> {
  const { t } = wordsOf(language)
  const acts = page.getByRole('button', { name: t('parcels.act.more') })
  const list = page.getByRole('list', { name: t('parcels.act.more') })
  await expect(acts.or(list).first()).toBeVisible()
  if (await acts.isVisible()) await acts.click()
}

/** What is looked up now and then of a parcel: on a phone behind a button at the end of the page. */
export async function openRest(page: Page, language: Language): Promise<void> {
  const { t } = wordsOf(language)
  const rest = page.getByRole('button', { name: t('parcels.detail.rest') })
  await expect(rest.or(page.getByRole('heading', { name: t('parcels.detail.receiving') })).first()).toBeVisible()
  if (await rest.isVisible()) await rest.click()
}
