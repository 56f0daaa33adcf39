import { useI18n } from '#i18n/i18n-context.ts'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ShopBoard } from './shop-board.tsx'
import { ShopStamp } from './shop-stamp.tsx'
import styles from './shops.module.css'

/** Recommended shops, which ship to the provider's warehouses without trouble. */
export function ShopsScreen() {
  const { t } = useI18n()
  return (
    <div className={styles.page}>
      <Banner
        title={t('shops.title')}
        subtitle={t('shops.lead')}
        breadcrumbs={
          <Breadcrumbs
            items={[{ label: t('titles.home_short'), to: 'home' }, { label: t('titles.recommended-shops') }]}
          />
        }
        image={<ShopStamp />}
      />
      <ShopBoard />
    </div>
  )
}
