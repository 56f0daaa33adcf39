import { useQuery } from '@tanstack/react-query'
import { Bell as Sign } from 'lucide-react'
import { unreadCount } from '#data/notifications.ts'
import { useToday } from '#data/today.ts'
import { useCall } from '#http/api-context.ts'
import { capitalized } from '#i18n/formats.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useSession } from '#session/session-context.ts'
import { AnnounceMore } from '#ui/announce-more.tsx'
import { IconLink } from '#ui/icon-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useTwoColumns } from '#ui/use-width.ts'
import { ActionCard } from './action-card.tsx'
import { AddressCard } from './address-card.tsx'
import { DepartureCard } from './departure-card.tsx'
import styles from './dashboard-screen.module.css'
import { headline } from './headline.ts'
import { InstallOffer } from './install-offer.tsx'
import { MoneyCard } from './money-card.tsx'
import { QuickActions } from './quick-actions.tsx'
import { ReadyCard } from './ready-card.tsx'
import { StepsCard } from './steps-card.tsx'
import { StorageCard } from './storage-card.tsx'
import { TransitCard } from './transit-card.tsx'
import { useOverview } from './use-overview.ts'

const maxReady = 3

/** A sentence about today, then what needs the customer, then where the parcels are. */
export function DashboardScreen() {
  const i18n = useI18n()
  const { t, f } = i18n
  const today = f.weekday(useToday())
  const isBlocked = useSession().blocked !== null
  const overview = useOverview()
  const { data } = overview
  const hasTwoColumns = useTwoColumns()
  // At a counter the code is needed: with one column it also comes first in the reading order.
  const ready = data?.ready.slice(0, maxReady).map((parcel) => (
    <div key={parcel.id} className={styles.ready}>
      <ReadyCard parcel={parcel} />
    </div>
  ))
  // With one column, the first cards would push down the rest, so it is not shown before they are known.
  const isComing = data === undefined && overview.error === null && overview.fetchStatus !== 'paused'

  return (
    <>
      <PageHead
        brand
        above={capitalized(today)}
        title={data ? sentence(data, i18n) : <span className={styles.waiting}>{t('dashboard.waiting')}</span>}
        aside={<Bell />}
      />
      <div className={styles.columns}>
        <div className={styles.column}>
          <QueryView of={overview} skeleton={<CardsAreComing />}>
            {({ counts, attention, transit, stored, orders, ordersAsOf }) => {
              const action = (attention.length > 0 || orders.length > 0) && (
                <ActionCard parcels={attention} count={counts.attention} orders={orders} ordersAsOf={ordersAsOf} />
              )
              return counts.all === 0 ? (
                <>
                  {action}
                  <AddressCard isFirst />
                  <RegistrationNotice />
                  <FirstParcel />
                </>
              ) : (
                <>
                  <RegistrationNotice />
                  {!hasTwoColumns && ready}
                  {action && <div className={styles.action}>{action}</div>}
                  <div className={styles.steps}>
                    <StepsCard steps={counts.steps} />
                  </div>
                  {transit[0] && (
                    <div className={styles.transit}>
                      <TransitCard first={transit[0]} parcels={transit} count={counts.steps.transit} />
                    </div>
                  )}
                  {!isBlocked && (
                    <div className={styles.quick}>
                      <QuickActions />
                    </div>
                  )}
                  <div className={styles.last}>
                    <StorageCard parcels={[...attention, ...stored]} />
                    <InstallOffer />
                  </div>
                </>
              )
            }}
          </QueryView>
        </div>
        <div className={styles.column}>
          {hasTwoColumns && ready}
          {!isComing && (
            <>
              {data?.counts.all !== 0 && (
                <div className={styles.address}>
                  <AddressCard />
                </div>
              )}
              <div className={styles.last}>
                <MoneyCard />
                <DepartureCard />
              </div>
            </>
          )}
        </div>
      </div>
    </>
  )
}

function sentence(
  { counts, ready }: NonNullable<ReturnType<typeof useOverview>['data']>,
  i18n: ReturnType<typeof useI18n>,
): string {
  if (counts.all === 0) return i18n.t('dashboard.first')
  const { transit, customs, warehouse, expected } = counts.steps
  return headline({ transit, customs, warehouse, expected, ready: ready.length, attention: counts.attention }, i18n)
}

function FirstParcel() {
  const { t } = useI18n()
  return (
    <Card>
      <Empty
        drawing="empty-nest"
        title={t('dashboard.first_title')}
        text={t('dashboard.first_text')}
        action={
          <AppLink to="parcel-create" look="plain">
            {t('dashboard.add')}
          </AppLink>
        }
      />
    </Card>
  )
}

function CardsAreComing() {
  return [5, 3].map((lines) => (
    <Card key={lines}>
      <Skeleton width="9rem" height="1.25rem" />
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} height="3.5rem" />
      ))}
    </Card>
  ))
}

/** The unread count and the link to notifications, in a phone's bar. A desktop has it in the side bar. */
function Bell() {
  const { t } = useI18n()
  const { data } = useQuery(unreadCount(useCall()))
  const count = data ?? 0
  const words = t('app.unread', { count })
  const title = t('titles.notifications')
  return (
    <>
      <IconLink to="notifications" label={count > 0 ? `${title}: ${words}` : title} icon={<Sign />} dot={count > 0} />
      <AnnounceMore count={data} words={words} />
    </>
  )
}

/** Asks customers to register with customs, says why, and leads there. Not shown to staff. */
function RegistrationNotice() {
  const { t } = useI18n()
  const { person, blocked, impersonation } = useSession()
  if (!person || person.is_registered || blocked || impersonation) return null
  return (
    <Notice
      tone="info"
      title={t('dashboard.registration.title')}
      action={
        <AppLink to="complete-registration" look="plain" size="s">
          {t('dashboard.registration.go')}
        </AppLink>
      }
    >
      {t('dashboard.registration.text')}
    </Notice>
  )
}
