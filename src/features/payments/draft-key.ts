import type { Lacking } from './lacking.ts'

/** What a form is about: a rejected request to repeat, a refused entry to correct, something that lacks money, or a new payment. */
export type About = { again?: number | null; entry?: string | null; lacking?: Lacking | null }

/** The draft's key in storage. */
export function draftKeyOf({ again, entry, lacking }: About): string {
  if (entry) return `payments.mend.${entry}`
  if (again) return `payments.again.${again}`
  return `payments.${lacking ? lacking.payable.replace(':', '.') : 'new'}`
}
