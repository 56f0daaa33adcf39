import { and, eq, gte, isNotNull, or, sql } from 'drizzle-orm'
import { countedAs, type ImportedParcel } from '#rules/duty-free.ts'
import { sum } from '#rules/money.ts'
import type { Database } from '#server/context.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import type { receivers } from '#server/db/tables/people.ts'
import type { ParcelRow } from './parcel-parts.ts'

type Receiver = Pick<typeof receivers.$inferSelect, 'id' | 'user_id'>

const aDay = 24 * 3_600_000

/** `shippingOf` in SQL. */
const shipping = sql`(
  select sum(coalesce(line ->> 'amount', line ->> 'estimate')::numeric)
  from jsonb_array_elements(${parcels.cost_lines}) line where line ->> 'code' = 'shipping')`

/**
 * Parcels that may count towards a receiver's duty-free limit: active ones, and those shipped since the period began in
 * any time zone. The database sums up parcels with the same status, currencies and departure time, so there are as many
 * rows as departures, not parcels. `dayOf` returns the day of an instant.
 */
export async function countedImports(
  db: Database,
  { id, user_id }: Receiver,
  from: Date,
  dayOf: (instant: Date) => string,
): Promise<ImportedParcel[]> {
  const kind = [parcels.status, parcels.declared_currency, parcels.currency, parcels.shipped_at] as const
  const rows = await db
    .select({
      status: parcels.status,
      currency: parcels.declared_currency,
      billed_in: parcels.currency,
      shipped_at: parcels.shipped_at,
      value: sql<string>`sum(${parcels.declared_value})::text`,
      weight: sql<string | null>`sum(coalesce(${parcels.actual_weight}, ${parcels.declared_weight}))::text`,
      delivery: sql<string>`coalesce(sum(${shipping}), 0)::numeric(20, 2)::text`,
    })
    .from(parcels)
    .where(
      and(
        eq(parcels.user_id, user_id),
        eq(parcels.receiver_id, id),
        or(isNotNull(parcels.step), gte(parcels.shipped_at, new Date(from.getTime() - aDay))),
      ),
    )
    .groupBy(...kind)
  return rows.map(({ status, value, currency, weight, delivery, billed_in, shipped_at }) => ({
    status,
    value,
    currency,
    weight,
    delivery: { amount: delivery, currency: billed_in },
    shipped_on: shipped_at && dayOf(shipped_at),
  }))
}

/** The columns of a parcel that matter for the duty-free limit. */
export type ImportFacts = Pick<
  ParcelRow,
  | 'status'
  | 'declared_value'
  | 'declared_currency'
  | 'declared_weight'
  | 'actual_weight'
  | 'cost_lines'
  | 'currency'
  | 'shipped_at'
>

/** A stored parcel in the form that the customs rules take. `dayOf` returns the day of an instant. */
export function importOf(row: ImportFacts, dayOf: (instant: Date) => string): ImportedParcel {
  return {
    status: row.status,
    value: row.declared_value,
    currency: row.declared_currency,
    weight: row.actual_weight ?? row.declared_weight,
    delivery: { amount: sum(row.cost_lines.flatMap(shippingOf)), currency: row.currency },
    shipped_on: row.shipped_at && dayOf(row.shipped_at),
  }
}

/** Whether both rows count equally towards the same receiver's limit. */
export function countAlike(one: ParcelRow, other: ParcelRow): boolean {
  const facts = (row: ParcelRow) => {
    const { status, ...rest } = importOf(row, (instant) => instant.toISOString())
    return JSON.stringify([row.receiver_id, countedAs(status), rest])
  }
  return facts(one) === facts(other)
}

function shippingOf({ code, amount, estimate }: { code: string; amount: string | null; estimate: string | null }) {
  return code === 'shipping' ? (amount ?? estimate ?? []) : []
}
