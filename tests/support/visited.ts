import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { chromium, type BrowserContext } from 'playwright/test'
import { launchOptions } from './chromium.ts'
import { freePort, startPortal } from './portal.ts'

/** What a browser keeps of visited portals: the worker with its caches, and nothing else. */
export type Visited = {
  /** The browser's folder, closed and ready to be copied. */
  folder: string
  /** The ports of the portals: for each process of the run, that of the shared one, and that of a test's own. */
  shared: number[]
  own: number[]
}

/**
 * Prepares this once, because installing the worker is half of a short test's work, and most tests are about a returning visitor.
 */
export async function visitPortals(count: number, template: string): Promise<Visited> {
  const portal = await startPortal({ template })
  try {
    const folder = await mkdtemp(join(tmpdir(), 'aist-visited-'))
    const context = await chromium.launchPersistentContext(folder, launchOptions)
    // Ports that no other portal of the run uses, because they are free between two tests.
    const free = new Set<number>()
    while (free.size < count * 2) free.add(await freePort(31_000, 32_000))
    const all = [...free]
    for (let at = 0; at < all.length; at += 2) {
      await Promise.all(all.slice(at, at + 2).map((port) => visit(context, portal.port, port)))
    }
    await context.close()
    return { folder, shared: all.slice(0, count), own: all.slice(count) }
  } finally {
    await portal.remove()
  }
}

/** Visits the portal through another port, which the browser takes for another portal. */
async function visit(context: BrowserContext, port: number, through: number): Promise<void> {
  const open = new Set<Socket>()
  const door = createServer((from) => {
    open.add(from)
    const to = connect(port, '127.0.0.1')
    pipeline(from, to, from, () => {})
  }).listen(through, '127.0.0.1')
  await once(door, 'listening')
  const origin = `http://127.0.0.1:${through}`
  const page = await context.newPage()
  await page.goto(`${origin}/ru/auth/login`)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, { timeout: 60_000 })
  // The last page that the worker caches on a first visit. Tests begin without these, and without a language.
  await page.waitForFunction(() => caches.match('/ru/auth/login'))
  // From here on the worker fetches nothing more.
  door.close()
  for (const socket of open) socket.destroy()
  await page.evaluate(async () => {
    for (const name of await caches.keys()) if (name.startsWith('portal-')) await caches.delete(name)
  })
  await page.goto('about:blank')
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cookies,indexeddb,local_storage' })
  await session.send('Network.clearBrowserCache')
  await page.close()
}
