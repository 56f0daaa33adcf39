import { useQuery } from '@tanstack/react-query'
import { upcomingDepartures } from '#data/manifests.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { expectedArrival } from '#rules/expected-arrival.ts'
import { calendarDay } from '#rules/storage.ts'
import { QueryView } from '#ui/query-view.tsx'
import { Card } from '#ui/card.tsx'
import { classes } from '#ui/classes.ts'
import { ComingRows } from '#ui/coming-rows.tsx'
import { DepartureItem } from '#ui/departure-item.tsx'
import { Folded } from '#ui/folded.tsx'
import { List } from '#ui/list.tsx'
import { usePhone } from '#ui/use-width.ts'
import styles from './manifests.module.css'

/** Departures that still take parcels, with cut-off and departure time. Collapsed on a phone, above the customer's own. */
export function UpcomingDepartures() {
  const { t } = useI18n()
  return usePhone() ? (
    <Card flush>
      <Folded flush summary={t('manifests.upcoming')}>
        <Timetable />
      </Folded>
    </Card>
  ) : (
    <Card flush title={t('manifests.upcoming')}>
      <Timetable />
    </Card>
  )
}

function Timetable() {
  const { t, f } = useI18n()
  const query = useQuery(upcomingDepartures(useCall()))
  return (
    <QueryView
      of={query}
      skeleton={<ComingRows heights={Array.from({ length: 4 }, () => '5.25rem')} />}
      isEmpty={(list) => list.length === 0}
      empty={<p className={classes('note', styles.pad)}>{t('manifests.no_upcoming')}</p>}
    >
      {(list) => (
        <List>
          {list.map(({ id, title, planned_departure_at, cutoff_at, transport_type, ...each }) => (
            <DepartureItem
              key={id}
              title={title}
              leaves={calendarDay(new Date(planned_departure_at))}
              cutoff={cutoff_at}
              arrives={f.dayRange(...expectedArrival(each))}
              transport={transport_type}
            />
          ))}
        </List>
      )}
    </QueryView>
  )
}
