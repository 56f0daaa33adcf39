import type { Browser } from 'playwright/test'
import type { Network } from './network.ts'

/**
 * Service workers are not affected by a page's network conditions. Returns a function that sets those of current and future
 * workers.
 */
export async function throttleWorkers(browser: Browser): Promise<(network: Network) => Promise<void>> {
  const root = await browser.newBrowserCDPSession()
  const sessions = new Map<string, string>()
  let current: Network | null = null

  const tell = (sessionId: string, method: string, params: object) =>
    root
      .send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id: 1, method, params }) })
      // A worker may have stopped.
      .catch(() => {})
  const apply = async (sessionId: string) => {
    await tell(sessionId, 'Network.enable', {})
    if (current) await tell(sessionId, 'Network.emulateNetworkConditions', current)
  }
  const adopt = async (targetId: string) => {
    // Not flat, because Playwright does not forward messages of a session that it did not open.
    const attached = await root.send('Target.attachToTarget', { targetId, flatten: false }).catch(() => null)
    if (!attached) return
    sessions.set(targetId, attached.sessionId)
    await apply(attached.sessionId)
  }
  root.on('Target.targetCreated', ({ targetInfo }) => {
    if (targetInfo.type === 'service_worker') void adopt(targetInfo.targetId)
  })
  root.on('Target.targetDestroyed', ({ targetId }) => sessions.delete(targetId))
  await root.send('Target.setDiscoverTargets', { discover: true })

  return async (network) => {
    current = network
    for (const sessionId of sessions.values()) await apply(sessionId)
  }
}
