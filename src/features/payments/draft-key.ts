import type { Lacking } from './lacking.ts'

/** What a form is about: a request that was rejected, an entry that was refused, something that waits for money, or something new. */
export type About = { again?: number | null; entry?: string | null; lacking?: Lacking | null }

/** Under which name the device keeps an unsent form. */
export function draftKeyOf({ again, entry, lacking }: About): string {
  if (entry) return `payments.mend.${entry}`
  if (again) return `payments.again.${again}`
  return `payments.${lacking ? lacking.payable.replace(':', '.') : 'new'}`
}
