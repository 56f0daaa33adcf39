import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright/test'
import { launchOptions } from './chromium.ts'
import { freePort, startPortal } from './portal.ts'

/** What a browser has of portals that it has visited: the worker with all that it keeps, and nothing else. */
export type Visited = {
  /** The browser's folder, closed and ready to be copied. */
  folder: string
  /** Where the portals stood, and may stand again. */
  ports: number[]
}

/** To install the worker is half of the work of a test that closes the browser; most of them are about somebody who comes back. */
export async function visitPortals(count: number, template: string): Promise<Visited> {
  const folder = await mkdtemp(join(tmpdir(), 'aist-visited-'))
  const context = await chromium.launchPersistentContext(folder, launchOptions)
  const page = context.pages()[0] ?? (await context.newPage())
  const session = await context.newCDPSession(page)
  const ports: number[] = []
  while (ports.length < count) {
    // Where no other portal of the run ever stands: nobody is there between two tests.
    const port = await freePort(31_000, 32_000)
    if (ports.includes(port)) continue
    const portal = await startPortal({ template, port })
    try {
      await page.goto(`${portal.url}/ru/auth/login`)
      await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, {
        timeout: 60_000,
      })
      await page.evaluate(() => caches.delete('portal-language'))
      await page.goto('about:blank')
      const storageTypes = 'cookies,indexeddb,local_storage'
      await session.send('Storage.clearDataForOrigin', { origin: portal.url, storageTypes })
      await session.send('Network.clearBrowserCache')
    } finally {
      await portal.remove()
    }
    ports.push(port)
  }
  await context.close()
  return { folder, ports }
}
