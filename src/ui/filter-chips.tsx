import { startTransition, useOptimistic, useRef } from 'react'
import { numbers } from '#i18n/formats.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { classes } from './classes.ts'
import styles from './chips.module.css'
import { keepInSight } from './keep-in-sight.ts'
import { nextPaint } from './next-paint.ts'

/**
 * One filter at a time, in a line that scrolls sideways; the chosen one is always in sight. It looks pressed before `onChange` is
 * called: to draw what it filters takes longer than a frame.
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
  /** On a desk all are in sight, on as many lines as they need. */
  wraps?: boolean
}) {
  const { language } = useI18n()
  const line = useRef<HTMLFieldSetElement>(null)
  const [pressed, press] = useOptimistic(value)

  const choose = (next: Value) =>
    startTransition(async () => {
      press(next)
      await nextPaint()
      // Unless the screen has been left meanwhile.
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
