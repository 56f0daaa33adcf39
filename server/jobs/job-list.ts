import type { Context } from '#server/context.ts'
import { expireQuotes } from '#server/orders/expire-quotes.ts'
import { makeDueExports } from '#server/own-data/make-exports.ts'
import { checkDueLimits } from '#server/parcels/due-limits.ts'
import {
  chargeDueStorage,
  disposeDue,
  giveDueNotices,
  restartUnpaid,
  returnUncollected,
} from '#server/parcels/due-parcels.ts'

/** Work that becomes due as time passes. Must be safe to run twice, and in several processes at once. */
export type Job = {
  name: string
  /** Does everything due by now and returns the number of rows changed. */
  run(context: Context): Promise<number>
}

/** All jobs, in the order of a round. */
export const jobs: readonly Job[] = [
  { name: 'unpaid parcels', run: restartUnpaid },
  { name: 'storage fees', run: chargeDueStorage },
  { name: 'storage notices', run: giveDueNotices },
  { name: 'disposals', run: disposeDue },
  { name: 'uncollected parcels', run: returnUncollected },
  { name: 'duty-free limits', run: checkDueLimits },
  { name: 'quotes that expire', run: expireQuotes },
  { name: 'archives of own data', run: makeDueExports },
]
