import type { ComponentProps } from 'react'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import type { Attention } from '#rules/parcel-attention.ts'
import { ThumbBar } from '#ui/thumb-bar.tsx'
import { DeclareDraft } from './declare-draft.tsx'
import { isMendable } from './mendable.ts'
import { Mend } from './mend.tsx'
import { Send } from './send.tsx'

/** The next action: fix something, declare a draft, or send a stored parcel. */
export type MainAction = Attention | 'declare' | 'send'

/**
 * The most pressing action: the first problem that the customer can fix, else declaring or sending. null: none. `isChanging`: see
 * `useIsChanging`.
 */
export function mainAction(parcel: ParcelDetail, isChanging: boolean): MainAction | null {
  // An exceeded limit does not block sending.
  const pressing = parcel.attention.find((each) => each !== 'limit_exceeded' && isMendable(parcel, each))
  if (pressing) return pressing as Attention
  if (parcel.status === 'draft')
    return parcel.can.update && !isChanging && lackingIn(parcel).length === 0 ? 'declare' : null
  return parcel.can.send ? 'send' : null
}

/** Offers the most pressing action in the thumb bar of a phone. */
export function ActionBar({ what, ...declaring }: { what: MainAction } & ComponentProps<typeof DeclareDraft>) {
  const { parcel } = declaring
  return (
    <ThumbBar>
      {what === 'send' ? (
        <Send parcel={parcel} />
      ) : what === 'declare' ? (
        <DeclareDraft {...declaring} />
      ) : (
        <Mend parcel={parcel} what={what} />
      )}
    </ThumbBar>
  )
}

/** What a draft lacks before it can be declared. */
export function lackingIn(parcel: ParcelDetail) {
  const isNamed = parcel.tracking_number !== null || parcel.tracking_pending || parcel.type === 'personal'
  return [
    ...(isNamed ? [] : (['tracking_missing'] as const)),
    ...(parcel.items.length > 0 ? [] : (['declaration_missing'] as const)),
  ]
}
