import { attentions, type ParcelDetail } from '#contracts/parcels/parcels.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { Notice } from '#ui/notice.tsx'
import type { Attention } from '#rules/parcel-attention.ts'
import { DeclareDraft } from './actions/declare-draft.tsx'
import { EditLink } from './actions/edit-link.tsx'
import { Mend } from './actions/mend.tsx'
import { isMendable } from './actions/mendable.ts'
import { Send } from './actions/send.tsx'

type Props = {
  parcel: ParcelDetail
  /** What is offered at the thumb, and is not offered here once more. */
  atThumb: Attention | 'send' | null
}

/** What is missing, in words, and how it is mended; when nothing is, what happens next. */
export function ParcelAttention({ parcel, atThumb }: Props) {
  const { t, f, has } = useI18n()
  const missing = parcel.attention.map((each) => ({
    each,
    known: attentions.find((known) => known === each),
    title: `parcels.attention.${each}`,
    text: `parcels.attention_text.${each}`,
  }))
  const hasRange = parcel.status === 'shipped' && parcel.expected_arrival_from !== null
  const next = hasRange ? 'parcels.next.shipped_range' : `parcels.next.${parcel.status}`
  const range = f.dayRange(parcel.expected_arrival_from, parcel.expected_arrival_to)

  const { can } = parcel
  const isOnShelf = parcel.status === 'received' || parcel.status === 'awaiting_customer'
  const isDraft = parcel.status === 'draft'
  const lacking = isDraft ? lackingIn(parcel).map((each) => t(`parcels.draft_needs.${each}`)) : []
  const isCodeShown = parcel.status === 'ready_for_pickup' && parcel.pickup_code !== null
  // A limit that is exceeded does not prevent sending.
  const isNext = can.send || parcel.attention.every((each) => each === 'limit_exceeded')

  return (
    <>
      {missing.length > 0 && (
        <section className="stack stack-m" aria-label={t('parcels.detail.attention')}>
          {missing.map(({ each, known, title, text }) => (
            <Notice
              key={each}
              tone="attention"
              title={has(title) ? t(title) : each}
              action={known && known !== atThumb && isMendable(parcel, known) && <Mend parcel={parcel} what={known} />}
            >
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
      {isNext && !isCodeShown && has(next) && (
        <Notice
          tone="info"
          title={t('parcels.detail.next')}
          action={
            (isOnShelf && can.update && atThumb !== 'send' && <Send parcel={parcel} />) ||
            (isDraft &&
              can.update &&
              (lacking.length === 0 ? (
                <div className="btns">
                  <DeclareDraft parcel={parcel} />
                  <EditLink id={parcel.id} look="plain" />
                </div>
              ) : (
                <EditLink id={parcel.id}>{t('parcels.act.declare')}</EditLink>
              )))
          }
        >
          {t(next, { range })} {lacking.length > 0 && t('parcels.next.draft_lacks', { what: lacking.join(', ') })}
        </Notice>
      )}
    </>
  )
}

/** What a draft still needs before the warehouse can wait for it. */
function lackingIn(parcel: ParcelDetail) {
  const isNamed = parcel.tracking_number !== null || parcel.tracking_pending || parcel.type === 'personal'
  return [
    ...(isNamed ? [] : (['tracking_missing'] as const)),
    ...(parcel.items.length > 0 ? [] : (['declaration_missing'] as const)),
  ]
}
