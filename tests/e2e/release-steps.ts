import { expect, test as base, type Page } from '#tests/support/browser.ts'
import { startSite, type Site } from '#tests/support/releases.ts'
import { wordsOf } from '#tests/support/words.ts'
import { href } from '#paths.ts'
import { menuLink } from './steps.ts'

export const language = 'ru'
const { t } = wordsOf(language)

/** A site that serves version A, whatever the previous test left there, and a new browser. */
export const test = base.extend<{ site: Site }, { started: Site }>({
  started: [
    async ({}, use) => {
      const site = await startSite('A')
      await use(site)
      await site.remove()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  site: async ({ started }, use) => {
    await started.deploy('A', { purge: true })
    await use(started)
  },
  context: async ({ browser, watch, site }, use) => {
    const context = await browser.newContext({ baseURL: site.url })
    watch.attach(context)
    await use(context)
    await context.close()
  },
})

export function prompt(page: Page) {
  return page.getByRole('region', { name: t('ui.update.title') })
}

export async function controlled(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** Waits until the new version has been found; nothing shows until the next navigation. */
export async function waiting(page: Page) {
  const isWaiting = async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting)
  await expect.poll(() => page.evaluate(isWaiting)).toBe(true)
}

/** One navigation checks for a new version; the next one asks. */
export async function findNewVersion(page: Page) {
  await menuLink(page, language, 'parcels').click()
  await expect(page).toHaveURL(new RegExp(`${href(language, 'parcels')}$`))
  await waiting(page)
}

/**
 * The loads that an update costs beside the usual ones: one if the old worker did not end in time, which may be on a busy machine and
 * is noted by the page (`src/pwa/update.ts`).
 */
export function extraLoads(page: Page): Promise<number> {
  return page.evaluate(() => (sessionStorage.getItem('aist:update:reload') === null ? 0 : 1))
}

/** Evicts the cached files, as a browser may do at any time. */
export async function forgetFiles(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
}

/** What is running: the version of the controlling worker, and the page's start script. */
export async function running(page: Page, site: Site) {
  const worker = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const ask = () => {
          const channel = new MessageChannel()
          channel.port1.addEventListener('message', (event: MessageEvent<{ version: string }>) =>
            resolve(event.data.version),
          )
          channel.port1.start()
          navigator.serviceWorker.controller?.postMessage({ type: 'GET_VERSION' }, [channel.port2])
        }
        ask()
        // A worker that is being replaced may not answer; its successor does.
        setInterval(ask, 1_000)
      }),
  )
  const script = await page.evaluate(
    () => document.querySelector('link[rel="modulepreload"][href^="/assets/index-"]')?.getAttribute('href') ?? 'none',
  )
  return {
    worker,
    page: script === (await site.entryOf('A')) ? 'A' : script === (await site.entryOf('B')) ? 'B' : script,
  }
}

/** Resolves when a worker that is found from now on becomes redundant. */
export async function nextWorkerEnds(page: Page): Promise<void> {
  const ended = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return new Promise<string>((resolve) => {
      registration?.addEventListener('updatefound', () => {
        const worker = registration.installing
        worker?.addEventListener('statechange', () => resolve(worker.state))
      })
    })
  })
  expect(ended).toBe('redundant')
}
