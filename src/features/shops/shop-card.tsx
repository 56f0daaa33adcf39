import { BadgeCheck, Info } from 'lucide-react'
import type { Shop } from '#contracts/shops.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { wholeRanges } from '#i18n/whole.ts'
import { buttonClass } from '#ui/button.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { ShopLogo } from '#ui/shop-logo.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { PromoCode } from './promo-code.tsx'
import styles from './shops.module.css'

/** `isFirst`: the card is visible at once, so its logo is not loaded lazily. */
export function ShopCard({ shop, country, isFirst }: { shop: Shop; country: string; isFirst: boolean }) {
  const { t } = useI18n()
  const { name, url, logo, description, promo_code, delivery_note, restrictions } = shop
  return (
    <li className={styles.shop}>
      <div className={styles.head}>
        <ShopLogo name={name} logo={logo} isFirst={isFirst} />
        <div>
          <h2 className="h3">{name}</h2>
          <p className="small">{country}</p>
          {shop.is_recommended && (
            <p className={styles.best}>
              <BadgeCheck className="i-s" />
              {t('shops.best')}
            </p>
          )}
        </div>
      </div>
      <p className="note">{description}</p>
      {delivery_note && (
        <p className={styles.fact}>
          <Info className="i-s" />
          <span>
            <span className="sr">{t('shops.delivery')}: </span>
            {wholeRanges(delivery_note)}
          </span>
        </p>
      )}
      {restrictions && (
        <p className={styles.fact}>
          <Info className="i-s" />
          <span>
            <span className="sr">{t('shops.restrictions')}: </span>
            {wholeRanges(restrictions)}
          </span>
        </p>
      )}
      <div className={styles.ways}>
        {promo_code && <PromoCode code={promo_code} text={shop.promo_text} until={shop.promo_until} />}
        <AppLink
          to="order-create"
          search={new URLSearchParams({ shop: placeOf(url) }).toString()}
          look="plain"
          aria-label={t('shops.order_of', { name })}
        >
          {t('shops.order')}
        </AppLink>
        <a
          className={buttonClass('quiet')}
          href={url}
          target="_blank"
          rel="noopener"
          aria-label={t('shops.open', { name })}
        >
          {t('shops.visit')}
        </a>
      </div>
    </li>
  )
}

/** The shop's link without its query, which would not survive the sign-in. */
function placeOf(url: string): string {
  return url.replace(/[?#].*$/s, '')
}

export function ShopCardShapes() {
  return (
    <li className={styles.shop}>
      <div className={styles.head}>
        <Skeleton width="4rem" height="4rem" />
        <div className="stack stack-s">
          <Skeleton width="9rem" height="1.25rem" />
          <Skeleton width="4rem" />
        </div>
      </div>
      <Skeleton />
      <Skeleton width="70%" />
      <Skeleton width="85%" height="2.25rem" />
      <div className={styles.ways}>
        <Skeleton height="2.75rem" />
        <Skeleton height="2.875rem" />
      </div>
    </li>
  )
}
