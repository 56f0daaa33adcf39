import { useEffect, useRef } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import styles from './chips.module.css'

/** One filter at a time, in a line that scrolls sideways; the chosen one is always in sight. */
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
  const line = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const { current } = line
    const chip = current?.querySelector<HTMLElement>(`[value="${value}"]`)
    if (current && chip) current.scrollLeft = chip.offsetLeft - (current.offsetWidth - chip.offsetWidth) / 2
  }, [value])
  return (
    <fieldset className={styles.chips} ref={line}>
      <legend className="sr">{legend}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          value={option.value}
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
