import { areSharesThere } from '#offline/shares/shares-there.ts'
import { loadAhead } from '#pwa/chunks.ts'

/**
 * Erases what was shared with the portal and nobody came for, on a guest's page, too. `now`: by the provider's clock, in milliseconds.
 * Where nothing was ever shared nothing is loaded for it.
 */
export async function forgetOldShares(now: number): Promise<void> {
  if (!(await areSharesThere())) return
  // Where its code does not come the next visit tries again: no page is reloaded for it.
  const { dropOldShares } = await loadAhead(() => import('#offline/shares/shares.ts'))
  await dropOldShares(now)
}
