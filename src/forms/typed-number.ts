import type { FocusEvent } from 'react'
import type { FieldPath, FieldValues, UseFormRegister } from 'react-hook-form'
import type { Language } from '#contracts/wire.ts'
import { withPoint } from '#rules/typed-number.ts'

/**
 * Registers a number field: the form holds the normalised number, "1200.50". Except during typing, the field shows the language's
 * decimal separator, "86,00" in Russian.
 */
export function registerNumber<Values extends FieldValues, Name extends FieldPath<Values>>(
  register: UseFormRegister<Values>,
  name: Name,
  language: Language,
) {
  const field = register(name, { setValueAs: (typed: string) => withPoint(typed, language) })
  if (language === 'en') return field
  const show = (input: HTMLInputElement) => (input.value = input.value.replace(/^(\d+)\.(\d+)$/, '$1,$2'))
  return {
    ...field,
    ref: (input: HTMLInputElement | null) => {
      field.ref(input)
      if (input && input !== document.activeElement) show(input)
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      show(event.target)
      return field.onBlur(event)
    },
  }
}
