import { claimKinds } from '#contracts/claims.ts'
import type { I18n } from '#i18n/i18n-context.ts'

/** Under which name its words stand: "other" is the one for plurals. */
export function kindName(kind: (typeof claimKinds)[number]) {
  return kind === 'other' ? 'else' : kind
}

/** What happened, in words; a kind that this version does not know as the provider calls it. */
export function kindWords(kind: string, t: I18n['t']): string {
  const known = claimKinds.find((each) => each === kind)
  return known ? t(`claims.kind.${kindName(known)}`) : kind
}
