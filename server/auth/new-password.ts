import { isWeakPassword } from '#rules/common-passwords.ts'
import { invalid } from '#server/http/refusal.ts'
import type { Say } from '#server/words/words.ts'

/** Refuses common passwords and the customer's own address. The length is checked by the contract. */
export function refuseWeak(password: string, email: string, t: Say): void {
  if (isWeakPassword(password, email)) throw invalid({ password: [t('errors.common_password')] })
}
