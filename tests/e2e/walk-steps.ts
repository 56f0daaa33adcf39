import type { Locator, Request } from 'playwright/test'
import { axeFaults } from '#tests/support/axe.ts'
import { expect, type Language, type Page } from '#tests/support/browser.ts'
import { shiftedSoFar, shiftSoFar, watchShift } from '#tests/support/layout-shift.ts'
import { misfits } from '#tests/support/text-fits.ts'
import { wordsOf } from '#tests/support/words.ts'
import { tokenKey } from '#session/browser-storage.ts'
import { forgetAnswers, heading } from './steps.ts'

/** A desktop, and a window between tablet and desktop; 640 by 400 is 1280 by 800 at 200 % zoom. */
const windows = [
  { width: 1280, height: 800 },
  { width: 1100, height: 800 },
  { width: 640, height: 400 },
  { width: 360, height: 740 },
  { width: 180, height: 370 },
]

/** Widths, and the text size in the browser's settings (percent). */
const largeText = [
  [320, 100],
  [390, 130],
  [390, 150],
  [390, 200],
  [1280, 200],
] as const

type Conditions = {
  /** Milliseconds until an answer begins. */
  latency: number
  /** Bytes per second, both ways; -1: unlimited. */
  downloadThroughput: number
  /** How many times slower the processor is. */
  slowdown: number
}

/** Answers take a moment, so that loading states show. */
const swift: Conditions = { latency: 40, downloadThroughput: -1, slowdown: 1 }

/** A cheap phone on a slow mobile network. */
export const slow: Conditions = { latency: 400, downloadThroughput: 200_000, slowdown: 4 }

/** The maximum layout shift of a whole screen, from its first paint until it is complete. */
const mostShift = 0.02

/** The catalogue shows loading states permanently, so it never settles. */
const isCatalogue = (path: string) => path.endsWith('/catalogue')

/**
 * Walks over many screens, each loaded anew, and collects faults, one line each, so that one walk reports them all. For each
 * screen, call `open` first, because other steps may move it, and `resize` last.
 */
export async function walkOver(page: Page, { latency, downloadThroughput, slowdown }: Conditions = swift) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const conditions = { offline: false, latency, downloadThroughput, uploadThroughput: downloadThroughput }
  await session.send('Network.emulateNetworkConditions', conditions)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(watchShift)
  const pending = pendingRequests(page)
  const usual = page.viewportSize()
  const faults: string[] = []

  /**
   * Loads a page and resolves with its initial title, once everything has loaded and was measured; anything that shifted is a
   * fault.
   */
  const load = async (path: string, visit: string): Promise<string> => {
    // The previous page's requests end with it, which not every browser reports.
    pending.clear()
    await page.goto(path)
    const title = await page.title()
    await expect(heading(page)).toBeVisible()
    if (isCatalogue(path)) return title
    await settled()
    const shift = await shiftSoFar(page)
    if (shift > mostShift) {
      const what = await shiftedSoFar(page)
      faults.push(`${path}, ${visit}: moves by ${shift.toFixed(3)}: ${what.join('; ')}`)
    }
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    return title
  }

  /** Resolves once nothing is loading. */
  const settled = async () => {
    const waiting = page.locator('main [aria-busy="true"]:not(button)')
    await expect(waiting).toHaveCount(0)
    await expect.poll(() => Array.from(pending, (request) => request.url())).toEqual([])
    await expect(waiting).toHaveCount(0)
  }

  const setText = (percent: number) => {
    const of = (pixels: number) => Math.round((pixels * percent) / 100)
    return session.send('Page.setFontSizes', { fontSizes: { standard: of(16), fixed: of(13) } })
  }

  return {
    faults,

    /** As a guest: keeps what the device has stored of earlier pages. */
    open: (path: string) => load(path, 'as it is'),

    /** As a customer whose device has stored nothing; in a long run once more with everything stored by then. */
    async openCold(path: string): Promise<void> {
      const forgetting = await page.addInitScript(forgetAnswers)
      await load(path, 'cold')
      await forgetting.dispose()
      if (process.env.TEST_LONG) await load(path, 'warm')
    },

    /** Follows a link on the page: what stays must not move, nor what is new before it is complete. */
    async follow(link: Locator): Promise<void> {
      const before = await shiftSoFar(page)
      const path = await link.getAttribute('href')
      const title = await page.title()
      const isAnother = new URL(page.url()).pathname !== path
      await link.click()
      await expect(page).toHaveURL((url) => url.pathname === path)
      // The screen may change later than the address.
      if (isAnother) await expect(page).not.toHaveTitle(title)
      await expect(heading(page)).toBeVisible()
      await settled()
      const shift = (await shiftSoFar(page)) - before
      if (shift > mostShift) faults.push(`${path}, by a link: moves by ${shift.toFixed(3)}`)
    },

    async axe(path: string): Promise<void> {
      for (const fault of await axeFaults(page)) faults.push(`${path}: ${fault}`)
    },

    /**
     * Checks that at any width, zoom and text size nothing scrolls sideways, is cut off or breaks inside a word. Restores the
     * window afterwards, for the next screen.
     */
    async resize(path: string): Promise<void> {
      for (const size of windows) {
        await page.setViewportSize(size)
        await painted(page)
        const over = await sideways(page)
        if (over !== 0) faults.push(`${path} at ${size.width} px: wider than the window by ${over}`)
        if (size.width < 320) continue
        for (const what of await page.evaluate(misfits)) faults.push(`${path} at ${size.width} px: ${what}`)
      }
      for (const [width, percent] of largeText) {
        await page.setViewportSize({ width, height: 844 })
        await setText(percent)
        await painted(page)
        for (const what of await page.evaluate(misfits)) faults.push(`${path} at ${width} px, ${percent} %: ${what}`)
      }
      await setText(100)
      if (usual) await page.setViewportSize(usual)
      await painted(page)
    },
  }
}

