import { and, asc, eq } from 'drizzle-orm'
import { billTotal, withStorage } from '#rules/parcel-bill.ts'
import { amountDue } from '#rules/parcel-price.ts'
import type { Database } from '#server/context.ts'
import { parcelItems, parcels } from '#server/db/tables/parcels.ts'
import { receivers } from '#server/db/tables/people.ts'
import { Refused } from '#server/http/refusal.ts'
import { inBoth } from '#server/words/words.ts'
import { derivedColumns } from './derived-columns.ts'
import type { ParcelRow } from './parcel-parts.ts'

/** Columns to write. Those that follow from others (step, attention, search, amount due) are not among them. */
export type ParcelColumns = Partial<Omit<ParcelRow, 'id' | 'user_id' | 'number' | 'step' | 'attention' | 'amount_due'>>

/**
 * Writes columns of a parcel that is held `for update`, and those that follow from them. Items that change with it are
 * written before. Answers with the row as it is now.
 */
export async function writeParcel(db: Database, parcel: ParcelRow, set: ParcelColumns, now: Date): Promise<ParcelRow> {
  const priced = priceWithStorage({ ...parcel, ...set })
  const next = { ...parcel, ...set, ...priced }
  const items = await db
    .select()
    .from(parcelItems)
    .where(eq(parcelItems.parcel_id, parcel.id))
    .orderBy(asc(parcelItems.position))
  const [receiver = null] = next.receiver_id
    ? await db
        .select({ verification_status: receivers.verification_status })
        .from(receivers)
        .where(eq(receivers.id, next.receiver_id))
    : []
  const amount_due = amountDue(next)
  const [row] = await db
    .update(parcels)
    .set({
      ...set,
      ...priced,
      ...derivedColumns({ ...next, amount_due, receiver, items }),
      amount_due,
      updated_at: now,
    })
    .where(and(eq(parcels.id, parcel.id), eq(parcels.status, parcel.status)))
    .returning()
  if (!row) throw new Refused(409, {}, { sentence: { key: 'errors.conflict' } })
  return row
}

/** A final price follows the storage that is added to it. */
function priceWithStorage({ total, cost_lines, storage_fee_accrued }: ParcelRow) {
  if (total === null) return {}
  const lines = withStorage(cost_lines, storage_fee_accrued, () => ({
    code: 'storage',
    title: inBoth('provider.parcels.storage'),
    estimate: null,
    amount: storage_fee_accrued,
    changed_reason: null,
  }))
  return { cost_lines: lines, total: billTotal(lines) }
}
