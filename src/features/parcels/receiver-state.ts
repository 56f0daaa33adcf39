import type { Receiver } from '#contracts/people/people.ts'
import type { I18n } from '#i18n/i18n-context.ts'
import { checkState } from '#rules/receiver-check.ts'

type Verified = Pick<Receiver, 'verification_status' | 'is_document_given'>

/** How the check of a receiver's documents stands, in words; null for a status without any. */
export function receiverState(
  { verification_status: status, is_document_given }: Verified,
  { t, has }: Pick<I18n, 't' | 'has'>,
): string | null {
  const words = `parcels.create.receiver_${checkState(status, is_document_given !== false)}`
  return has(words) ? t(words) : null
}
