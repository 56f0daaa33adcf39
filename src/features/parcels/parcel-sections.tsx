import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { useToday } from '#data/today.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOutbox } from '#offline/outbox/outbox-context.ts'
import { isPast } from '#rules/parcel-status.ts'
import { storageDaysLeft } from '#rules/storage.ts'
import { useSession } from '#session/session-context.ts'
import { Card } from '#ui/card.tsx'
import { classes } from '#ui/classes.ts'
import { Timeline } from '#ui/timeline.tsx'
import { useFocusKept } from '#ui/use-focus-kept.ts'
import { Claims } from './actions/claims.tsx'
import { WaitingChange } from './actions/waiting-change.tsx'
import { Invoices } from './actions/invoices.tsx'
import { MoreActions } from './actions/more-actions.tsx'
import { ParcelRest } from './parcel-rest.tsx'
import { ParcelAttention } from './parcel-attention.tsx'
import { ParcelCost } from './parcel-cost.tsx'
import { ParcelDeclaration } from './parcel-declaration.tsx'
import { parcelHistory } from './parcel-history.tsx'
import { ParcelPickup } from './parcel-pickup.tsx'
import { ParcelReceiving } from './parcel-receiving.tsx'
import { PushOffer } from './push-offer.tsx'
import styles from './parcel-sections.module.css'
import { ParcelStorage } from './parcel-storage.tsx'

/** Everything about a parcel below its label. In one column the history stands first, in two at the right. */
export function ParcelSections({ parcel: known }: { parcel: ParcelDetail }) {
  const i18n = useI18n()
  const isBlocked = useSession().blocked !== null
  const { entries } = useOutbox()
  // What is kept of a parcel may be older than that the customer is blocked.
  const parcel = isBlocked ? { ...known, can: nothing(known.can) } : known
  const isChanging = entries.some((each) => each.kind === 'parcel.update' && each.body.parcel_id === parcel.id)
  const isStored = storageDaysLeft(parcel, useToday()) !== null
  const place = useFocusKept<HTMLDivElement>()
  return (
    <div ref={place} className="stack stack-l">
      <ParcelPickup parcel={parcel} />
      {isChanging && <WaitingChange parcel={parcel} />}
      <ParcelAttention parcel={parcel} />
      <div className={classes('stack stack-l', styles.columns)}>
        <div className={classes('stack stack-l', styles.column)}>
          <ParcelCost parcel={parcel} />
          <ParcelDeclaration parcel={parcel} />
          <Invoices parcel={parcel} />
          <ParcelRest parcel={parcel} />
        </div>
        <div className={classes('stack stack-l', styles.column)}>
          <div className={classes('stack stack-l', styles.first)}>
            {isStored && <ParcelStorage parcel={parcel} />}
            <Card title={i18n.t('parcels.detail.history')}>
              <Timeline events={parcelHistory(parcel, i18n)} />
            </Card>
            {parcel.status !== 'draft' && !isPast(parcel.status) && <PushOffer about="parcel" />}
          </div>
          <div className={classes('stack stack-l', styles.last)}>
            <ParcelReceiving parcel={parcel} />
            <Claims parcel={parcel} />
            {isBlocked ? (
              <p className="note">{i18n.t('parcels.act.blocked')}</p>
            ) : (
              (!isPast(parcel.status) || parcel.items.length > 0) && <MoreActions parcel={parcel} />
            )}
          </div>
        </div>
      </div>
    </div>
  )
}

function nothing(can: ParcelDetail['can']): ParcelDetail['can'] {
  return Object.fromEntries(Object.keys(can).map((act) => [act, false])) as ParcelDetail['can']
}
