import { and, asc, eq } from 'drizzle-orm'
import { billTotal, withStorage } from '#rules/parcel-bill.ts'
import { isWarnedOfLimit } from '#rules/parcel-attention.ts'
import { amountDue } from '#rules/parcel-price.ts'
import type { Database } from '#server/context.ts'
import { parcelItems, parcels } from '#server/db/tables/parcels.ts'
import { receivers } from '#server/db/tables/people.ts'
import { Refused } from '#server/http/refusal.ts'
import { inBoth } from '#server/words/words.ts'
import { derivedColumns } from './derived-columns.ts'
import { followLimits } from './duty-free-limits.ts'
import { countAlike } from './imported-parcels.ts'
import { freshParcel } from './insert-parcel.ts'
import type { ParcelRow } from './parcel-parts.ts'

/** Columns that may be written. Those derived from others (step, attention, limit, amount due) are not among them. */
export type ParcelColumns = Partial<Omit<ParcelRow, 'id' | 'user_id' | 'number' | Following>>
type Following = 'step' | 'attention' | 'is_over_limit' | 'amount_due'

/**
 * Writes columns of a parcel locked `for update`, and those derived from them. Items that change with it must be
 * written before. Returns the updated row.
 */
export async function writeParcel(db: Database, parcel: ParcelRow, set: ParcelColumns, now: Date): Promise<ParcelRow> {
  const priced = priceWithStorage({ ...parcel, ...set })
  const next = { ...parcel, ...set, ...priced }
  const items = await db
    .select()
    .from(parcelItems)
    .where(eq(parcelItems.parcel_id, parcel.id))
    .orderBy(asc(parcelItems.position))
  const { is_over_limit, receiver } = await seenBeside(db, next)
  const amount_due = amountDue(next)
  const [row] = await db
    .update(parcels)
    .set({
      ...set,
      ...priced,
      ...derivedColumns({ ...next, amount_due, is_over_limit, receiver, items }),
      amount_due,
      updated_at: now,
    })
    .where(and(eq(parcels.id, parcel.id), eq(parcels.status, parcel.status)))
    .returning()
  if (!row) throw new Refused(409, {}, { sentence: { key: 'errors.conflict' } })
  if (countAlike(parcel, row) && isWarnedOfLimit(parcel.status) === isWarnedOfLimit(row.status)) return row
  await followLimits(db, { receiver_ids: [parcel.receiver_id, row.receiver_id], parcel_id: row.id }, now)
  return freshParcel(db, row)
}

/** The receiver's verification and the limit's verdict, which other parcels' writes may change while this one is locked. */
async function seenBeside(db: Database, { id, receiver_id }: ParcelRow) {
  const [found] = await db
    .select({ is_over_limit: parcels.is_over_limit, verification_status: receivers.verification_status })
    .from(parcels)
    .leftJoin(receivers, eq(receivers.id, receiver_id ?? noReceiver))
    .where(eq(parcels.id, id))
  const { is_over_limit = false, verification_status = null } = found ?? {}
  return { is_over_limit, receiver: verification_status === null ? null : { verification_status } }
}

/** Matches no receiver. */
const noReceiver = 0

/** Keeps the final price up to date with the storage fee. */
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
