import { ArrowDown } from 'lucide-react'
import { useI18n } from '#i18n/i18n-context.ts'
import { classes } from '#ui/classes.ts'
import type { Calculation } from './calculate.ts'
import styles from './cheapest-link.module.css'

/** On a phone the result is below the form: this keeps its first line in sight while the form is filled in. */
export function CheapestLink({ options, isFollowing }: Pick<Calculation, 'options'> & { isFollowing: boolean }) {
  const { t, f } = useI18n()
  const cheapest = options[0]
  if (!cheapest) return null
  const count = t('calculation.results.count', { count: options.length })
  const price = f.money(cheapest.total, cheapest.tariff.currency)
  return (
    <div className={classes(styles.place, isFollowing && styles.following)}>
      <a className={styles.jump} href="#calculation-answer">
        {t('calculation.results.jump', { count, price })}
        <ArrowDown className="i-s" />
      </a>
    </div>
  )
}
