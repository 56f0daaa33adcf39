import type { Directions } from '#contracts/directions.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import styles from './board.module.css'
import { BoardSkeleton } from './board-skeleton.tsx'

/** The warehouses that receive purchases; null while they load. */
export function WarehouseBoard({ warehouses }: { warehouses: Directions['warehouses'] | null }) {
  const { t } = useI18n()
  return (
    <section className={styles.section} aria-labelledby="home-warehouses">
      <div className={styles.head}>
        <h2 id="home-warehouses">{t('home.warehouses.title')}</h2>
        <p>{t('home.warehouses.note')}</p>
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
                <span>{t('home.warehouses.storage', { count: free_storage_days })}</span>
                {tax_note && <span>{tax_note}</span>}
              </span>
            </li>
          ))
        ) : (
          <BoardSkeleton />
        )}
      </ul>
    </section>
  )
}
