import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import { describedBy, Field, type FieldIds, type FieldProps } from './field.tsx'
import styles from './control.module.css'

type Props = FieldProps &
  Omit<ComponentProps<'input'>, 'prefix' | 'className'> & {
    /** Attached to the control: a currency, a country code. */
    prefix?: ReactNode
    suffix?: ReactNode
    /** For codes: tracking and document numbers. */
    mono?: boolean
  }

export function TextField({
  label,
  hint,
  error,
  optional,
  className,
  id,
  prefix,
  suffix,
  mono,
  'aria-describedby': more,
  ...rest
}: Props) {
  const control = classes(styles.input, mono && styles.mono)
  return (
    <Field {...{ label, hint, error, optional, className, id }}>
      {(ids) =>
        prefix || suffix ? (
          <Group id={ids.id} error={Boolean(error)} prefix={prefix} suffix={suffix}>
            <input type="text" {...rest} {...ids} {...withUnit(ids, suffix)} className={control} />
          </Group>
        ) : (
          <input type="text" {...rest} {...ids} {...(more && describedBy(ids, more))} className={control} />
        )
      }
    </Field>
  )
}

export function TextArea({
  label,
  hint,
  error,
  optional,
  className,
  id,
  ...rest
}: FieldProps & Omit<ComponentProps<'textarea'>, 'className'>) {
  return (
    <Field {...{ label, hint, error, optional, className, id }}>
      {(ids) => <textarea rows={3} {...rest} {...ids} className={classes(styles.input, styles.area)} />}
    </Field>
  )
}

/**
 * Makes an attached text, such as "kg", part of the description, because the label does not say it. An attached button needs
 * none.
 */
function withUnit(ids: FieldIds, suffix: ReactNode) {
  return typeof suffix === 'string' && suffix !== '' && describedBy(ids, `${ids.id}-after`)
}

/** A control with attachments, in one outline. */
export function Group({
  id,
  error,
  prefix,
  suffix,
  children,
}: {
  /** The control's id, for its description. */
  id?: string
  error?: boolean
  prefix?: ReactNode
  suffix?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={classes(styles.group, error && styles.groupError)}>
      {prefix && <span className={styles.before}>{prefix}</span>}
      {children}
      {suffix && (
        <span id={id && `${id}-after`} className={styles.after}>
          {suffix}
        </span>
      )}
    </div>
  )
}