/** How far the page overflows the right edge, and so scrolls sideways. */
export function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Some layouts depend on scripts, which react in the next frame. */
function painted(page: Page) {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  )
}

/** The pending requests. */
function pendingRequests(page: Page): Set<Request> {
  const pending = new Set<Request>()
  page.on('request', (request) => pending.add(request))
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  return pending
}

/** The link of the first row in the page's list. */
export async function firstOf(page: Page, list: string): Promise<string> {
  const links = page.locator(`main a[href^="${list}/"]:not([href$="/create"])`)
  const path = (await links.first().getAttribute('href')) ?? ''
  expect(path, list).toMatch(/\/\d+$/)
  return path
}

/** The id of the first of the customer's records in this list of the provider; `attention`: only with this mark. */
export async function firstId(page: Page, list: string, attention?: string): Promise<number> {
  const token = await page.evaluate((key) => localStorage.getItem(key), tokenKey)
  const answer = await page.request.get(`/api/${list}`, {
    headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
  })
  const { data } = (await answer.json()) as { data: { id: number; attention?: string[] }[] }
  const first = data.find((each) => attention === undefined || each.attention?.includes(attention))
  expect(first, list).toBeTruthy()
  return first?.id ?? 0
}

/** An order that waits for the customer's answer. */
export function quotedOrder(page: Page): Promise<number> {
  return firstId(page, 'order-for-calculations?filter[status]=calculated')
}

/** The number of lines of each step's name on the narrowest phone. */
export async function linesOfSteps(page: Page, language: Language): Promise<number[]> {
  const { t } = wordsOf(language)
  const usual = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 740 })
  await painted(page)
  const current = page.getByText(t('orders.step.consent'), { exact: true })
  await expect(current).toBeVisible()
  const lines = await current
    .locator('..')
    .locator('span')
    .evaluateAll((names) =>
      names.map((name) => {
        const range = document.createRange()
        range.selectNodeContents(name)
        return range.getClientRects().length
      }),
    )
  if (usual) await page.setViewportSize(usual)
  return lines
}
