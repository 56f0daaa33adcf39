import type { FocusEvent } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { Language } from '#contracts/wire.ts'
import { withPoint } from '#rules/typed-number.ts'

/** For `register()` of a field for a number: it shows what was typed, and its form holds what that means. */
export function asNumber(language: Language) {
  return { setValueAs: (typed: string) => withPoint(typed, language) }
}

/** A registered field for a number, which shows what its form holds as the language writes it, "86,00" in Russian, but while it is typed. */
export function inLanguage<F extends UseFormRegisterReturn>(field: F, language: Language): F {
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
