import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type BrowserContext, type BrowserContextOptions, type CDPSession, type Page } from 'playwright/test'
import { wholeBrowser } from '#tests/support/chromium.ts'
import type { Network } from './network.ts'
import { installProbe, tappedKey } from './probe.ts'
import { throttleWorkers } from './worker-network.ts'

/** How many times slower the processor is than this machine's. */
export const slowdown = 4

/** Lighthouse's phone. */
export const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
export const desk = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false }

/** A page before its first navigation. */
export type Visit = {
  page: Page
  cdp: CDPSession
  /** Bytes of scripts that came over the network. */
  scriptBytes: () => number
  isIdle: () => boolean
}

export type Phone = {
  version: string
  context: BrowserContext
  visit: (conditions: { network: Network; isSlow: boolean }) => Promise<Visit>
  close: () => Promise<void>
}

/** A new browser with empty caches. `state`: what the device remembers. */
export async function openPhone(options: BrowserContextOptions = {}): Promise<Phone> {
  const browser = await chromium.launch(wholeBrowser)
  const version = browser.version()
  const context = await browser.newContext({ ...phone, userAgent: nameOf(version), locale: 'ru-RU', ...options })
  await context.addInitScript(installProbe, tappedKey)
  const setWorkers = await throttleWorkers(browser)
  return {
    version,
    context,
    async visit({ network, isSlow }) {
      await context.setOffline(network.offline)
      await setWorkers(network)
      return openVisit(context, { network, rate: isSlow ? slowdown : 1 })
    },
    close: () => browser.close(),
  }
}

async function openVisit(context: BrowserContext, { network, rate }: { network: Network; rate: number }) {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const scripts = new Set<string>()
  let scriptBytes = 0
  let open = 0
  cdp.on('Network.responseReceived', ({ type, requestId, response }) => {
    if (type === 'Script' && !response.fromServiceWorker) scripts.add(requestId)
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength
  })
  page.on('request', () => (open += 1))
  page.on('requestfinished', () => (open -= 1))
  page.on('requestfailed', () => (open -= 1))
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', network)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
  // Starting the page's process is not part of a visit.
  await pause(300)
  return { page, cdp, scriptBytes: () => scriptBytes, isIdle: () => open <= 0 }
}

function nameOf(version: string): string {
  const [major] = version.split('.')
  return `Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Mobile Safari/537.36`
}
