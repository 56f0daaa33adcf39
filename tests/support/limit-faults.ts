import { eq, inArray } from 'drizzle-orm'
import { customsRuleOn } from '#rules/customs.ts'
import { limitExceeded } from '#rules/duty-free.ts'
import type { Context } from '#server/context.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { receivers } from '#server/db/tables/people.ts'
import { importOf } from '#server/parcels/imported-parcels.ts'
import { customsRulesFrom, ratesOn } from '#server/tariffs/customs-rows.ts'

/** Parcels of these receivers whose limit mark differs from what the current rule says of all of them. */
export async function faultsOfLimit({ db, clock }: Context, ids: readonly number[]): Promise<string[]> {
  const dayOf = (instant: Date) => instant.toISOString().slice(0, 10)
  const today = dayOf(clock.now())
  const rules = await customsRulesFrom(db, today, 'en')
  const rates = await ratesOn(db, today)
  const faults: string[] = []
  for (const receiver of await db
    .select()
    .from(receivers)
    .where(inArray(receivers.id, [...ids]))) {
    const rule = customsRuleOn(rules, receiver.country_code, today)
    const all = await db.select().from(parcels).where(eq(parcels.receiver_id, receiver.id))
    const imports = all.map((row) => importOf(row, dayOf))
    const isExceeded = rule ? limitExceeded(rule, imports, today, rates) : () => false
    for (const row of all) {
      const canBeChanged = ['expected', 'received', 'awaiting_customer'].includes(row.status)
      const isSo = canBeChanged && isExceeded(importOf(row, dayOf))
      const isMarked = row.attention.includes('limit_exceeded')
      const is = `${row.number}, ${row.status}, for ${receiver.country_code}`
      if (isMarked !== isSo || row.is_over_limit !== isSo) faults.push(`${is} is ${isMarked ? '' : 'not '}marked`)
    }
  }
  return faults
}
