import { useLayoutEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Calls `onChange` with the values after each change. Subscribes in a layout effect, because a passive one may run after the
 * first keystroke, and a draft would miss it.
 */
export function useFormValues<V extends FieldValues>(
  form: UseFormReturn<V, unknown, FieldValues>,
  onChange: (values: V) => void,
) {
  useLayoutEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => onChange(values) }))
}
