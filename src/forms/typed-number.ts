import type { UseFormRegisterReturn } from 'react-hook-form'
import type { Language } from '#contracts/wire.ts'
import { withPoint } from '#rules/typed-number.ts'

/** For `register()` of a field for a number: it shows what was typed, and its form holds what that means. */
export function asNumber(language: Language) {
  return { setValueAs: (typed: string) => withPoint(typed, language) }
}

/** A registered field for a number, which shows what its form holds as the language writes it: "86,00" in Russian. */
export function inLanguage<F extends UseFormRegisterReturn>(field: F, language: Language): F {
  if (language === 'en') return field
  return {
    ...field,
    ref: (input: HTMLInputElement | null) => {
      field.ref(input)
      // What is being typed is left alone.
      if (input && input !== document.activeElement) input.value = input.value.replace(/^(\d+)\.(\d+)$/, '$1,$2')
    },
  }
}
