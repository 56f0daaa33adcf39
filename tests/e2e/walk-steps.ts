import type { Locator, Request } from 'playwright/test'
import { axeFaults } from '#tests/support/axe.ts'
import { expect, type Language, type Page } from '#tests/support/browser.ts'
import { shiftedSoFar, shiftSoFar, watchShift } from '#tests/support/layout-shift.ts'
import { misfits } from '#tests/support/text-fits.ts'
import { wordsOf } from '#tests/support/words.ts'
import { tokenKey } from '#session/browser-storage.ts'
import { forgetAnswers, heading } from './steps.ts'

/** A desk, and a window between a tablet's and a desk's; 200 % of a window of 1280 by 800 is a window of 640 by 400. */
const windows = [
  { width: 1280, height: 800 },
  { width: 1100, height: 800 },
  { width: 640, height: 400 },
  { width: 360, height: 740 },
  { width: 180, height: 370 },
]

/** Widths, and the size that a customer chose for text in the browser's settings (percent). */
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
  /** Bytes in a second, either way; -1: as many as there are. */
  downloadThroughput: number
  /** How many times slower the processor is. */
  slowdown: number
}

/** Answers take a moment, so that what waits for them shows. */
const swift: Conditions = { latency: 40, downloadThroughput: -1, slowdown: 1 }

/** A cheap phone on a slow mobile network. */
export const slow: Conditions = { latency: 400, downloadThroughput: 200_000, slowdown: 4 }

/** Of a whole screen, from its first paint until it stands. */
const mostShift = 0.02

/** The catalogue shows what waiting looks like, for ever: it never stands. */
const isCatalogue = (path: string) => path.endsWith('/catalogue')

/**
 * A way over many screens, each loaded anew. What is wrong with them is gathered, one line each, so that one walk tells all of it. Of a
 * screen first `open`, since whatever is done with it may move it, and last `resize`.
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

  /** Resolves with the title that the page came with, once all of it is here and has been measured: what moved is a fault. */
  const load = async (path: string, visit: string): Promise<string> => {
    // What the page before was asking for ends with it, and not every browser says so.
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

  /** Resolves once nothing is waited for. */
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

    /** As a guest comes: what the device has kept of earlier pages stays. */
    open: (path: string) => load(path, 'as it is'),

    /** As a customer comes whose device has kept nothing; in a long run again, with all that it has kept by then. */
    async openCold(path: string): Promise<void> {
      const forgetting = await page.addInitScript(forgetAnswers)
      await load(path, 'cold')
      await forgetting.dispose()
      if (process.env.TEST_LONG) await load(path, 'warm')
    },

    /** By a link on the page: nothing that stays may move, and nothing that is new before it stands. */
    async follow(link: Locator): Promise<void> {
      const before = await shiftSoFar(page)
      const path = await link.getAttribute('href')
      const title = await page.title()
      const isAnother = new URL(page.url()).pathname !== path
      await link.click()
      await expect(page).toHaveURL((url) => url.pathname === path)
      // Its screen may come later than its address.
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
     * Whatever the width, the zoom and the size of the text, nothing scrolls sideways, is cut or breaks inside a word. Afterwards the
     * window is as before, else the next screen would be measured in another one.
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

/** How far the page reaches past the right edge: by that much it scrolls sideways. */
export function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Some of what depends on the width is decided by scripts, which hear of it with the next frame. */
function painted(page: Page) {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  )
}

/** What is being asked for. */
function pendingRequests(page: Page): Set<Request> {
  const pending = new Set<Request>()
  page.on('request', (request) => pending.add(request))
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  return pending
}

/** Where the first row of the list leads that stands on the page. */
export async function firstOf(page: Page, list: string): Promise<string> {
  const links = page.locator(`main a[href^="${list}/"]:not([href$="/create"])`)
  const path = (await links.first().getAttribute('href')) ?? ''
  expect(path, list).toMatch(/\/\d+$/)
  return path
}

/** The first of the customer's things that the provider lists under this; with `attention`: that lacks this. */
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

/** An order that waits for the customer's word. */
export function quotedOrder(page: Page): Promise<number> {
  return firstId(page, 'order-for-calculations?filter[status]=calculated')
}

/** How many lines the name of each step of an order takes on the narrowest phone. */
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
