import { and, eq, gte, isNotNull, or } from 'drizzle-orm'
import type { CustomsRule } from '#contracts/tariffs.ts'
import { dutyFreeUse, periodOf, type DutyFreeUse, type ImportedParcel } from '#rules/duty-free.ts'
import { sum } from '#rules/money.ts'
import type { Database } from '#server/context.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { ratesOn } from '#server/tariffs/customs-rows.ts'
import type { ReceiverRow } from './receiver-columns.ts'

/** How much of a receiver's duty-free limit her parcels take. `dayOf` tells the reader's day of an instant. */
export async function receiverLimits(
  db: Database,
  receiver: ReceiverRow,
  rule: CustomsRule,
  reader: { today: string; dayOf: (instant: Date) => string },
): Promise<DutyFreeUse> {
  const period = periodOf(rule.period, reader.today)
  const rows = period ? await countedParcels(db, receiver, new Date(period.from)) : []
  const imported = rows.map((row): ImportedParcel => ({
    status: row.status,
    value: row.declared_value,
    currency: row.declared_currency,
    weight: row.actual_weight ?? row.declared_weight,
    delivery: { amount: sum(row.cost_lines.flatMap(shippingOf)), currency: row.currency },
    shipped_on: row.shipped_at && reader.dayOf(row.shipped_at),
  }))
  return dutyFreeUse(rule, imported, reader.today, await ratesOn(db, reader.today))
}

const aDay = 24 * 3_600_000

/** Under way, or gone since the period began wherever the reader is. */
function countedParcels(db: Database, receiver: ReceiverRow, from: Date) {
  return db
    .select({
      status: parcels.status,
      declared_value: parcels.declared_value,
      declared_currency: parcels.declared_currency,
      declared_weight: parcels.declared_weight,
      actual_weight: parcels.actual_weight,
      cost_lines: parcels.cost_lines,
      currency: parcels.currency,
      shipped_at: parcels.shipped_at,
    })
    .from(parcels)
    .where(
      and(
        eq(parcels.user_id, receiver.user_id),
        eq(parcels.receiver_id, receiver.id),
        or(isNotNull(parcels.step), gte(parcels.shipped_at, new Date(from.getTime() - aDay))),
      ),
    )
}

function shippingOf({ code, amount, estimate }: { code: string; amount: string | null; estimate: string | null }) {
  return code === 'shipping' ? (amount ?? estimate ?? []) : []
}
