import { Check } from 'lucide-react'
import { useI18n } from '#i18n/i18n-context.ts'
import { Bill } from '#ui/bill.tsx'
import { Card } from '#ui/card.tsx'
import styles from './fair-price.module.css'

const promises = ['weight', 'storage', 'missing'] as const

/** Estimate and final side by side, on an example. */
export function FairPrice() {
  const { t, f } = useI18n()
  const roubles = (amount: string) => f.money(amount, 'RUB')
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
              estimate: roubles('2530.00'),
              final: roubles('2760.00'),
              reason: t('home.fair.reason'),
            },
            { name: t('home.fair.repacking'), estimate: roubles('250.00'), final: roubles('250.00') },
            { name: t('home.fair.insurance'), estimate: roubles('243.20'), final: roubles('243.20') },
          ]}
          total={{ estimate: roubles('3023.20'), final: roubles('3253.20') }}
        />
      </Card>
    </section>
  )
}
