import { useI18n } from '#i18n/i18n-context.ts'
import styles from './warehouse-board.module.css'

const countries = ['us', 'de', 'cn'] as const

/** The board of departures at an airport, with the places where a purchase may arrive. */
export function WarehouseBoard() {
  const { t } = useI18n()
  return (
    <section className={styles.board} aria-labelledby="home-warehouses">
      <div className={styles.head}>
        <h2 id="home-warehouses">{t('home.warehouses.title')}</h2>
        <p>{t('home.warehouses.note')}</p>
      </div>
      <ul>
        {countries.map((country) => (
          <li key={country}>
            <span className={`code ${styles.code}`} aria-hidden="true">
              {country.toUpperCase()}
            </span>
            <span className="strong">{t(`home.warehouses.${country}.country`)}</span>
            <span>{t(`home.warehouses.${country}.city`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
