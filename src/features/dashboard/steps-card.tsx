import { parcelSteps, type ParcelStep } from '#contracts/parcels/parcels.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { Card } from '#ui/card.tsx'
import { classes } from '#ui/classes.ts'
import { AppLink } from '#ui/app-link.tsx'
import styles from './steps-card.module.css'

/** The number of parcels at each step, linked to the filtered list. */
export function StepsCard({ steps }: { steps: Record<ParcelStep, number> }) {
  const { t } = useI18n()
  return (
    <Card flush>
      <ul className={styles.steps} aria-label={t('dashboard.steps')}>
        {parcelSteps.map((step) => (
          <li key={step}>
            <AppLink to="parcels" search={`step=${step}`} look="bare" className={styles.step}>
              <b className={classes(styles.count, steps[step] === 0 && styles.none)}>{steps[step]}</b>{' '}
              {/* Not only what can be picked up: also what a courier has, and what is on its way there. */}
              <span>{t(step === 'pickup' ? 'parcels.list.pickup' : `parcels.step.${step}`)}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
