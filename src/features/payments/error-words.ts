import type { Translate } from '#i18n/translate.ts'
import type { EntryError } from '#offline/outbox/entry.ts'

/** Why it was not taken: another one may have been sent under its key, from another tab. */
export function errorWords({ code, fields, message }: EntryError, t: Translate): string {
  if (code === 'key_reused') return t('payments.queue.sent_before')
  return Object.values(fields).flat().join(' ') || message || t('offline.refused')
}
