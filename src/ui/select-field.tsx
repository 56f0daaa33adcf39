import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { Field, type FieldProps } from './field.tsx'
import styles from './control.module.css'

type Props = FieldProps &
  Omit<ComponentProps<'select'>, 'className'> & {
    options: { value: string | number; label: string; disabled?: boolean }[]
    /** Shown while nothing is chosen. An optional field can go back to it. */
    placeholder?: string
  }

/** The platform's own list: a wheel on a phone, type-ahead on a desk. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  className,
  id,
  options,
  placeholder,
  children,
  ...rest
}: Props) {
  return (
    <Field {...{ label, hint, error, optional, className, id }}>
      {(ids) => (
        <select {...rest} {...ids} className={classes(styles.input, styles.select)}>
          {placeholder !== undefined && (
            <option value="" disabled={!optional}>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
          {children}
        </select>
      )}
    </Field>
  )
}
