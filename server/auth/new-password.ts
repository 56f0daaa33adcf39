import { isWeakPassword } from '#rules/common-passwords.ts'
import { invalid } from '#server/http/refusal.ts'
import type { Say } from '#server/words/words.ts'

const [list = ''] = Object.values(
  import.meta.glob<string>('./common-passwords.txt', { query: '?raw', import: 'default', eager: true }),
)

/** In lower case; passwords already covered by the page's own rules are left out. */
const published = new Set(list.split('\n'))

/** Refuses common passwords and the customer's own address. The contract checks the length. */
export function refuseWeak(password: string, email: string, t: Say): void {
  const isKnown = isWeakPassword(password, email) || published.has(password.toLowerCase())
  if (isKnown) throw invalid({ password: [t('errors.common_password')] })
}
