import type { Directions } from '#contracts/directions.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './warehouse-board.module.css'

/** The board of departures at an airport, with the places where a purchase may arrive; null while they come. */
export function WarehouseBoard({ warehouses }: { warehouses: Directions['warehouses'] | null }) {
  const { t, f } = useI18n()
  return (
    <section className={styles.board} aria-labelledby="home-warehouses">
      <div className={styles.head}>
        <h2 id="home-warehouses">{t('home.warehouses.title')}</h2>
        <p>{t('home.warehouses.note')}</p>
      </div>
      <ul>
        {warehouses
          ? warehouses.map(({ id, country_code, title, city, tax_note, free_storage_days, next_departure_at }) => (
              <li key={id}>
                <span className={`code ${styles.code}`} aria-hidden="true">
                  {country_code}
                </span>
                <span>
                  <b className="strong">{title}</b>
                  <span lang="en">{city}</span>
                </span>
                <span>
                  {next_departure_at && (
                    <span className={styles.next}>
                      {/* By UTC: the server that draws the page knows no reader’s zone. */}
                      {t('home.warehouses.next', { date: f.dayAndMonth(next_departure_at.slice(0, 10)) })}
                    </span>
                  )}
                  <span>{t('home.warehouses.storage', { count: free_storage_days })}</span>
                  {tax_note && <span>{tax_note}</span>}
                </span>
              </li>
            ))
          : [1, 2, 3].map((row) => (
              <li key={row}>
                <Skeleton height="2.9rem" />
              </li>
            ))}
      </ul>
    </section>
  )
}
