import { dayAfter, utcDay } from '#rules/storage.ts'
import type { Context, Database } from '#server/context.ts'
import type { Localized } from '#server/db/columns.ts'
import { inBoth } from '#server/words/words.ts'
import { moveParcel } from '../move-parcel.ts'
import type { ParcelRow } from '../parcel-parts.ts'
import { refuse } from '../refuse.ts'
import { sixDigits } from '../six-digits.ts'
import { writeParcel } from '../write-parcel.ts'
import { lockParcel } from './lock-parcel.ts'

/** Days that a parcel is kept at the pick-up point. */
export const pickupDays = 14

/** After this many wrong codes the right one is refused too, until staff issue another. */
export const maxWrongCodes = 5

type Arrived = { parcel_id: number; place?: Localized | null; comment?: Localized | null }

/** Marks a parcel as ready for pick-up, issues a six-digit code and sets the last day. */
export async function readyForPickup(context: Context, db: Database, act: Arrived): Promise<ParcelRow> {
  const now = context.clock.now()
  const parcel = await lockParcel(db, act.parcel_id)
  const { place = null, comment = null } = act
  const pickup_until = dayAfter(utcDay(now), pickupDays)
  const set = { ...freshCode(), pickup_until }
  return moveParcel(context, db, { parcel, to: 'ready_for_pickup', actor: 'staff', now, place, comment, set })
}

/** Hands a parcel to a courier, who asks the receiver for the code. */
export async function giveToCourier(
  context: Context,
  db: Database,
  act: Arrived & { last_mile_carrier: string; last_mile_tracking_number?: string | null },
): Promise<ParcelRow> {
  const now = context.clock.now()
  const parcel = await lockParcel(db, act.parcel_id)
  const { place = null, comment = null, last_mile_carrier, last_mile_tracking_number = null } = act
  const set = { ...freshCode(), last_mile_carrier, last_mile_tracking_number }
  return moveParcel(context, db, { parcel, to: 'out_for_delivery', actor: 'staff', now, place, comment, set })
}

/** Issues a new code when the old one was guessed at or has become known. */
export async function renewPickupCode(context: Context, db: Database, parcelId: number): Promise<ParcelRow> {
  const parcel = await lockParcel(db, parcelId)
  if (parcel.pickup_code === null) throw refuse('cannot_move')
  return writeParcel(db, parcel, freshCode(), context.clock.now())
}

export type HandOver =
  | { isHandedOver: true; parcel: ParcelRow; collected_by: string | null }
  | { isHandedOver: false; attempts_left: number }

/**
 * Hands a parcel over against its code or that of its pass. A wrong code is returned, not thrown, because its count
 * must be committed. After `maxWrongCodes` no code is accepted until a new one is issued.
 */
export async function handOver(
  context: Context,
  db: Database,
  { parcel_id, code }: { parcel_id: number; code: string },
): Promise<HandOver> {
  const now = context.clock.now()
  const parcel = await lockParcel(db, parcel_id)
  if (parcel.pickup_code === null) throw refuse('cannot_move')
  const attempts_left = maxWrongCodes - parcel.pickup_attempts
  if (attempts_left <= 0) return { isHandedOver: false, attempts_left: 0 }
  const collected_by = parcel.pass_code === code ? parcel.pass_name : null
  if (parcel.pickup_code !== code && collected_by === null) {
    await writeParcel(db, parcel, { pickup_attempts: parcel.pickup_attempts + 1 }, now)
    return { isHandedOver: false, attempts_left: attempts_left - 1 }
  }
  // Shows the customer in the history who collected it.
  const comment = collected_by === null ? null : inBoth('provider.parcels.by_pass', { name: collected_by })
  const delivered = await moveParcel(context, db, { parcel, to: 'delivered', actor: 'staff', now, comment })
  return { isHandedOver: true, parcel: delivered, collected_by }
}

function freshCode() {
  return { pickup_code: sixDigits(), pickup_attempts: 0 }
}
