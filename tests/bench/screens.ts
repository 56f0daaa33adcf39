import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type Page } from 'playwright/test'
import sharp from 'sharp'
import type { Language } from '#contracts/wire.ts'
import { bringAbout, comeAs, type State } from '#tests/e2e/state-steps.ts'
import { axeFaults } from '#tests/support/axe.ts'
import { launchOptions } from '#tests/support/chromium.ts'
import { everyScreen, type Screen } from '#tests/support/every-screen.ts'
import { startPortal } from '#tests/support/portal.ts'

const folder = fileURLToPath(new URL('../../node_modules/.cache/screens', import.meta.url))

const tall = 844

type Options = { screens?: string; languages?: string; widths?: string; looks?: string; states?: string; text?: string }

/**
 * Takes full-length pictures of every screen, in both languages, three widths, two themes and five states; one sheet for each
 * screen and state. Prints axe's findings, which fail the command. All of them take an hour: the options choose, separated by
 * commas. `text`: the root's text size in percent.
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
    const screens = new Map((await everyScreen(portal.url)).map((screen) => [screen.name, screen]))
    const names = chosen(options.screens, [...screens.keys()])
    for (const state of states) {
      for (const name of names) {
        const shots: Buffer[] = []
        for (const language of languages) {
          for (const colorScheme of looks) {
            for (const width of widths) {
              const screen = screens.get(name)
              if (!screen) throw new Error(`There is no screen ${name}. There are: ${[...screens.keys()].join(', ')}.`)
              const look = { width, colorScheme, baseURL: portal.url, text: options.text }
              shots.push(await shot(browser, { screen, language, state }, look))
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

type Look = { width: number; colorScheme: 'light' | 'dark'; baseURL: string; text: string | undefined }
type Subject = { screen: Screen; language: Language; state: State }

async function shot(
  browser: Browser,
  { screen, language, state }: Subject,
  { width, text, ...look }: Look,
): Promise<Buffer> {
  const path = screen.path(language)
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
    await comeAs(page, language, screen.visitor, state)
    if (state === 'offline') await visit(page, path)
    await bringAbout(state, context, language)
    // The page's load event waits for pictures that never come.
    await page.goto(path, { waitUntil: state === 'loading' ? 'domcontentloaded' : 'load' })
    if (text) await page.addStyleTag({ content: `html { font-size: ${text}% !important; }` })
    await calm(page, state)
    for (const fault of await axeFaults(page)) {
      console.log(`${state} ${path} at ${width} px: ${fault}`)
      process.exitCode = 1
    }
    // What failed or waits would be asked for again.
    if (state !== 'loading' && state !== 'failed') await readToTheEnd(page, state)
    // Chromium's picture of a whole page omits what is out of sight.
    await page.evaluate(() => (document.documentElement.dataset.whole = ''))
    return await page.screenshot({ fullPage: true })
  } finally {
    await context.close()
  }
}

/** Visits a page so that its data is cached for offline use. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await calm(page, 'filled')
}

async function calm(page: Page, state: State): Promise<void> {
  // The heading of some pages is in the answer.
  await page.locator('h1, [aria-busy="true"]').first().waitFor({ state: 'attached' })
  const isBusy = () => document.querySelector('[aria-busy="true"], [class*="skeleton"]') !== null
  // A prerendered page may bring all its content along, and has no skeleton then.
  if (state === 'loading')
    await page
      .locator('[class*="skeleton"]')
      .first()
      .waitFor({ timeout: 5_000 })
      .catch(() => {})
  else await page.waitForFunction(`!(${isBusy.toString()})()`, null, { timeout: 30_000 }).catch(() => {})
  await page.evaluate(() => document.fonts.ready)
}

/** Scrolls down as a reader does: pictures and parts that load when they come near are there afterwards. */
async function readToTheEnd(page: Page, state: State): Promise<void> {
  await page.evaluate(async () => {
    // Measured once: a list that grows while it is scrolled would have no end.
    const end = document.documentElement.scrollHeight
    for (let top = 0; top < end; top += 400) {
      scrollTo(0, top)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    scrollTo(0, 0)
  })
  await page
    .waitForFunction(() => [...document.images].every((image) => image.complete), null, { timeout: 5_000 })
    .catch(() => {})
  await calm(page, state)
}

/** Puts the pictures side by side, as tall as the tallest. */
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
