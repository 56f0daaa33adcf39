import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { useStorageDay } from '#data/today.ts'
import { WaitingNotice } from '#forms/waiting-notice.tsx'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOutbox } from '#offline/outbox/outbox-context.ts'
import { useQueued } from '#offline/outbox/use-queued.ts'
import { hundredths } from '#rules/money.ts'
import { isPast } from '#rules/parcel-status.ts'
import { storageDaysLeft } from '#rules/storage.ts'
import { useSession } from '#session/session-context.ts'
import { classes } from '#ui/classes.ts'
import { HistoryCard } from '#ui/history-card.tsx'
import { useFocusKept } from '#ui/use-focus-kept.ts'
import { usePhone } from '#ui/use-width.ts'
import { Claims } from './actions/claims.tsx'
import { EditLink } from './actions/edit-link.tsx'
import { Invoices } from './actions/invoices.tsx'
import { mainAction } from './actions/main-action.tsx'
import { MoreActions } from './actions/more-actions.tsx'
import { changeOf, useIsChanging } from './parcel-change.ts'
import { ParcelRest } from './parcel-rest.tsx'
import { ParcelAttention } from './parcel-attention.tsx'
import { ParcelCost } from './parcel-cost.tsx'
import { ParcelDeclaration } from './parcel-declaration.tsx'
import { ParcelFamily } from './parcel-family.tsx'
import { parcelHistory } from './parcel-history.tsx'
import { ParcelPickup } from './parcel-pickup.tsx'
import { ParcelReceiving } from './parcel-receiving.tsx'
import { PushOffer } from './push-offer.tsx'
import styles from './parcel-sections.module.css'
import { ParcelPhotos } from './pictures/parcel-photos.tsx'
import { ParcelStorage } from './parcel-storage.tsx'

/** Everything about a parcel below its label. With one column the history comes first; with two it stands on the right. */
export function ParcelSections({ parcel }: { parcel: ParcelDetail }) {
  const i18n = useI18n()
  const isBlocked = useSession().blocked !== null
  const { entries } = useOutbox()
  const isChanged = entries.some((each) => each.kind === 'parcel.update' && each.body.parcel_id === parcel.id)
  const isChanging = useIsChanging(parcel.id)
  const { status } = parcel
  const isStored = storageDaysLeft(parcel, useStorageDay()) !== null
  const place = useFocusKept<HTMLDivElement>()
  // If nothing was paid for a called-off parcel, its cost and receiver no longer matter.
  const isCalledOff = (status === 'cancelled' || status === 'merged') && hundredths(parcel.paid_amount) === 0n
  const isPhone = usePhone()
  const atThumb = isPhone ? mainAction(parcel, isChanging) : null
  return (
    <div ref={place} className="stack stack-l">
      <ParcelPickup parcel={parcel} />
      {isChanged && <WaitingChange parcel={parcel} />}
      <ParcelAttention parcel={parcel} atThumb={atThumb} />
      <div className={classes('stack stack-l', styles.columns)}>
        <div className={classes('stack stack-l', styles.column)}>
          {!isCalledOff && <ParcelCost parcel={parcel} />}
          <ParcelDeclaration parcel={parcel} />
          <Invoices parcel={parcel} />
          <ParcelPhotos parcel={parcel} />
          <ParcelFamily parcel={parcel} />
          {!isPhone && <ParcelRest parcel={parcel} />}
        </div>
        <div className={classes('stack stack-l', styles.column)}>
          <div className={classes('stack stack-l', styles.first)}>
            {isStored && <ParcelStorage parcel={parcel} />}
            <HistoryCard title={i18n.t('parcels.detail.history')} events={parcelHistory(parcel, i18n)} />
            {parcel.status !== 'draft' && !isPast(parcel.status) && <PushOffer about="parcel" />}
          </div>
          <div className={classes('stack stack-l', styles.last)}>
            {!isPhone && <ParcelReceiving parcel={parcel} />}
            <Claims parcel={parcel} />
            {isBlocked ? <p className="note">{i18n.t('parcels.act.blocked')}</p> : <MoreActions parcel={parcel} />}
            {isPhone && !isCalledOff && <ParcelRest parcel={parcel} />}
          </div>
        </div>
      </div>
    </div>
  )
}

/** The change that has not reached the provider yet. */
function WaitingChange({ parcel }: { parcel: ParcelDetail }) {
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
