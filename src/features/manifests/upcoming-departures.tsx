import { useQuery } from '@tanstack/react-query'
import { upcomingDepartures } from '#data/manifests.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { QueryView } from '#ui/query-view.tsx'
import { Card } from '#ui/card.tsx'
import { classes } from '#ui/classes.ts'
import { Item, List } from '#ui/list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { dayOf } from './manifest-words.ts'
import styles from './manifests.module.css'
import { TransportIcon } from './transport-icon.tsx'

/** What still takes parcels: until when, and when it leaves. */
export function UpcomingDepartures() {
  const i18n = useI18n()
  const { t, f } = i18n
  const query = useQuery(upcomingDepartures(useCall()))
  return (
    <Card flush title={t('manifests.upcoming')}>
      <QueryView
        of={query}
        skeleton={
          <div className={styles.pad}>
            <Skeleton height="3rem" />
            <Skeleton height="3rem" />
          </div>
        }
        isEmpty={(list) => list.length === 0}
        empty={<p className={classes('note', styles.pad)}>{t('manifests.no_upcoming')}</p>}
      >
        {(list) => (
          <List>
            {list.map((departure) => {
              return (
                <Item
                  key={departure.id}
                  icon={<TransportIcon type={departure.transport_type} />}
                  tone="kraft"
                  title={departure.title}
                  note={
                    <>
                      {t('manifests.departs', { date: dayOf(departure.planned_departure_at, i18n) })}
                      <br />
                      {t('manifests.takes_until', { until: f.dateTimeOf(departure.cutoff_at) })}
                    </>
                  }
                />
              )
            })}
          </List>
        )}
      </QueryView>
    </Card>
  )
}
