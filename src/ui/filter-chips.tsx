import { useI18n } from '#i18n/i18n-context.ts'
import styles from './filter-chips.module.css'

/** One filter at a time, in a line that scrolls sideways. */
export function FilterChips<Value extends string>({
  legend,
  options,
  value,
  onChange,
}: {
  legend: string
  options: readonly { value: Value; label: string; count?: number | undefined }[]
  value: Value
  onChange: (value: Value) => void
}) {
  const { locale } = useI18n()
  return (
    <fieldset className={styles.chips}>
      <legend className="sr">{legend}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.chip}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.count !== undefined && <b>{new Intl.NumberFormat(locale).format(option.count)}</b>}
        </button>
      ))}
    </fieldset>
  )
}
