import { hundredths } from '#rules/money.ts'
import { billTotal } from '#rules/parcel-bill.ts'
import type { Database } from '#server/context.ts'
import { chargeStorage } from './charge-storage.ts'
import type { ParcelRow } from './parcel-parts.ts'
import { chargeOrRefund } from './pay-parcel.ts'
import { isOfTariff } from './way-bill.ts'
import { writeParcel } from './write-parcel.ts'

/** Sets the bill of a locked parcel that won't be shipped: services done, and storage until now. */
export async function billWithoutShipping(db: Database, parcel: ParcelRow, now: Date): Promise<ParcelRow> {
  const charged = await chargeStorage(db, parcel, now)
  const cost_lines = charged.cost_lines
    .filter((line) => !line.extra_service_id && line.estimate !== null && line.code !== 'shipping' && !isOfTariff(line))
    .map((line) => ({ ...line, amount: line.amount ?? line.estimate }))
  return writeParcel(db, charged, { cost_lines, total: billTotal(cost_lines) }, now)
}

/** Refunds what was paid for a parcel that isn't shipped, minus services done and storage. Never charges more. */
export async function refundShipping(db: Database, parcel: ParcelRow, now: Date): Promise<ParcelRow> {
  if (hundredths(parcel.paid_amount) === 0n) return chargeStorage(db, parcel, now)
  const owed = await billWithoutShipping(db, parcel, now)
  if (owed.total === null || hundredths(owed.total) >= hundredths(owed.paid_amount)) return owed
  return writeParcel(db, owed, { paid_amount: await chargeOrRefund(db, owed, now) }, now)
}
