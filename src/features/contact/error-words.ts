import type { I18n } from '#i18n/i18n-context.ts'
import type { EntryError } from '#offline/outbox/entry.ts'

/** Why it was not taken: another one may have been sent under its key, from another tab. */
export function errorWords({ code, fields, message }: EntryError, t: I18n['t']): string {
  if (code === 'key_reused') return t('contact.queue.sent_before')
  return Object.values(fields).flat().join(' ') || message || t('offline.refused')
}
