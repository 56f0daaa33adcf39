import type { Parcel } from '#contracts/parcels/parcels.ts'
import type { I18n } from '#i18n/i18n-context.ts'
import { claimDays } from '#rules/parcel-acts.ts'

/** Why a claim about a parcel may be filed, since when, and until when. */
export function claimReason({ status, attention, status_changed_at }: Parcel, { t, f }: Pick<I18n, 't' | 'f'>): string {
  const date = f.dateOf(status_changed_at)
  if (attention.includes('damaged')) {
    // In another status the date is not that of the question.
    return status === 'awaiting_customer' ? t('claims.form.why_damaged', { date }) : t('claims.kind.damaged')
  }
  if (status === 'lost') return t('claims.form.why_lost', { date })
  const end = new Date(Date.parse(status_changed_at) + claimDays * 86_400_000)
  return t('claims.form.why_delivered', { date, until: f.dateOf(end.toISOString()) })
}
