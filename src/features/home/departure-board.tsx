import type { Directions } from '#contracts/directions.ts'
import { nbsp } from '#i18n/formats.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import styles from './board.module.css'
import { BoardSkeleton } from './board-skeleton.tsx'

type Departure = NonNullable<Directions['departures']>[number]

/** The next departures, as at an airport; null while they load. */
export function DepartureBoard({ departures }: { departures: readonly Departure[] | null }) {
  const { t } = useI18n()
  return (
    <section className={styles.section} aria-labelledby="home-departures">
      <div className={styles.head}>
        <h2 id="home-departures">{t('home.departures.title')}</h2>
        <p>{t('home.departures.zone')}</p>
      </div>
      <ul>
        {departures ? departures.map((each) => <Row key={each.id} departure={each} />) : <BoardSkeleton facts={2} />}
      </ul>
    </section>
  )
}

function Row({ departure }: { departure: Departure }) {
  const { t, f } = useI18n()
  const { warehouse, destination_city, planned_departure_at, planned_arrival_at, latest_arrival_at } = departure
  const leaves = day(planned_departure_at)
  const cutoff = `${f.dayAndMonth(day(departure.cutoff_at))},${nbsp}${hour(departure.cutoff_at)}`
  return (
    <li>
      <span className={`code ${styles.code}`} aria-hidden="true">
        {shortDay(leaves)}
      </span>
      <span>
        <b className="strong">{t('home.departures.way', { from: warehouse.title, to: destination_city })}</b>
        <span className="sr">{t('home.departures.leaves', { date: f.dayAndMonth(leaves) })}</span>
      </span>
      <span>
        <span>{t('home.departures.cutoff', { date: cutoff })}</span>
        <span>
          {t('home.departures.arrives', {
            dates: f.dayRange(day(planned_arrival_at), day(latest_arrival_at ?? planned_arrival_at)),
          })}
        </span>
      </span>
    </li>
  )
}

/** In Moscow (UTC+3 all year). One named time zone, because prerendering does not know the reader's. */
const inMoscow = (instant: string) => new Date(Date.parse(instant) + 3 * 3_600_000).toISOString()

/** yyyy-mm-dd */
const day = (instant: string) => inMoscow(instant).slice(0, 10)

/** "18:00" */
const hour = (instant: string) => inMoscow(instant).slice(11, 16)

/** "29.11", as on an airport's board. */
const shortDay = (date: string) => `${date.slice(8)}.${date.slice(5, 7)}`
