import { areSharesThere } from '#offline/shares/shares-there.ts'
import { loadAhead } from '#pwa/chunks.ts'

/**
 * Erases files that were shared with the portal and never picked up, even on a guest's page. `now`: milliseconds by the
 * provider's clock. The code is loaded only if something was shared.
 */
export async function forgetOldShares(now: number): Promise<void> {
  if (!(await areSharesThere())) return
  // No page reload on failure: the next visit tries again.
  const { dropOldShares } = await loadAhead(() => import('#offline/shares/shares.ts'))
  await dropOldShares(now)
}
