import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright/test'
import sharp from 'sharp'
import { href, type Place } from '#paths.ts'
import { anna, signIn, signUp } from '#tests/e2e/steps.ts'
import type { Language } from '#contracts/wire.ts'
import { axeFaults } from '#tests/support/axe.ts'
import { launchOptions } from '#tests/support/chromium.ts'
import { customerPlaces } from '#tests/support/customer-places.ts'
import { startPortal } from '#tests/support/portal.ts'
import { publicPlaces } from '#tests/support/public-pages.ts'

const folder = fileURLToPath(new URL('../../node_modules/.cache/screens', import.meta.url))

const ownPlaces: Place[] = [
  ...customerPlaces,
  'pickup',
  'contact-us-inside',
  'complete-registration',
  'account',
  'personal-data',
  'passport-data',
  'address',
  'change-password',
]
type Thing = { name: string; list: string; place: Place; query?: (id: number) => string }

/** Screens of one thing, and the call whose first row it is. */
const things: Thing[] = [
  { name: 'parcel', list: 'parcels', place: 'parcel' },
  { name: 'parcel-paper', list: 'parcels?filter[status]=ready_for_pickup', place: 'parcel-paper' },
  { name: 'manifest', list: 'manifests', place: 'manifest' },
  { name: 'order', list: 'order-for-calculations', place: 'order' },
  { name: 'claim', list: 'claims', place: 'claim' },
  { name: 'parcel-merge', list: 'parcels?filter[status]=received', place: 'parcels', query: (id) => `merge=${id}` },
  {
    name: 'parcel-change',
    list: 'parcels?filter[status]=expected',
    place: 'parcel-create',
    query: (id) => `parcel=${id}`,
  },
  { name: 'payment-request', list: 'payment-requests', place: 'payment-requests', query: (id) => `open=${id}` },
  { name: 'receiver', list: 'receivers', place: 'receivers', query: (id) => `who=${id}` },
]
const forGuests: Place[] = ['login', 'register', 'forgot-password', 'reset-password', 'verify', 'impersonate']
/** Screens that another customer than Anna sees. */
const others: Record<string, (page: Page, language: Language) => Promise<typeof anna>> = {
  blocked: async () => ({ ...anna, email: 'blocked@aist.example' }),
  'complete-registration': (page, language) => signUp(page, language, 'screens'),
}
const tall = 844

type Options = { screens?: string; languages?: string; widths?: string; looks?: string; states?: string; text?: string }
type State = 'filled' | 'empty' | 'loading' | 'failed' | 'offline'
/** Where each screen is, by its name. */
type Screens = Map<string, (language: Language) => string>

/**
 * A picture of every screen, in both languages, three widths, two looks and five states, each whole to its end; one sheet for a screen and
 * a state. What axe finds is printed, and fails the command. All of them take an hour: the options choose, by commas. `text` is the size of the root's text in
 * percent.
 */
export async function takeScreens(options: Options): Promise<void> {
  const chosen = <T extends string>(given: string | undefined, all: readonly T[]) =>
    given ? (given.split(',') as T[]) : all
  const languages = chosen<Language>(options.languages, ['ru', 'en'])
  const widths = chosen(options.widths, ['320', '390', '1280']).map(Number)
  const looks = chosen(options.looks, ['light', 'dark'] as const)
  const states = chosen<State>(options.states, ['filled', 'empty', 'loading', 'failed', 'offline'])
  await mkdir(folder, { recursive: true })
  const portal = await startPortal({ isMeasured: true })
  const browser = await chromium.launch(launchOptions)
  try {
    const screens = await allScreens(portal.url)
    const names = chosen(options.screens, [...screens.keys()])
    for (const state of states) {
      for (const name of names) {
        const shots: Buffer[] = []
        for (const language of languages) {
          for (const colorScheme of looks) {
            for (const width of widths) {
              const path = screens.get(name)?.(language)
              if (path === undefined)
                throw new Error(`There is no screen ${name}. There are: ${[...screens.keys()].join(', ')}.`)
              const look = { width, colorScheme, baseURL: portal.url, text: options.text }
              shots.push(await shot(browser, { name, path, language, state, isPublic: publicNames.has(name) }, look))
            }
          }
        }
        const file = join(folder, `${state}-${name}.jpg`)
        await (await sheetOf(shots)).toFile(file)
        console.log(file)
      }
    }
  } finally {
    await browser.close()
    await portal.remove()
  }
}

const publicNames = new Set<string>([...publicPlaces.map(([place]) => place), ...forGuests, 'not-found'])

