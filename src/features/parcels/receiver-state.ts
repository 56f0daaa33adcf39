import type { Receiver } from '#contracts/people/people.ts'
import type { I18n } from '#i18n/i18n-context.ts'

type Verified = Pick<Receiver, 'verification_status' | 'is_document_given'>

/** How the check of a receiver's documents stands, in words; null for a status without any. */
export function receiverState(
  { verification_status: status, is_document_given }: Verified,
  { t, has }: Pick<I18n, 't' | 'has'>,
): string | null {
  const isOver = status === 'verified' || status === 'invalid'
  // A document that was not given cannot be checked.
  const words = `parcels.create.receiver_${!isOver && is_document_given === false ? 'missing' : status}`
  return has(words) ? t(words) : null
}
