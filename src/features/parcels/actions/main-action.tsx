import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import type { Attention } from '#rules/parcel-attention.ts'
import { ThumbBar } from '#ui/thumb-bar.tsx'
import { isMendable } from './mendable.ts'
import { Mend } from './mend.tsx'
import { Send } from './send.tsx'

/** What the parcel waits for most: the first thing that the customer can mend, else that it is sent. null: nothing. */
export function mainAction(parcel: ParcelDetail): Attention | 'send' | null {
  // A limit that is exceeded does not keep it from being sent.
  const pressing = parcel.attention.find((each) => each !== 'limit_exceeded' && isMendable(parcel, each))
  if (pressing) return pressing as Attention
  return parcel.can.send ? 'send' : null
}

/** The one thing to do next, at the thumb on a phone. */
export function ActionBar({ parcel, what }: { parcel: ParcelDetail; what: Attention | 'send' }) {
  return <ThumbBar>{what === 'send' ? <Send parcel={parcel} /> : <Mend parcel={parcel} what={what} />}</ThumbBar>
}
