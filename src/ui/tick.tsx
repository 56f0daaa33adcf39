import { useId, type ComponentProps, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { FieldNote } from './field-note.tsx'
import styles from './tick.module.css'

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

/** Yes or no. The whole row is the target. */
export function CheckField(props: Props) {
  return <Tick type="checkbox" {...props} />
}

/** One of a few; all of them share a `name` and stand in a fieldset with a legend. */
export function RadioField(props: Props) {
  return <Tick type="radio" {...props} />
}

function Tick({ label, hint, error, className, type, ...rest }: Props & { type: 'checkbox' | 'radio' }) {
  const name = useId()
  const note = useId()
  return (
    <label className={classes(styles.tick, className)}>
      <input
        {...rest}
        type={type}
        // Its note describes it, and would be a part of its name otherwise.
        aria-labelledby={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={hint || error ? note : undefined}
      />
      <span className={styles.text}>
        <span id={name}>{label}</span>
        <FieldNote id={note} hint={hint} error={error} />
      </span>
    </label>
  )
}
