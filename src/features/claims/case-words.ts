import { claimKinds } from '#contracts/claims.ts'
import type { I18n } from '#i18n/i18n-context.ts'

/** The kind's translation key: "other" is reserved for plurals. */
export function kindName(kind: (typeof claimKinds)[number]) {
  return kind === 'other' ? 'else' : kind
}

/** What happened, in words; an unknown kind is shown as it is. */
export function kindWords(kind: string, t: I18n['t']): string {
  const known = claimKinds.find((each) => each === kind)
  return known ? t(`claims.kind.${kindName(known)}`) : kind
}
