import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import type { Parcel } from '#contracts/parcels/parcels.ts'
import { parcelDetail } from '#data/parcels.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { parcelName } from '#rules/parcel-name.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { classes } from '#ui/classes.ts'
import { AppLink } from '#ui/app-link.tsx'
import { PickupCode } from '#ui/pickup-code.tsx'
import { ReadyStamp } from '#ui/ready-stamp.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { PickupButton } from './pickup-button.tsx'
import styles from './dashboard-screen.module.css'

/** A parcel that is ready for pick-up: place, deadline and code. */
export function ReadyCard({ parcel }: { parcel: Parcel }) {
  const { t, f } = useI18n()
  const { data: detail, isLoading, fetchStatus, refetch } = useQuery(parcelDetail(useCall(), parcel.id))
  const point = detail?.pickup_point
  return (
    <Card>
      <div className="row row-between row-wrap">
        <ReadyStamp />
        {parcel.pickup_until && (
          <span className="note">{t('dashboard.ready.until', { date: f.dayAndMonth(parcel.pickup_until) })}</span>
        )}
      </div>
      <div>
        <h2 className="h3">
          <AppLink to="parcel" params={{ id: parcel.id }} look="bare" className={styles.name}>
            {parcelName(parcel)}
          </AppLink>
        </h2>
        {isLoading && (
          <div className={classes('note', styles.point)}>
            <Skeleton width="60%" />
            <Skeleton width="45%" />
          </div>
        )}
        {point && (
          <p className="note">
            {point.address}
            <br />
            {point.schedule}
          </p>
        )}
      </div>
      {isLoading && (
        <div className={styles.code}>
          <p className="small">{t('dashboard.ready.code')}</p>
          <Skeleton height="3.25rem" />
          <p className="small unseen">{t('dashboard.ready.offline')}</p>
        </div>
      )}
      {!detail && !isLoading && (
        <div className="stack stack-s">
          <p className="small">{t('dashboard.ready.failed')}</p>
          {fetchStatus !== 'paused' && (
            <div>
              <Button size="s" onClick={() => void refetch()}>
                {t('ui.retry')}
              </Button>
            </div>
          )}
        </div>
      )}
      {detail?.pickup_code && (
        <div className={styles.code}>
          <p className="small">{t('dashboard.ready.code')}</p>
          <div className="row row-between">
            <PickupCode code={detail.pickup_code} className={styles.digits} />
            <PickupButton parcel={detail} />
          </div>
          <p className="row small">
            <CircleCheck className="i-s" />
            {t('dashboard.ready.offline')}
          </p>
        </div>
      )}
    </Card>
  )
}
