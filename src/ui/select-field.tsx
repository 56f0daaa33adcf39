import type { ComponentProps } from 'react'
import { describedBy, Field, type FieldProps } from './field.tsx'
import { Select } from './select.tsx'

type Props = FieldProps &
  Omit<ComponentProps<'select'>, 'className'> & {
    options: { value: string | number; label: string; disabled?: boolean }[]
    /** Shown while nothing is chosen. An optional field can go back to it. */
    placeholder?: string
  }

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
  'aria-describedby': more,
  ...rest
}: Props) {
  return (
    <Field {...{ label, hint, error, optional, className, id }}>
      {(ids) => (
        <Select {...rest} {...ids} {...(more && describedBy(ids, more))}>
          {placeholder !== undefined && (
            <option value="" disabled={!optional} data-placeholder="">
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
          {children}
        </Select>
      )}
    </Field>
  )
}
