import type { ReactNode } from 'react'
import type { Departure } from '#contracts/manifests.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { calendarDay } from '#rules/storage.ts'
import { Item } from './list.tsx'

/** What leaves next: where to, the day, and until when it takes parcels. */
export function DepartureItem({ departure, icon }: { departure: Departure; icon: ReactNode }) {
  const { t, f } = useI18n()
  const day = f.dayAndMonth(calendarDay(new Date(departure.planned_departure_at)))
  return (
    <Item
      icon={icon}
      tone="kraft"
      title={departure.title}
      note={t('manifests.takes_until', { until: f.dayAndTimeOf(departure.cutoff_at) })}
      end={
        <b className="small nowrap">
          <span aria-hidden="true">{day}</span>
          <span className="sr">{t('manifests.departs', { date: day })}</span>
        </b>
      }
    />
  )
}

/** The next to leave first. */
export function inOrder(departures: readonly Departure[]): Departure[] {
  return departures.toSorted((one, other) => one.planned_departure_at.localeCompare(other.planned_departure_at))
}
