import { isWeakPassword } from '#rules/common-passwords.ts'
import { invalid } from '#server/http/refusal.ts'
import type { Say } from '#server/words/words.ts'

/** Refuses what guessers try first, and the customer's own address. Its length is the contract's affair. */
export function refuseWeak(password: string, email: string, t: Say): void {
  if (isWeakPassword(password, email)) throw invalid({ password: [t('errors.common_password')] })
}
