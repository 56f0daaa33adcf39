import type { useI18n } from '#i18n/i18n-context.ts'
import type { EntryError } from '#offline/outbox/entry.ts'

/** Another version of this form was already sent, from another tab or before the page was closed. */
export function isSentBefore({ code }: EntryError): boolean {
  return code === 'key_reused'
}

/** Why a declaration was refused, or not sent; null when no reason was given. */
export function refusalWords(error: EntryError, t: ReturnType<typeof useI18n>['t']): string | null {
  if (!isSentBefore(error)) return error.message
  return error.made ? t('parcels.queue.sent_as', { number: error.made.number }) : t('parcels.queue.sent_before')
}
