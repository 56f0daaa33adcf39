import { and, asc, eq, gt, gte, inArray, isNull, lt, lte, or, type SQL } from 'drizzle-orm'
import { eachDue } from '#server/jobs/each-due.ts'
import { chargeClock, disposalNoticeDays, isNoticeDue, resumeClock } from '#rules/storage-clock.ts'
import { dayAfter, storageWarningDays, utcDay } from '#rules/storage.ts'
import type { Context, Database } from '#server/context.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { warehouses } from '#server/db/tables/places.ts'
import { notify } from '#server/notifications/notify.ts'
import { release } from '#server/transactions/ledger.ts'
import { inBoth } from '#server/words/words.ts'
import { chargeStorage } from './charge-storage.ts'
import { clockColumns } from './status-columns.ts'
import { refundShipping } from './refund-shipping.ts'
import { moveParcel } from './move-parcel.ts'
import { parcelSubject, type ParcelRow } from './parcel-parts.ts'
import { giveStorageNotice, ofUnpaid } from './storage-notices.ts'
import { writeParcel } from './write-parcel.ts'

/** After this many unpaid days a parcel's storage clock resumes. */
export const unpaidDays = 14

const stored = inArray(parcels.status, ['received', 'awaiting_customer', 'awaiting_payment'])

/** The history says why, since customs may also have a parcel disposed of. */
const storageOver = inBoth('provider.parcels.storage_over')

/** Charges every started day after the free ones, and notifies the customer of the first. */
export function chargeDueStorage(context: Context): Promise<number> {
  const { now, today } = timeOf(context)
  const due = and(
    stored,
    lt(parcels.storage_free_until, today),
    or(isNull(parcels.storage_charged_until), lt(parcels.storage_charged_until, today)),
  )
  return eachDue(context, find(due), async (db, parcel) => {
    if (chargeClock(parcel, today) === parcel) return false
    await chargeStorage(db, parcel, now)
    if (parcel.storage_charged_until === null) await tellFee(db, parcel, now)
    return true
  })
}

/** Notifies once each, also by mail: seven, three and one day before free storage ends, and a week before disposal. */
export function giveDueNotices(context: Context): Promise<number> {
  const { now, today } = timeOf(context)
  const due = and(
    stored,
    or(
      and(lte(parcels.storage_free_until, dayAfter(today, storageWarningDays)), gte(parcels.storage_free_until, today)),
      lte(parcels.dispose_at, dayAfter(today, disposalNoticeDays)),
    ),
    or(isNull(parcels.storage_notice), gt(parcels.storage_notice, 0)),
  )
  return eachDue(context, find(due), async (db, parcel) => {
    if (!isNoticeDue(parcel, today)) return false
    await giveStorageNotice(context, db, parcel, now)
    return true
  })
}

/** After too long without payment, releases the money set aside and resumes the storage clock where it stopped. */
export function restartUnpaid(context: Context): Promise<number> {
  const { now, today } = timeOf(context)
  const due = and(
    eq(parcels.status, 'awaiting_payment'),
    lte(parcels.unpaid_since, new Date(now.getTime() - unpaidDays * 86_400_000)),
    isNull(parcels.storage_free_until),
  )
  return eachDue(context, find(due), async (db, parcel) => {
    const [warehouse] = await db.select().from(warehouses).where(eq(warehouses.id, parcel.warehouse_id))
    if (!warehouse) return false
    await release(db, parcelSubject(parcel))
    await writeParcel(db, parcel, clockColumns(resumeClock(parcel, warehouse, today)), now)
    return true
  })
}

/**
 * Disposes of abandoned parcels whose day of disposal has come and whose customer had notice. Refunds shipping that was
 * paid for.
 */
export function disposeDue(context: Context): Promise<number> {
  const { now, today } = timeOf(context)
  const due = and(stored, lte(parcels.dispose_at, today), eq(parcels.storage_notice, 0))
  return eachDue(context, find(due), async (db, parcel) => {
    const settled = await refundShipping(db, parcel, now)
    await moveParcel(context, db, { parcel: settled, to: 'disposed', actor: 'timer', now, comment: storageOver })
    return true
  })
}

/** Returns parcels that were not collected in time. */
export function returnUncollected(context: Context): Promise<number> {
  const { now, today } = timeOf(context)
  const due = and(eq(parcels.status, 'ready_for_pickup'), lt(parcels.pickup_until, today))
  return eachDue(context, find(due), async (db, parcel) => {
    await moveParcel(context, db, { parcel, to: 'returned', actor: 'timer', now })
    return true
  })
}

function timeOf(context: Context) {
  const now = context.clock.now()
  return { now, today: utcDay(now) }
}

function find(due: SQL | undefined) {
  return (db: Database, { after, limit }: { after: number; limit: number }): Promise<ParcelRow[]> =>
    db
      .select()
      .from(parcels)
      .where(and(due, gt(parcels.id, after)))
      .orderBy(asc(parcels.id))
      .limit(limit)
      .for('update', { skipLocked: true })
}

async function tellFee(db: Database, parcel: ParcelRow, now: Date): Promise<void> {
  await notify(db, [
    {
      user_id: parcel.user_id,
      kind: 'storage_fee_started',
      values: {
        number: parcel.number,
        amount: parcel.storage_fee_per_day ?? '0.00',
        currency: parcel.currency,
        ...ofUnpaid(parcel),
      },
      subject: parcelSubject(parcel),
      cause: `parcel:${parcel.id}:fee:${parcel.storage_free_until}`,
      now,
    },
  ])
}
