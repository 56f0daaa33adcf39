import { and, count, eq, inArray, sql, type Column, type SQL } from 'drizzle-orm'
import type { Currency } from '#contracts/wire.ts'
import { sum } from '#rules/money.ts'
import { grams, kilograms } from '#rules/weight.ts'
import type { Database } from '#server/context.ts'
import { parcels } from '#server/db/tables/parcels.ts'

type Sum = { currency: Currency; amount: string }

/** The totals of a customer's own parcels on a departure. */
export type OwnTotals = {
  parcels_count: number
  total_weight: string
  total_declared_value: Sum[]
  total_cost: Sum[]
  amount_due: Sum[]
}

export const noTotals: OwnTotals = {
  parcels_count: 0,
  total_weight: '0.000',
  total_declared_value: [],
  total_cost: [],
  amount_due: [],
}

const total = (value: SQL | Column, places: number) =>
  sql<string>`coalesce(sum(${value}), 0)::numeric(14, ${sql.raw(String(places))})::text`

/** Uses weighed weights, otherwise declared ones, and final costs, otherwise estimates. */
export async function ownTotals(db: Database, userId: number, ids: readonly number[]): Promise<Map<number, OwnTotals>> {
  const totals = new Map<number, OwnTotals>()
  if (ids.length === 0) return totals
  const groups = await db
    .select({
      manifest_id: sql<number>`${parcels.manifest_id}`,
      currency: parcels.currency,
      declared_currency: parcels.declared_currency,
      parcels_count: count(),
      weight: total(sql`coalesce(${parcels.actual_weight}, ${parcels.declared_weight})`, 3),
      declared: total(parcels.declared_value, 2),
      cost: total(sql`coalesce(${parcels.total}, ${parcels.estimated_total})`, 2),
      due: total(parcels.amount_due, 2),
    })
    .from(parcels)
    .where(and(eq(parcels.user_id, userId), inArray(parcels.manifest_id, [...ids])))
    .groupBy(parcels.manifest_id, parcels.currency, parcels.declared_currency)
    .orderBy(parcels.currency, parcels.declared_currency)
  for (const group of groups) {
    const before = totals.get(group.manifest_id) ?? noTotals
    totals.set(group.manifest_id, {
      parcels_count: before.parcels_count + group.parcels_count,
      total_weight: kilograms(grams(before.total_weight) + grams(group.weight)),
      total_declared_value: added(before.total_declared_value, group.declared_currency, group.declared),
      total_cost: added(before.total_cost, group.currency, group.cost),
      amount_due: added(before.amount_due, group.currency, group.due),
    })
  }
  return totals
}

function added(sums: readonly Sum[], currency: Currency, amount: string): Sum[] {
  const before = sums.find((each) => each.currency === currency)
  const others = sums.filter((each) => each.currency !== currency)
  return [...others, { currency, amount: sum([before?.amount ?? '0.00', amount]) }]
}
