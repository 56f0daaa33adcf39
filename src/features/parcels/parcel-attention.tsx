import { attentions, type ParcelDetail } from '#contracts/parcels/parcels.ts'
import { useI18n, type I18n } from '#i18n/i18n-context.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { isPast } from '#rules/parcel-status.ts'
import { LossClaim } from './actions/claims.tsx'
import { DeclareDraft } from './actions/declare-draft.tsx'
import { EditLink } from './actions/edit-link.tsx'
import { lackingIn, type MainAction } from './actions/main-action.tsx'
import { Mend } from './actions/mend.tsx'
import { isMendable } from './actions/mendable.ts'
import { Send } from './actions/send.tsx'

type Props = {
  parcel: ParcelDetail
  /** What is offered at the thumb, and is not offered here once more. */
  atThumb: MainAction | null
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

  const isDraft = parcel.status === 'draft'
  const lacking = isDraft ? lackingIn(parcel).map((each) => t(`parcels.draft_needs.${each}`)) : []
  const isCodeShown = parcel.status === 'ready_for_pickup' && parcel.pickup_code !== null
  // A limit that is exceeded does not prevent sending; and of one that is over nothing else is told.
  const isNext = isPast(parcel.status) || parcel.can.send || parcel.attention.every((each) => each === 'limit_exceeded')

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
          action={nextAct(parcel, { t, atThumb, lacksNothing: lacking.length === 0 })}
        >
          {t(next, { range })} {lacking.length > 0 && t('parcels.next.draft_lacks', { what: lacking.join(', ') })}
        </Notice>
      )}
    </>
  )
}

type Told = { t: I18n['t']; atThumb: Props['atThumb']; lacksNothing: boolean }

/** What is offered beside the words about what happens next. */
function nextAct(parcel: ParcelDetail, { t, atThumb, lacksNothing }: Told) {
  const { id, status, can, parent_parcel_id } = parcel
  switch (status) {
    case 'received':
    case 'awaiting_customer':
      return can.update && atThumb !== 'send' && <Send parcel={parcel} />
    case 'draft':
      if (!can.update) return null
      if (!lacksNothing) return <EditLink id={id}>{t('parcels.act.declare')}</EditLink>
      return (
        <div className="btns">
          {atThumb !== 'declare' && <DeclareDraft parcel={parcel} />}
          <EditLink id={id} look="plain" />
        </div>
      )
    case 'lost':
      return <LossClaim parcel={parcel} />
    case 'merged':
      return (
        parent_parcel_id !== null && (
          <AppLink to="parcel" params={{ id: parent_parcel_id }}>
            {t('parcels.act.open_whole')}
          </AppLink>
        )
      )
    default:
      return null
  }
}
