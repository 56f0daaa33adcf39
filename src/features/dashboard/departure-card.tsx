import { useQuery } from '@tanstack/react-query'
import { upcomingDepartures } from '#data/manifests.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { expectedArrival } from '#rules/expected-arrival.ts'
import { calendarDay } from '#rules/storage.ts'
import { QueryView } from '#ui/query-view.tsx'
import { Card } from '#ui/card.tsx'
import { ComingRows } from '#ui/coming-rows.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { DepartureItem } from '#ui/departure-item.tsx'
import { List } from '#ui/list.tsx'
import { quietly } from './card-failed.tsx'

const shown = 2

/** The next departure and its cut-off for parcels. */
export function DepartureCard() {
  const { t, f } = useI18n()
  const query = useQuery(upcomingDepartures(useCall()))
  if (query.data?.length === 0) return null
  return (
    <Card
      flush
      title={t('manifests.upcoming')}
      aside={
        <AppLink to="manifests" look="block">
          {t('dashboard.departures')}
        </AppLink>
      }
    >
      <QueryView of={query} skeleton={<ComingRows heights={['5.25rem', '5.25rem']} />} failed={quietly(query)}>
        {(list) => (
          <List>
            {list.slice(0, shown).map(({ id, title, planned_departure_at, cutoff_at, transport_type, ...each }) => (
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
    </Card>
  )
}
