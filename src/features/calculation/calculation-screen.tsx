import { useI18n } from '#i18n/i18n-context.ts'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { late } from '#ui/late.tsx'
import { ScaleStamp } from './scale-stamp.tsx'
import styles from './calculation.module.css'

const Prices = late(() => import('./prices.tsx').then((module) => module.Prices), 'prices.tsx')

/** What sending a box would cost, by every tariff of its way. */
export function CalculationScreen() {
  const { t } = useI18n()
  return (
    <>
      <Banner
        title={t('calculation.title')}
        subtitle={t('calculation.lead')}
        breadcrumbs={
          <Breadcrumbs
            items={[{ label: t('app.titles.home_short'), to: 'home' }, { label: t('app.titles.order-calculation') }]}
          />
        }
        image={<ScaleStamp />}
      />
      <Prices props={{}} meanwhile={<div className={styles.meanwhile} />} />
    </>
  )
}
