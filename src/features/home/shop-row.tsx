import type { Shop } from '#contracts/shops.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { Go } from '#ui/go.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { More } from './more.tsx'
import styles from './shop-row.module.css'

/** So many fill a line of a desk, and two or three of a phone. */
const shown = 6

/** The first of the shops that the provider recommends; null while they come. */
export function ShopRow({ shops }: { shops: readonly Shop[] | null }) {
  const { t, f } = useI18n()
  return (
    <More name="shops" to="recommended-shops">
      <ul className={styles.shops}>
        {shops
          ? shops.slice(0, shown).map(({ id, name, logo, country_code, promo_code }) => (
              <li key={id}>
                <Go to="recommended-shops" search={new URLSearchParams({ search: name }).toString()} look="bare">
                  <img src={logo.url} width={48} height={48} alt="" loading="lazy" />
                  <span className="strong clip">{name}</span>
                  <span className="small">{promo_code ? t('home.shops.promo') : f.country(country_code)}</span>
                </Go>
              </li>
            ))
          : Array.from({ length: shown }, (_, index) => (
              <li key={index}>
                <Skeleton height="7.5rem" />
              </li>
            ))}
      </ul>
    </More>
  )
}
