import { useId, type ComponentProps, type ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './switch.module.css'

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  /** What it does, or why it is disabled. */
  note?: ReactNode
  price?: ReactNode
  /** Why it flipped back: announced when it appears. */
  error?: ReactNode
  /** It is being saved. */
  busy?: boolean
}

/** A switch as a row of a list: name, note, price, switch. */
export function Switch({ label, note, price, error, busy, className, ...rest }: Props) {
  const name = useId()
  const about = useId()
  const cost = useId()
  const described = [(note || error) && about, price && cost].filter(Boolean).join(' ')
  return (
    <label className={classes(styles.row, className)}>
      <span className={styles.text}>
        <span className="medium" id={name}>
          {label}
        </span>
        {(note || error) && (
          <span className={error ? styles.error : styles.note} id={about} {...(error && { role: 'alert' })}>
            {error ?? note}
          </span>
        )}
      </span>
      {price && (
        <span className="nowrap" id={cost}>
          {price}
        </span>
      )}
      <input
        {...rest}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox carries its state itself
        role="switch"
        className={styles.switch}
        aria-labelledby={name}
        aria-describedby={described || undefined}
        aria-busy={busy || undefined}
      />
    </label>
  )
}
