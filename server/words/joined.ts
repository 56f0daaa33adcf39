import { withNoBreakSpaces } from '#i18n/no-break-spaces.ts'
import type { Localized } from '#server/db/columns.ts'

/** A text that comes with the provider, and from no dictionary, with no-break spaces in both languages. */
export function joined({ ru, en }: Localized): Localized {
  return { ru: withNoBreakSpaces(ru, 'ru'), en: withNoBreakSpaces(en, 'en') }
}
