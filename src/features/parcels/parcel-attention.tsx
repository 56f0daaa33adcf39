import type { ParcelDetail } from '#contracts/parcels.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { Notice } from '#ui/notice.tsx'

/** What is missing, in words; when nothing is, what happens next. */
export function ParcelAttention({ parcel }: { parcel: ParcelDetail }) {
  const { t, f, has } = useI18n()
  const missing = parcel.attention.map((each) => ({
    each,
    title: `parcels.attention.${each}`,
    text: `parcels.attention_text.${each}`,
  }))
  const hasRange = parcel.status === 'shipped' && parcel.expected_arrival_from !== null
  const next = hasRange ? 'parcels.next.shipped_range' : `parcels.next.${parcel.status}`
  const range = f.dayRange(parcel.expected_arrival_from, parcel.expected_arrival_to)

  return (
    <>
      {missing.length > 0 && (
        <section className="stack stack-m" aria-label={t('parcels.detail.attention')}>
          {missing.map(({ each, title, text }) => (
            <Notice key={each} tone="attention" title={has(title) ? t(title) : each}>
              {has(text) && t(text)}
            </Notice>
          ))}
        </section>
      )}
      {parcel.staff_comment && (
        <Notice tone="wait" title={t('parcels.detail.staff_comment')}>
          {parcel.staff_comment}
        </Notice>
      )}
      {missing.length === 0 && has(next) && (
        <Notice tone="info" title={t('parcels.detail.next')}>
          {t(next, { range })}
        </Notice>
      )}
    </>
  )
}
