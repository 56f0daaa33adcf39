import type { Refused } from '#data/optimistic-toggles.ts'
import { ApiError } from '#http/api-error.ts'
import type { Translate } from '#i18n/translate.ts'

/** Why a switch went back and what to do, in the provider's words where it gave any. */
export function refusedWords({ words, error }: Refused, t: Translate): string {
  if (words !== null) return words
  const kind = error instanceof ApiError ? error.kind : 'broken'
  switch (kind) {
    case 'offline':
    case 'timeout':
    case 'limited':
    case 'forbidden':
      return t(`settings.refused.${kind}`)
    default:
      return t('settings.refused.broken')
  }
}
