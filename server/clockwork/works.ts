import { expireQuotes } from '#server/orders/expire-quotes.ts'
import { checkDueLimits } from '#server/parcels/due-limits.ts'
import {
  chargeDueStorage,
  disposeDue,
  giveDueNotices,
  restartUnpaid,
  returnUncollected,
} from '#server/parcels/due-parcels.ts'
import type { Work } from './clockwork.ts'

/** Every work of the clock, in the order of a round: one line per noun. */
export const works: readonly Work[] = [
  { name: 'unpaid parcels', run: restartUnpaid },
  { name: 'storage fees', run: chargeDueStorage },
  { name: 'storage notices', run: giveDueNotices },
  { name: 'disposals', run: disposeDue },
  { name: 'uncollected parcels', run: returnUncollected },
  { name: 'duty-free limits', run: checkDueLimits },
  { name: 'quotes that expire', run: expireQuotes },
]
