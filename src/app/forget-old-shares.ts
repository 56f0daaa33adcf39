import { areSharesThere } from '#offline/shares/shares-there.ts'
import { lazyWithRetry } from '#pwa/chunks.ts'

/**
 * Erases what was shared with the portal and nobody came for, on a guest's page, too. `now`: by the provider's clock, in milliseconds.
 * Where nothing was ever shared nothing is loaded for it.
 */
export async function forgetOldShares(now: number): Promise<void> {
  if (!(await areSharesThere())) return
  const { dropOldShares } = await lazyWithRetry(() => import('#offline/shares/shares.ts'))
  await dropOldShares(now)
}
