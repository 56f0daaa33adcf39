import { useI18n } from '#i18n/i18n-context.ts'
import styles from './weight-rules.module.css'

const weights = ['actual', 'volumetric', 'chargeable'] as const

/** Explains the three weights, without any calculation. */
export function WeightRules() {
  const { t } = useI18n()
  return (
    <section className="stack" aria-labelledby="calculation-weights">
      <h2 id="calculation-weights">{t('calculation.rules.title')}</h2>
      <dl className={styles.rules}>
        {weights.map((weight) => (
          <div key={weight}>
            <dt className="h3">{t(`calculation.rules.${weight}`)}</dt>
            <dd className="note">{t(`calculation.rules.${weight}_text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
