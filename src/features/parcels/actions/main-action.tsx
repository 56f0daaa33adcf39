import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import type { Attention } from '#rules/parcel-attention.ts'
import { ThumbBar } from '#ui/thumb-bar.tsx'
import { DeclareDraft } from './declare-draft.tsx'
import { isMendable } from './mendable.ts'
import { Mend } from './mend.tsx'
import { Send } from './send.tsx'

/** What is done next: something is mended, a draft is declared, or what is stored is sent. */
export type MainAction = Attention | 'declare' | 'send'

/** What the parcel waits for most: the first thing that the customer can mend, else that it goes on. null: nothing. */
export function mainAction(parcel: ParcelDetail): MainAction | null {
  // A limit that is exceeded does not keep it from being sent.
  const pressing = parcel.attention.find((each) => each !== 'limit_exceeded' && isMendable(parcel, each))
  if (pressing) return pressing as Attention
  if (parcel.status === 'draft') return parcel.can.update && lackingIn(parcel).length === 0 ? 'declare' : null
  return parcel.can.send ? 'send' : null
}

/** The one thing to do next, at the thumb on a phone. */
export function ActionBar({ parcel, what }: { parcel: ParcelDetail; what: MainAction }) {
  return (
    <ThumbBar>
      {what === 'send' ? (
        <Send parcel={parcel} />
      ) : what === 'declare' ? (
        <DeclareDraft parcel={parcel} />
      ) : (
        <Mend parcel={parcel} what={what} />
      )}
    </ThumbBar>
  )
}

/** What a draft still needs before the warehouse can wait for it. */
export function lackingIn(parcel: ParcelDetail) {
  const isNamed = parcel.tracking_number !== null || parcel.tracking_pending || parcel.type === 'personal'
  return [
    ...(isNamed ? [] : (['tracking_missing'] as const)),
    ...(parcel.items.length > 0 ? [] : (['declaration_missing'] as const)),
  ]
}
