import { Check } from 'lucide-react'
import { useI18n } from '#i18n/i18n-context.ts'
import { Bill } from '#ui/bill.tsx'
import { Card } from '#ui/card.tsx'
import styles from './fair-price.module.css'

const promises = ['weight', 'storage', 'missing'] as const

/** An example that compares the estimate with the final price. */
export function FairPrice() {
  const { t, f } = useI18n()
  const rubles = (amount: number) => f.wholeMoney(`${amount}.00`, 'RUB')
  return (
    <section className={styles.fair} aria-labelledby="home-fair">
      <div className="stack">
        <h2 id="home-fair">{t('home.fair.title')}</h2>
        <p className="lead">{t('home.fair.text')}</p>
        <ul className={styles.promises}>
          {promises.map((promise) => (
            <li key={promise}>
              <Check className="i-m" aria-hidden="true" />
              {t(`home.fair.${promise}`)}
            </li>
          ))}
        </ul>
      </div>
      <Card
        title={t('home.fair.example')}
        level={3}
        aside={<span className="small">{t('home.fair.example_note')}</span>}
      >
        <Bill
          lines={[
            {
              name: t('home.fair.shipping'),
              estimate: rubles(2530),
              final: rubles(2760),
              reason: t('home.fair.reason'),
            },
            { name: t('home.fair.repacking'), estimate: rubles(250), final: rubles(250) },
            { name: t('home.fair.insurance'), estimate: rubles(243), final: rubles(243) },
          ]}
          total={{ estimate: rubles(3023), final: rubles(3253) }}
        />
      </Card>
    </section>
  )
}
