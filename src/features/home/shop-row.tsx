import { TicketPercent } from 'lucide-react'
import type { Shop } from '#contracts/shops.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { AppLink } from '#ui/app-link.tsx'
import { ShopLogo } from '#ui/shop-logo.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { More } from './more.tsx'
import styles from './shop-row.module.css'

type Props = { shops: readonly Shop[] | null; countries: readonly { code: string; name: string }[] }

/** The first of the recommended shops; null while they load, and then there are usually six. */
export function ShopRow({ shops, countries }: Props) {
  const { t } = useI18n()
  // The provider's country names: a browser's `Intl` may differ from that of the server that prerendered the page.
  const nameOf = (code: string) => countries.find((country) => country.code === code)?.name ?? code
  return (
    <More name="shops" to="recommended-shops">
      <ul className={styles.shops}>
        {shops
          ? shops.map(({ id, name, logo, country_code, promo_code }) => (
              <li key={id}>
                <AppLink to="recommended-shops" search={new URLSearchParams({ search: name }).toString()} look="bare">
                  <ShopLogo name={name} logo={logo} small />
                  <span className="strong">{name}</span>
                  <span className="small">{nameOf(country_code)}</span>
                  {promo_code && (
                    <span className={styles.promo}>
                      <TicketPercent className="i-m" aria-hidden="true" />
                      <span className="sr">{t('home.shops.promo')}</span>
                    </span>
                  )}
                </AppLink>
              </li>
            ))
          : Array.from({ length: 6 }, (_, index) => (
              <li key={index}>
                <Skeleton height="7.5rem" />
              </li>
            ))}
      </ul>
    </More>
  )
}
