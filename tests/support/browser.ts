import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, chromium, expect, type BrowserContext, type Locator, type Page } from 'playwright/test'
import { languages, type Language } from '#contracts/wire.ts'
import { createConsoleWatch, type ConsoleWatch } from './console.ts'
import { copyTree } from './copy-tree.ts'
import { startPortal, type Portal } from './portal.ts'
import type { Visited } from './visited.ts'

/** A browser with a profile on disk: it can be closed or killed, and opened again. */
export type Profile = {
  /**
   * The profile has visited `portal` and `ownPortal`, so their worker is installed. `isNew`: an unvisited profile, which may be
   * another browser's.
   */
  open: (baseURL: string, options?: { isNew: boolean }) => Promise<BrowserContext>
  close: () => Promise<void>
  /** `kill -9` of the browser. */
  kill: () => Promise<void>
}

type Fixtures = {
  /** An unexpected line in the console fails the test. */
  watch: ConsoleWatch
  profile: Profile
  /** A portal for this test alone, which it may stop, kill and restart. */
  ownPortal: Portal
}

export type Options = {
  /** The project's language, so that both are tested without running everything twice. */
  language: Language
  /** False: a browser without service workers, as in a private window, on its first visit. */
  withWorker: boolean
}

export const test = base.extend<Fixtures & Options, { portal: Portal }>({
  language: ['ru', { option: true }],
  withWorker: [true, { option: true }],
  portal: [
    async ({}, use, { parallelIndex }) => {
      const port = visited()?.shared[parallelIndex]
      const portal = await startPortal({ template: process.env.PORTAL_TEMPLATE, ...(port && { port }) })
      await use(portal)
      await portal.remove()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  ownPortal: async ({ watch }, use, { parallelIndex }) => {
    const port = visited()?.own[parallelIndex]
    const portal = await startPortal({ template: process.env.PORTAL_TEMPLATE, ...(port && { port }) })
    await use(portal)
    watch.end()
    await portal.remove()
  },
  watch: [
    async ({}, use) => {
      const watch = createConsoleWatch()
      await use(watch)
      expect(watch.unexpected(), 'lines in the console').toEqual([])
    },
    { auto: true },
  ],
  // Not through `baseURL`, which every test uses: a test with its own portal needs no second one.
  context: async ({ browser, watch, portal, profile, withWorker }, use) => {
    if (withWorker) return use(await profile.open(portal.url))
    const context = await browser.newContext({ baseURL: portal.url })
    await hideWorkers(context)
    watch.attach(context)
    await use(context)
    await context.close()
  },
  page: async ({ context }, use) => use(await firstPage(context)),
  profile: async ({ watch, launchOptions }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'aist-profile-'))
    let before = visited()
    let context: BrowserContext | null = null
    const close = async () => {
      await context?.close()
      context = null
    }
    await use({
      open: async (baseURL, { isNew } = { isNew: false }) => {
        if (context) throw new Error('This profile is open: of `page` and `profile` a test has one')
        if (before && !isNew) copyTree(before.folder, folder)
        before = null
        context = await chromium.launchPersistentContext(folder, { ...launchOptions, baseURL })
        watch.attach(context)
        return context
      },
      close,
      kill: async () => {
        if (!context) return
        const gone = new Promise((resolve) => context?.once('close', resolve))
        process.kill(await browserProcess(context), 'SIGKILL')
        await gone
        context = null
      },
    })
    await close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  },
})

/** For a browser that a test opens itself, what `withWorker: false` does for the given one. */
export async function hideWorkers(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined })
  })
}

/** The browser folder that the global setup prepared. */
function visited(): Visited | null {
  return process.env.VISITED ? (JSON.parse(process.env.VISITED) as Visited) : null
}

async function browserProcess(context: BrowserContext): Promise<number> {
  const browser = context.browser()
  if (!browser) throw new Error('A persistent context without its browser')
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const main = processInfo.find((each) => each.type === 'browser')
  if (!main) throw new Error('Chromium does not name its own process')
  return main.id
}

/** The folder's first tab, or a new one. */
export async function firstPage(context: BrowserContext): Promise<Page> {
  return context.pages()[0] ?? (await context.newPage())
}

export { expect, languages }
export type { BrowserContext, Language, Locator, Page }
