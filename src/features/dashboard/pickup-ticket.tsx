import { CircleCheck, IdCard } from 'lucide-react'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { pickupQr } from '#rules/pickup-qr.ts'
import { AppLink } from '#ui/app-link.tsx'
import { classes } from '#ui/classes.ts'
import { PickupCode } from '#ui/pickup-code.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './pickup-ticket.module.css'

/** What is needed at the counter comes first: the code for scanner and clerk. Then deadline, place, and who else may collect. */
export function PickupTicket({ parcel }: { parcel: ParcelDetail }) {
  const { t, f } = useI18n()
  const { number, pickup_code: code, pickup_until: until, pickup_point: point } = parcel
  return (
    <div className={styles.ticket}>
      {code && <p className={classes('note', styles.whole)}>{t('dashboard.pickup.show')}</p>}
      {code ? (
        <div className={styles.plate}>
          <QrCode large text={pickupQr(number, code)} label={t('parcels.papers.qr')} />
          <span className="small">{t('dashboard.ready.code')}</span>
          <PickupCode code={code} className={styles.digits} />
          <span className={styles.number}>{number}</span>
        </div>
      ) : (
        <p>{t('dashboard.pickup.no_code')}</p>
      )}
      <div className={styles.facts}>
        {until && <p className={styles.until}>{t('dashboard.ready.until', { date: f.dayAndMonth(until) })}</p>}
        {point && (
          <p>
            {point.city}, {point.address}
            <br />
            <span className="note">{point.schedule}</span>
          </p>
        )}
        {code && (
          <>
            <PassLink parcel={parcel} />
            <p className="row small">
              <CircleCheck className="i-s" />
              {t('parcels.detail.pickup_offline')}
            </p>
          </>
        )}
      </div>
    </div>
  )
}

/** The skeleton of a ticket: the plate with the code, and the facts beside it. */
export function TicketComing() {
  return (
    <div className={styles.ticket}>
      <div className={styles.whole}>
        <Skeleton width="16rem" />
      </div>
      <div className={classes(styles.plate, styles.coming)}>
        <Skeleton width="12rem" height="12rem" />
        <Skeleton width="7rem" />
        <Skeleton width="16rem" height="4rem" />
      </div>
      <div className={styles.facts}>
        <Skeleton width="60%" height="1.5rem" />
        <Skeleton width="80%" />
        <Skeleton width="50%" />
      </div>
    </div>
  )
}

/** Links to the pass with which another person collects a parcel, where there is one or may be one. */
function PassLink({ parcel: { id, number, can, pickup_pass: pass } }: { parcel: ParcelDetail }) {
  const { t } = useI18n()
  if (!can.pass && !pass) return null
  return (
    <AppLink to="parcel-paper" params={{ id }} search="print=pass" look="plain" icon={<IdCard className="i-m" />}>
      {pass ? t('parcels.papers.proxy_name', { name: pass.name }) : t('parcels.papers.proxy')}
      <span className="sr">, {number}</span>
    </AppLink>
  )
}
