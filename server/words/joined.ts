import { withNoBreakSpaces } from '#i18n/no-break-spaces.ts'
import type { Localized } from '#server/db/columns.ts'

/** A provider's text that isn't from a dictionary, with no-break spaces added in both languages. */
export function joined({ ru, en }: Localized): Localized {
  return { ru: withNoBreakSpaces(ru, 'ru'), en: withNoBreakSpaces(en, 'en') }
}
