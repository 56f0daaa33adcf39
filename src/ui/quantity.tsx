import { Minus, Plus } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { FieldNote } from './field-note.tsx'
import fieldStyles from './field.module.css'
import styles from './quantity.module.css'

/** How many: minus, a number that can also be typed, plus. */
export function Quantity({
  label,
  value,
  min = 1,
  max = 999,
  onChange,
  error,
}: {
  label: string
  value: number
  min?: number
  max?: number
  onChange: (value: number) => void
  error?: ReactNode
}) {
  const { t } = useI18n()
  const id = useId()
  const note = `${id}-note`
  const typed = (text: string) => {
    const digits = text.replaceAll(/\D/g, '')
    if (digits) onChange(Math.min(max, Number(digits)))
  }
  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.quantity}>
        <button
          type="button"
          aria-label={t('ui.quantity.less', { label })}
          disabled={value <= min}
          onClick={() => onChange(Math.max(min, value - 1))}
        >
          <Minus className="i-m" />
        </button>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? note : undefined}
          onChange={(event) => typed(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={() => value < min && onChange(min)}
        />
        <button
          type="button"
          aria-label={t('ui.quantity.more', { label })}
          disabled={value >= max}
          onClick={() => onChange(value + 1)}
        >
          <Plus className="i-m" />
        </button>
      </div>
      <FieldNote id={note} error={error} />
    </div>
  )
}
