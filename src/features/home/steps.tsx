import { useI18n } from '#i18n/i18n-context.ts'
import styles from './steps.module.css'

const steps = ['buy', 'declare', 'follow', 'collect'] as const

export function Steps() {
  const { t } = useI18n()
  return (
    <section className={styles.way} aria-labelledby="home-steps">
      <h2 id="home-steps">{t('home.steps.title')}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>
            <i aria-hidden="true" />
            <h3>{t(`home.steps.${step}.title`)}</h3>
            <p>{t(`home.steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
