import { disposalNoticeDays, storageNotice } from '#rules/storage-clock.ts'
import { dayAfter, utcDay } from '#rules/storage.ts'
import type { Context, Database } from '#server/context.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import type { NoticeValues } from '#server/notifications/notice-words.ts'
import { notify } from '#server/notifications/notify.ts'
import { nameOf, parcelSubject, type ParcelRow } from './parcel-parts.ts'
import { writeParcel } from './write-parcel.ts'

/**
 * Notifies the customer, in the portal and by mail, about free storage ending or disposal of a held parcel, and records
 * that it did.
 */
export async function giveStorageNotice(context: Context, db: Database, parcel: ParcelRow, now: Date): Promise<void> {
  const today = utcDay(now)
  const notice = storageNotice(parcel, today)
  const { storage_free_until, dispose_at, user_id, currency } = parcel
  if (notice === null || !storage_free_until || !dispose_at) return
  const isDisposal = notice === 0
  // A late notice postpones the disposal, so that the customer always has a week.
  const disposal = [dispose_at, dayAfter(today, disposalNoticeDays)].toSorted().at(-1) ?? dispose_at
  const date = isDisposal ? disposal : storage_free_until
  await writeParcel(db, parcel, { storage_notice: notice, ...(isDisposal && { dispose_at: disposal }) }, now)

  const cause = `parcel:${parcel.id}:storage:${storage_free_until}:${notice}`
  await notify(db, [
    {
      user_id,
      kind: isDisposal ? 'disposal_notice' : 'storage_warning',
      values: { number: parcel.number, date, ...ofUnpaid(parcel) },
      subject: parcelSubject(parcel),
      cause,
      now,
    },
  ])
  const values = {
    ...nameOf(parcel),
    coming: isDisposal ? ('disposal' as const) : ('free_ends' as const),
    date,
    fee_per_day: parcel.storage_fee_per_day,
    currency,
    is_unpaid: isUnpaid(parcel),
  }
  await queueMail(context, db, { user_id, kind: 'storage_warning', values, cause, now })
}

/** Notices about an unpaid parcel ask to pay: until then its customer can neither send nor return it. */
export function ofUnpaid(parcel: ParcelRow): NoticeValues {
  return isUnpaid(parcel) ? { unpaid: 1 } : {}
}

function isUnpaid({ status }: ParcelRow): boolean {
  return status === 'awaiting_payment'
}
