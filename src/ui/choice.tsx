import { useId, type ReactNode } from 'react'
import { FieldNote } from './field.tsx'
import styles from './choice.module.css'

type Option<Value extends string> = {
  value: Value
  label: string
  icon?: ReactNode
  note?: ReactNode
  disabled?: boolean
}

type Props<Value extends string> = {
  legend: string
  /** Show the legend as the name of the field; else it is only read aloud. */
  named?: boolean
  options: readonly Option<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  hint?: ReactNode
  error?: ReactNode
}

/** A strip of two or three. Radio buttons underneath: arrows move, a form can read it. */
export function Segments<Value extends string>(props: Props<Value>) {
  return (
    <Group {...props} className={styles.segments}>
      {(option) => (
        <>
          {option.icon}
          <span>{option.label}</span>
        </>
      )}
    </Group>
  )
}

/** Rows to choose one of, when each needs a word of explanation. */
export function Choices<Value extends string>(props: Props<Value>) {
  return (
    <Group {...props} className={styles.choices}>
      {(option) => (
        <span className={styles.text}>
          <span className="strong">{option.label}</span>
          {option.note && <span className="small">{option.note}</span>}
        </span>
      )}
    </Group>
  )
}

function Group<Value extends string>({
  legend,
  named,
  options,
  value,
  onChange,
  hint,
  error,
  className,
  children,
}: Props<Value> & { className: string | undefined; children: (option: Option<Value>) => ReactNode }) {
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
              disabled={option.disabled}
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
