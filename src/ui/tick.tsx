import { useId, type ComponentProps, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { FieldNote } from './field-note.tsx'
import styles from './tick.module.css'

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

/** A checkbox. The whole row is the target. */
export function CheckField(props: Props) {
  return <Tick type="checkbox" {...props} />
}

/** A radio button; those of a group share a `name` and a fieldset with a legend. */
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
        // Without this the note would be part of the name; it is the description instead.
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