async function allScreens(url: string): Promise<Screens> {
  const screens: Screens = new Map()
  for (const [place, params] of publicPlaces) screens.set(place, (language) => href(language, place, params as never))
  for (const place of [...forGuests, ...ownPlaces]) screens.set(place, (language) => href(language, place))
  screens.set('blocked', (language) => href(language, 'dashboard'))
  screens.set('not-found', (language) => `${href(language, 'home')}/nowhere`)
  for (const book of ['receivers', 'senders'] as const)
    screens.set(`${book}-form`, (language) => `${href(language, book)}?act=add`)
  const body = JSON.stringify({ ...anna, device_name: 'Chrome, Linux' })
  const headers = { 'Content-Type': 'application/json' }
  const signedIn = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body })
  const { data } = (await signedIn.json()) as { data: { token: string } }
  for (const { name, list: call, place, query } of things) {
    const answer = await fetch(`${url}/api/${call}`, { headers: { Authorization: `Bearer ${data.token}` } })
    const list = (await answer.json()) as { data: { id: number }[] }
    const id = list.data[0]?.id
    if (id === undefined) throw new Error(`Nobody has any ${call}.`)
    screens.set(name, (language) => (query ? `${href(language, place)}?${query(id)}` : href(language, place, { id })))
  }
  return screens
}

type Look = { width: number; colorScheme: 'light' | 'dark'; baseURL: string; text: string | undefined }
type Subject = { name: string; path: string; language: Language; state: State; isPublic: boolean }

async function shot(browser: Browser, subject: Subject, { width, text, ...look }: Look): Promise<Buffer> {
  const { path, language, state } = subject
  const context = await browser.newContext({
    ...look,
    viewport: { width, height: tall },
    isMobile: width < 600,
    hasTouch: width < 600,
    reducedMotion: 'reduce',
    locale: language,
    timezoneId: 'Europe/Moscow',
    serviceWorkers: state === 'offline' ? 'allow' : 'block',
    bypassCSP: true,
  })
  try {
    const page = await context.newPage()
    if (!subject.isPublic) await signIn(page, language, await whoSees(page, subject))
    await put(state, context, page, path)
    // Pictures that are being loaded keep the page from being whole.
    await page.goto(path, { waitUntil: state === 'loading' ? 'domcontentloaded' : 'load' })
    if (text) await page.addStyleTag({ content: `html { font-size: ${text}% !important; }` })
    await calm(page, state)
    for (const fault of await axeFaults(page)) {
      console.log(`${state} ${path} at ${width} px: ${fault}`)
      process.exitCode = 1
    }
    return await page.screenshot({ fullPage: true })
  } finally {
    await context.close()
  }
}

async function whoSees(page: Page, { name, language, state }: Subject): Promise<typeof anna> {
  const other = others[name]
  if (other) return other(page, language)
  return state === 'empty' ? { ...anna, email: 'new@aist.example' } : anna
}

/** Brings the state about that the screen is to be seen in. */
async function put(state: State, context: BrowserContext, page: Page, path: string): Promise<void> {
  const calls = /\/api\/(?!auth\/|account\/badge)/
  if (state === 'loading') await context.route(calls, () => {})
  if (state === 'failed') {
    await context.route(calls, (route) => route.fulfill({ status: 500, json: { message: 'Server Error' } }))
  }
  if (state !== 'offline') return
  await page.goto(path)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await calm(page, 'filled')
  await context.setOffline(true)
}

async function calm(page: Page, state: State): Promise<void> {
  await page.locator('h1').first().waitFor()
  const isBusy = () => document.querySelector('[aria-busy="true"], [class*="skeleton"]') !== null
  // What fails does so after its last try, what waits stays so.
  // A finished page may bring all its content along.
  if (state === 'loading')
    await page
      .locator('[aria-busy="true"]')
      .first()
      .waitFor({ timeout: 5_000 })
      .catch(() => {})
  else await page.waitForFunction(`!(${isBusy.toString()})()`, null, { timeout: 30_000 }).catch(() => {})
  await page.evaluate(() => document.fonts.ready)
}

/** Side by side, as tall as the tallest. */
async function sheetOf(shots: Buffer[]) {
  const gap = 24
  const sizes = await Promise.all(shots.map((each) => sharp(each).metadata()))
  const width = sizes.reduce((sum, each) => sum + each.width + gap, gap)
  const height = Math.max(...sizes.map((each) => each.height)) + 2 * gap
  let left = gap
  const parts = shots.map((input, index) => {
    const part = { input, left, top: gap }
    left += (sizes[index]?.width ?? 0) + gap
    return part
  })
  return sharp({ create: { width, height, channels: 3, background: '#888' } })
    .composite(parts)
    .jpeg({ quality: 85 })
}
