import { useI18n } from '#i18n/i18n-context.ts'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { late } from '#ui/late.tsx'
import { ShopStamp } from './shop-stamp.tsx'
import styles from './shops.module.css'

const Board = late(() => import('./shop-board.tsx').then((module) => module.ShopBoard), 'shop-board.tsx')

/** Shops that send to the provider's warehouses without trouble. */
export function ShopsScreen() {
  const { t } = useI18n()
  return (
    <div className={styles.page}>
      <Banner
        title={t('shops.title')}
        subtitle={t('shops.lead')}
        breadcrumbs={
          <Breadcrumbs
            items={[{ label: t('app.titles.home_short'), to: 'home' }, { label: t('app.titles.recommended-shops') }]}
          />
        }
        image={<ShopStamp />}
      />
      <Board props={{}} meanwhile={<div className={styles.meanwhile} />} />
    </div>
  )
}
