import type { Browser } from 'playwright/test'
import type { Network } from './network.ts'

/** Service workers have a network of their own, which no page's conditions reach. Returns what sets theirs, now and for later ones. */
export async function throttleWorkers(browser: Browser): Promise<(network: Network) => Promise<void>> {
  const root = await browser.newBrowserCDPSession()
  const sessions = new Map<string, string>()
  let current: Network | null = null

  const tell = (sessionId: string, method: string, params: object) =>
    root
      .send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id: 1, method, params }) })
      // A worker ends when it likes.
      .catch(() => {})
  const apply = async (sessionId: string) => {
    await tell(sessionId, 'Network.enable', {})
    if (current) await tell(sessionId, 'Network.emulateNetworkConditions', current)
  }
  const adopt = async (targetId: string) => {
    // Not flat: Playwright would not pass on what a session says that it did not open.
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
