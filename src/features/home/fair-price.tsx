import { Check } from 'lucide-react'
import { useI18n } from '#i18n/i18n-context.ts'
import { Bill } from '#ui/bill.tsx'
import { Card } from '#ui/card.tsx'
import styles from './fair-price.module.css'

const promises = ['weight', 'storage', 'missing'] as const

/** An example that compares the estimate with the final price. */
export function FairPrice() {
  const { t, f } = useI18n()
  // In dollars, because the ruble sign would load an extra font on a first visit.
  const dollars = (amount: string) => f.money(amount, 'USD')
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
              estimate: dollars('25.30'),
              final: dollars('27.60'),
              reason: t('home.fair.reason'),
            },
            { name: t('home.fair.repacking'), estimate: dollars('2.50'), final: dollars('2.50') },
            { name: t('home.fair.insurance'), estimate: dollars('2.43'), final: dollars('2.43') },
          ]}
          total={{ estimate: dollars('30.23'), final: dollars('32.53') }}
        />
      </Card>
    </section>
  )
}
