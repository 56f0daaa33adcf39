import { Minus, Plus } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { FieldNote } from './field-note.tsx'
import fieldStyles from './field.module.css'
import styles from './quantity.module.css'

/** A number field with minus and plus buttons. It is one tab stop: arrow keys do what the buttons do. */
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
  const step = (by: number) => onChange(Math.min(max, Math.max(min, value + by)))
  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.quantity}>
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('ui.quantity.less', { label })}
          disabled={value <= min}
          onClick={() => step(-1)}
        >
          <Minus className="i-m" />
        </button>
        <input
          id={id}
          role="spinbutton"
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          inputMode="numeric"
          autoComplete="off"
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? note : undefined}
          onChange={(event) => typed(event.target.value)}
          onKeyDown={(event) => {
            const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
            if (by === undefined) return
            event.preventDefault()
            step(by)
          }}
          onFocus={(event) => event.target.select()}
          onBlur={() => value < min && onChange(min)}
        />
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('ui.quantity.more', { label })}
          disabled={value >= max}
          onClick={() => step(1)}
        >
          <Plus className="i-m" />
        </button>
      </div>
      <FieldNote id={note} error={error} />
    </div>
  )
}
