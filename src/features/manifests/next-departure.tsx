import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ManifestDetail } from '#contracts/manifests.ts'
import { upcomingDepartures } from '#data/manifests.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { Card } from '#ui/card.tsx'
import { dayOf } from './manifest-words.ts'
import styles from './next-departure.module.css'

const minute = 60_000

/** The next departure on the same route, and how long it still takes parcels. */
export function NextDeparture({ manifest }: { manifest: ManifestDetail }) {
  const i18n = useI18n()
  const { t, f } = i18n
  const { data } = useQuery(upcomingDepartures(useCall()))
  const now = useMinutes()
  const next = data?.find(
    (each) =>
      each.id !== manifest.id &&
      each.warehouse.id === manifest.warehouse.id &&
      each.destination_country_code === manifest.destination_country_code,
  )
  const left = next ? Date.parse(next.cutoff_at) - now : 0
  if (!next || left <= 0) return null
  const minutes = Math.floor(left / minute)
  const parts = [
    { unit: 'days', count: Math.floor(minutes / 1440) },
    { unit: 'hours', count: Math.floor((minutes % 1440) / 60) },
    { unit: 'minutes', count: minutes % 60 },
  ] as const
  return (
    <Card title={t('manifests.next_one')} aside={<span className="code">{next.number}</span>}>
      <p className="note">
        {t('manifests.next_text', {
          departure: dayOf(next.planned_departure_at, i18n),
          until: f.dayAndTimeOf(next.cutoff_at),
        })}
      </p>
      <ul className={styles.left} aria-label={t('manifests.left')}>
        {parts.map(({ unit, count }) => (
          <li key={unit}>
            <b className="code">{count}</b>
            <span>{t(`manifests.unit.${unit}`, { count })}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The current time, updated every minute. */
function useMinutes(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute)
    return () => clearInterval(timer)
  }, [])
  return now
}
