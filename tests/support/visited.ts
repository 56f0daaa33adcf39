import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { chromium, type BrowserContext } from 'playwright/test'
import { launchOptions } from './chromium.ts'
import { freePort, startPortal } from './portal.ts'

/** What a browser has of portals that it has visited: the worker with all that it keeps, and nothing else. */
export type Visited = {
  /** The browser's folder, closed and ready to be copied. */
  folder: string
  /** Where the portals stood, and may stand again: for each process of the run the one its tests share, and a test's own. */
  shared: number[]
  own: number[]
}

/** To install the worker is half of the work of a short test; most of them are about a visitor who comes back. */
export async function visitPortals(count: number, template: string): Promise<Visited> {
  const portal = await startPortal({ template })
  try {
    const folder = await mkdtemp(join(tmpdir(), 'aist-visited-'))
    const context = await chromium.launchPersistentContext(folder, launchOptions)
    // Where no other portal of the run ever stands: the port is free between two tests.
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

/** The portal through another port, which is another portal for a browser. */
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
  // The last that the worker keeps of a first visit. Every test begins without it, and in no language.
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
