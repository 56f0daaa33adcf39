import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { WaitingNotice } from '#forms/waiting-notice.tsx'
import { useQueued } from '#offline/outbox/use-queued.ts'
import { changeOf } from '../parcel-change.ts'
import { EditLink } from './edit-link.tsx'

/** The change that has not reached the provider yet. */
export function WaitingChange({ parcel }: { parcel: ParcelDetail }) {
  const entry = changeOf(useQueued('parcel.update'), parcel.id)
  if (!entry) return null
  return (
    <div className="stack stack-s">
      <WaitingNotice entry={entry} />
      {entry.state === 'refused' && parcel.can.update && (
        <div>
          <EditLink id={parcel.id} />
        </div>
      )}
    </div>
  )
}
