import { useI18n } from '#i18n/i18n-context.ts'
import type { I18n } from '#i18n/i18n-context.ts'
import type { Translate } from '#i18n/translate.ts'
import { isDeliveryUnknown } from '#offline/outbox/delivery-unknown.ts'
import type { Entry } from '#offline/outbox/entry.ts'
import styles from './unsent.module.css'

const shown = 5

/** The outbox entries that would be lost, by name, and whether each may have arrived. */
export function Unsent({ entries }: { entries: readonly Entry[] }) {
  const { t, f } = useI18n()
  if (entries.length === 0) return null
  const rest = entries.length - shown
  return (
    <>
      <p>{t('settings.erase.unsent', { count: entries.length })}</p>
      <ul className={styles.list}>
        {entries.slice(0, shown).map((entry) => (
          <li key={entry.id}>
            {nameOf(entry, t, f) || t('settings.erase.untitled')}
            {isDeliveryUnknown(entry) && ` (${t('settings.erase.unsure')})`}
          </li>
        ))}
      </ul>
      {rest > 0 && <p>{t('settings.erase.more', { count: rest })}</p>}
    </>
  )
}

/** The customer's name for the entry, or the form it is from; nothing for an unnamed entry or one that this version cannot read. */
function nameOf(entry: Entry, t: Translate, f: I18n['f']): string {
  if (entry.kind === 'account.personal-data') return t('account.tabs.personal_data')
  if (entry.kind === 'account.address') return t('account.tabs.address')
  if (entry.kind === 'receiver.save') return `${entry.body.fields.last_name} ${entry.body.fields.first_name}`
  if (entry.kind === 'sender.save') {
    const { company_name, last_name, first_name } = entry.body.fields
    return company_name || [last_name, first_name].filter(Boolean).join(' ')
  }
  if (entry.kind === 'payment.create') {
    const { amount, currency } = entry.body.words
    return `${t('titles.payment-create')}: ${f.money(amount, currency)}`
  }
  if (entry.kind === 'claim.create') return `${t('titles.claim')}: ${entry.body.parcel.number}`
  if (entry.kind === 'claim.reply') return `${t('titles.claim')}: ${entry.body.message.slice(0, 40)}`
  if (entry.kind === 'search.create') return `${t('titles.find-parcel')}: ${entry.body.words.tracking_number}`
  if (entry.kind === 'contact.create') return `${t('titles.contact-us-inside')}: ${entry.body.words.subject}`
  if (entry.kind === 'parcel.update') return t('settings.erase.parcel_change')
  if (entry.kind !== 'parcel.create') return ''
  return entry.body.title || entry.body.shop_name || ''
}
