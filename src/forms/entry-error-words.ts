import type { I18n } from '#i18n/i18n-context.ts'
import type { Key } from '#i18n/translate.ts'
import type { EntryError } from '#offline/outbox/entry.ts'

/** Why an entry was refused. `sentBefore`: the message for when something else was sent under its key, from another tab. */
export function entryErrorWords({ code, fields, message }: EntryError, t: I18n['t'], sentBefore: Key): string {
  if (code === 'key_reused') return t(sentBefore)
  return Object.values(fields).flat().join(' ') || message || t('offline.refused')
}
