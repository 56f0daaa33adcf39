import { useQuery } from '@tanstack/react-query'
import type { Parcel } from '#contracts/parcels/parcels.ts'
import { useParcelRows } from '#data/known-parcels.ts'
import { parcelDetail, ticketInterval } from '#data/parcels.ts'
import { useRefetchFailed } from '#data/refetch-failed.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { parcelName } from '#rules/parcel-name.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Card } from '#ui/card.tsx'
import { classes } from '#ui/classes.ts'
import { Empty } from '#ui/empty.tsx'
import { MoreRows } from '#ui/more-rows.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { ReadyStamp } from '#ui/ready-stamp.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useScreenAwake } from '#ui/use-screen-awake.ts'
import styles from './pickup-screen.module.css'
import { PickupTicket, TicketComing } from './pickup-ticket.tsx'

/**
 * Opened by the app icon's shortcut, for use at the counter: the codes of all parcels ready for pick-up, on a screen that stays awake.
 */
export function PickupScreen() {
  const { t } = useI18n()
  const { query, rows = [] } = useParcelRows({ status: 'ready_for_pickup' })
  const hasFailed = query.error !== null
  const refetch = useRefetchFailed()
  useScreenAwake()
  return (
    <div className={classes('stack stack-l', styles.screen)}>
      <PageHead title={t('titles.pickup')} back={{ to: 'parcels', onDesk: true }} />
      <QueryView
        of={{ ...query, refetch }}
        skeleton={<Coming edge />}
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
            {rows.map((parcel, index) => (
              <Waiting key={parcel.id} parcel={parcel} edge={index === 0} isRetryAbove={hasFailed} />
            ))}
            <MoreRows query={query} skeleton={<Coming />} />
          </>
        )}
      </QueryView>
    </div>
  )
}

type WaitingProps = {
  parcel: Parcel
  edge: boolean
  /** The list's "Try again" above also refetches this parcel. */
  isRetryAbove: boolean
}

function Waiting({ parcel, edge, isRetryAbove }: WaitingProps) {
  const { t, f } = useI18n()
  const detail = useQuery({ ...parcelDetail(useCall(), parcel.id), refetchInterval: ticketInterval })
  const codeFailed = isRetryAbove ? <CodeFailed number={parcel.number} /> : undefined
  const isWithout = !detail.data && (detail.errorUpdateCount > 0 || detail.fetchStatus === 'paused')
  return (
    <Card flush edge={edge}>
      <div className={styles.head}>
        <ReadyStamp />
        <h2 className="h3">
          <AppLink to="parcel" params={{ id: parcel.id }} look="bare" className={styles.name}>
            {parcelName(parcel)}
          </AppLink>
        </h2>
      </div>
      <div className={styles.torn}>
        {/* Known from the list, without the code. */}
        {isWithout && parcel.pickup_until && (
          <p className="h3">{t('dashboard.ready.until', { date: f.dayAndMonth(parcel.pickup_until) })}</p>
        )}
        <QueryView of={detail} skeleton={<TicketComing />} failed={() => codeFailed}>
          {(known) => <PickupTicket parcel={known} />}
        </QueryView>
      </div>
    </Card>
  )
}

/** Shows the number, because the clerk can find the parcel by it. */
function CodeFailed({ number }: { number: string }) {
  const { t } = useI18n()
  return (
    <Notice tone="attention" title={t('dashboard.ready.failed')}>
      <span className="code">{number}</span>
    </Notice>
  )
}

function Coming({ edge = false }: { edge?: boolean }) {
  return (
    <Card flush edge={edge}>
      <div className={styles.head}>
        <Skeleton width="9rem" height="1.5rem" />
      </div>
      <div className={styles.torn}>
        <TicketComing />
      </div>
    </Card>
  )
}
