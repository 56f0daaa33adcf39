import { useQuery } from '@tanstack/react-query'
import type { Parcel, ParcelDetail } from '#contracts/parcels/parcels.ts'
import { useParcelRows } from '#data/known-parcels.ts'
import { parcelDetail } from '#data/parcels.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { parcelName } from '#rules/parcel-name.ts'
import { pickupQr } from '#rules/pickup-qr.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { MoreRows } from '#ui/more-rows.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { PickupCode } from '#ui/pickup-code.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useScreenAwake } from '#ui/use-screen-awake.ts'
import { PassLink } from './pass-link.tsx'
import styles from './pickup-screen.module.css'

/** What the icon's shortcut opens at the counter: the codes of all that can be picked up, on a screen that stays awake. */
export function PickupScreen() {
  const { t } = useI18n()
  const { query, rows = [] } = useParcelRows({ status: 'ready_for_pickup' })
  useScreenAwake()
  return (
    <div className="stack stack-l">
      <PageHead title={t('titles.pickup')} lead={t('dashboard.pickup.show')} back={{ to: 'dashboard' }} />
      <p className="note phone-only">{t('dashboard.pickup.show')}</p>
      <QueryView
        of={query}
        skeleton={<Coming />}
        isEmpty={() => rows.length === 0}
        empty={
          <Empty
            drawing="empty-nest"
            title={t('dashboard.pickup.none')}
            text={t('dashboard.pickup.none_text')}
            action={
              <AppLink to="parcels" look="primary">
                {t('titles.parcels')}
              </AppLink>
            }
          />
        }
      >
        {() => (
          <>
            {rows.map((parcel) => (
              <Waiting key={parcel.id} parcel={parcel} />
            ))}
            <MoreRows query={query} skeleton={<Coming />} />
          </>
        )}
      </QueryView>
    </div>
  )
}

function Waiting({ parcel }: { parcel: Parcel }) {
  const { t, f } = useI18n()
  const detail = useQuery(parcelDetail(useCall(), parcel.id))
  const until = parcel.pickup_until && t('dashboard.ready.until', { date: f.dayAndMonth(parcel.pickup_until) })
  return (
    <Card
      className={styles.counter}
      title={
        <AppLink to="parcel" params={{ id: parcel.id }} look="bare" className={styles.name}>
          {parcelName(parcel)}
        </AppLink>
      }
    >
      <div className={styles.ticket}>
        {until && <p className="strong">{until}</p>}
        <QueryView of={detail} skeleton={<Skeleton height="24rem" />}>
          {(known) => <AtTheCounter parcel={known} />}
        </QueryView>
      </div>
    </Card>
  )
}

/** Dark on white in both themes: a scanner reads it, and it lights up as much as a page can. */
function AtTheCounter({ parcel }: { parcel: ParcelDetail }) {
  const { t } = useI18n()
  const { number, pickup_code: code, pickup_point: point } = parcel
  if (!code) return <p>{t('dashboard.pickup.no_code')}</p>
  return (
    <>
      {point && (
        <p>
          {point.city}, {point.address}
          <br />
          <span className="note">{point.schedule}</span>
        </p>
      )}
      <div className={styles.plate}>
        <QrCode large text={pickupQr(number, code)} label={t('parcels.papers.qr')} />
        <PickupCode code={code} className={styles.digits} />
        <span className="code">{number}</span>
      </div>
      <PassLink parcel={parcel} />
    </>
  )
}

function Coming() {
  return (
    <Card>
      <Skeleton width="9rem" height="1.25rem" />
      <Skeleton height="24rem" />
    </Card>
  )
}
