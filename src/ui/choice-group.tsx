import { useId, type ReactNode } from 'react'
import { FieldNote } from './field-note.tsx'
import styles from './choice-group.module.css'

export type ChoiceOption<Value extends string> = {
  value: Value
  label: string
  icon?: ReactNode
  note?: ReactNode
  disabled?: boolean
}

export type ChoiceProps<Value extends string> = {
  legend: string
  /** Shows the legend as the field's label; otherwise only screen readers get it. */
  named?: boolean
  options: readonly ChoiceOption<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  disabled?: boolean
  hint?: ReactNode
  error?: ReactNode
}

/** Radio buttons with a legend, in any look. */
export function ChoiceGroup<Value extends string>({
  legend,
  named,
  options,
  value,
  onChange,
  disabled,
  hint,
  error,
  className,
  children,
}: ChoiceProps<Value> & { className: string | undefined; children: (option: ChoiceOption<Value>) => ReactNode }) {
  const name = useId()
  const note = useId()
  return (
    <fieldset className={styles.group} aria-describedby={hint || error ? note : undefined}>
      <legend className={named ? styles.legend : 'sr'}>{legend}</legend>
      <div className={className}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={disabled || option.disabled}
              onChange={() => onChange(option.value)}
            />
            {children(option)}
          </label>
        ))}
      </div>
      <FieldNote id={note} hint={hint} error={error} />
    </fieldset>
  )
}
