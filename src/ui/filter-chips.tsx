import { startTransition, useOptimistic, useRef } from 'react'
import { numbers } from '#i18n/formats.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { classes } from './classes.ts'
import styles from './chips.module.css'
import { keepInSight } from './keep-in-sight.ts'
import { nextPaint } from './next-paint.ts'

/**
 * Filter chips in a line that scrolls sideways; the chosen one is kept in view. A chip looks pressed before `onChange` is called,
 * because rendering the filtered list takes longer than a frame.
 */
export function FilterChips<Value extends string>({
  legend,
  options,
  value,
  onChange,
  wraps,
}: {
  legend: string
  options: readonly { value: Value; label: string; count?: number | undefined }[]
  value: Value
  onChange: (value: Value) => void
  /** On a desktop the chips wrap, so that all are visible. */
  wraps?: boolean
}) {
  const { language } = useI18n()
  const line = useRef<HTMLFieldSetElement>(null)
  const [pressed, press] = useOptimistic(value)

  const choose = (next: Value) =>
    startTransition(async () => {
      press(next)
      await nextPaint()
      // The screen may have been left meanwhile.
      if (line.current) onChange(next)
    })
  return (
    <fieldset className={classes(styles.chips, wraps && styles.wraps)} ref={line}>
      <legend className="sr">{legend}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          value={option.value}
          className={styles.chip}
          aria-pressed={option.value === pressed}
          ref={option.value === pressed ? keepInSight : null}
          onClick={() => choose(option.value)}
        >
          {option.label}
          {option.count !== undefined && <b>{numbers(language, {}).format(option.count)}</b>}
        </button>
      ))}
    </fieldset>
  )
}
