import type { Language } from '#contracts/wire.ts'
import { withPoint } from '#rules/typed-number.ts'

/** For `register()` of a field for a number: it shows what was typed, and its form holds what that means. */
export function asNumber(language: Language) {
  return { setValueAs: (typed: string) => withPoint(typed, language) }
}
