import { Check } from 'lucide-react'
import { useI18n } from '#i18n/i18n-context.ts'
import styles from './steps.module.css'

/** Progress through a form: strokes on a phone, numbers on the left on a desktop. `now` counts from 0. */
export function Steps({ label, names, now }: { label: string; names: readonly string[]; now: number }) {
  const { t } = useI18n()
  return (
    <nav aria-label={label}>
      <ol className={styles.steps}>
        {names.map((name, index) => (
          <li
            key={name}
            className={index < now ? styles.done : index === now ? styles.now : undefined}
            aria-current={index === now ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {index < now ? <Check className="i-s" /> : index + 1}
            </span>
            <span>
              {name}
              {index < now && <span className="sr">{t('ui.step_done')}</span>}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  )
}
