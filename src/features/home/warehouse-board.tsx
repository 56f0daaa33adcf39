import type { Directions } from '#contracts/directions.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import styles from './board.module.css'
import { BoardSkeleton } from './board-skeleton.tsx'

/** The warehouses that receive purchases; null while they load. */
export function WarehouseBoard({ warehouses }: { warehouses: Directions['warehouses'] | null }) {
  const { t } = useI18n()
  const days = [...new Set(warehouses?.map(({ free_storage_days }) => free_storage_days))]
  const storage = (count: number) => t('home.warehouses.storage', { count })
  const [first] = days
  // What is the same for all is said once.
  const shared = days.length === 1 && first !== undefined ? first : null
  return (
    <section className={styles.section} aria-labelledby="home-warehouses">
      <div className={styles.head}>
        <h2 id="home-warehouses">{t('home.warehouses.title')}</h2>
        <div className={styles.notes}>
          <p>{t('home.warehouses.note')}</p>
          {shared !== null && <p>{storage(shared)}</p>}
        </div>
      </div>
      <ul>
        {warehouses ? (
          warehouses.map(({ id, country_code, title, tax_note, free_storage_days }) => (
            <li key={id}>
              <span className={`code ${styles.code}`} aria-hidden="true">
                {country_code}
              </span>
              <b className="strong">{title}</b>
              <span>
                {shared === null && <span>{storage(free_storage_days)}</span>}
                {tax_note && <span>{tax_note}</span>}
              </span>
            </li>
          ))
        ) : (
          <BoardSkeleton facts={1} />
        )}
      </ul>
    </section>
  )
}
