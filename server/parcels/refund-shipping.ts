import { hundredths } from '#rules/money.ts'
import { billTotal } from '#rules/parcel-bill.ts'
import type { Database } from '#server/context.ts'
import type { CostLine } from '#server/db/tables/cost-line.ts'
import { chargeStorage } from './charge-storage.ts'
import { doneServices } from './done-services.ts'
import type { ParcelRow } from './parcel-parts.ts'
import { chargeOrRefund } from './pay-parcel.ts'
import { isForShipping } from './way-bill.ts'
import { writeParcel } from './write-parcel.ts'

/** Sets the bill of a locked parcel that won't be shipped: services done, and storage until now. */
export async function billWithoutShipping(db: Database, parcel: ParcelRow, now: Date): Promise<ParcelRow> {
  const charged = await chargeStorage(db, parcel, now)
  const done = new Set((await doneServices(db, parcel.id)).map(({ id }) => id))
  const cost_lines = charged.cost_lines
    .filter((line) => !isForShipping(line) && isOwed(line, done))
    .map((line) => ({ ...line, amount: line.amount ?? line.estimate }))
  return writeParcel(db, charged, { cost_lines, total: billTotal(cost_lines) }, now)
}

/** Whether a line is owed without shipping. Staff may have priced a service that had no estimate. */
function isOwed({ extra_service_id, estimate, amount }: CostLine, done: ReadonlySet<number>): boolean {
  if (!extra_service_id) return estimate !== null
  return done.has(extra_service_id) && (amount ?? estimate) !== null
}

/** Refunds what was paid for a parcel that isn't shipped, minus services done and storage. Never charges more. */
export async function refundShipping(db: Database, parcel: ParcelRow, now: Date): Promise<ParcelRow> {
  if (hundredths(parcel.paid_amount) === 0n) return chargeStorage(db, parcel, now)
  const owed = await billWithoutShipping(db, parcel, now)
  if (owed.total === null || hundredths(owed.total) >= hundredths(owed.paid_amount)) return owed
  return writeParcel(db, owed, { paid_amount: await chargeOrRefund(db, owed, now) }, now)
}
