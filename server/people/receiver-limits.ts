import type { CustomsRule } from '#contracts/customs.ts'
import { dutyFreeUse, periodOf, type DutyFreeUse } from '#rules/duty-free.ts'
import type { Database } from '#server/context.ts'
import { countedImports } from '#server/parcels/imported-parcels.ts'
import type { ratesOn } from '#server/tariffs/customs-rows.ts'
import type { ReceiverRow } from './receiver-columns.ts'

type Rates = Awaited<ReturnType<typeof ratesOn>>

/** How much of a receiver's duty-free limit is used. `dayOf` returns the reader's day of an instant. */
export async function receiverLimits(
  db: Database,
  receiver: ReceiverRow,
  rule: CustomsRule,
  reader: { today: string; dayOf: (instant: Date) => string; rates: Rates },
): Promise<DutyFreeUse & { checked_at: string }> {
  const period = periodOf(rule.period, reader.today)
  const imported = period ? await countedImports(db, receiver, new Date(period.from), reader.dayOf) : []
  const use = dutyFreeUse(rule, imported, reader.today, reader.rates)
  return { ...use, checked_at: rule.checked_at }
}
