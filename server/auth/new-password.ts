import { invalid } from '#server/http/refusal.ts'
import type { Say } from '#server/words/words.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Refuses what guessers try first, and the customer's own address. Its length is the contract's affair. */
export function refuseWeak(password: string, email: string, t: Say): void {
  const plain = password.toLowerCase()
  const address = email.toLowerCase()
  const isHers = plain.includes(address) || plain === address.split('@')[0]
  if (isHers || isCommonPassword(password)) throw invalid({ password: [t('provider.account.common_password')] })
}
