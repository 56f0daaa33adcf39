import type { Box } from '#rules/chargeable-weight.ts'
import type { Context, Database } from '#server/context.ts'
import { weighedColumns } from '../estimate-shipping.ts'
import { refuse } from '../refuse.ts'
import type { ParcelRow } from '../parcel-parts.ts'
import { writeParcel } from '../write-parcel.ts'
import { lockParcel } from './lock-parcel.ts'

type Weigh = Box & { parcel_id: number }

const weighable: ReadonlySet<string> = new Set(['received', 'awaiting_customer', 'processing'])

/** Weighs a box again: after a split, a merge or repacking, and before it has a final price. */
export async function weighParcel(context: Context, db: Database, weigh: Weigh): Promise<ParcelRow> {
  const now = context.clock.now()
  const parcel = await lockParcel(db, weigh.parcel_id)
  if (!weighable.has(parcel.status) || parcel.total !== null) throw refuse('cannot_move')
  return writeParcel(db, parcel, await weighedColumns(db, parcel, weigh, now), now)
}
