import { useState, type ReactNode } from 'react'
import { attentions, type ParcelDetail } from '#contracts/parcels/parcels.ts'
import { useStorageDay } from '#data/today.ts'
import { useI18n, type I18n } from '#i18n/i18n-context.ts'
import { wholeCodes } from '#i18n/whole.ts'
import { useSession } from '#session/session-context.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { isPast } from '#rules/parcel-status.ts'
import { storageDaysLeft } from '#rules/storage.ts'
import { LossClaim, LossWords } from './actions/claims.tsx'
import { DeclareDraft } from './actions/declare-draft.tsx'
import { EditLink } from './actions/edit-link.tsx'
import { lackingIn, type MainAction } from './actions/main-action.tsx'
import { Mend } from './actions/mend.tsx'
import { isMendable } from './actions/mendable.ts'
import { Send } from './actions/send.tsx'
import { useIsChanging } from './parcel-change.ts'
import { nextWords } from './next-words.ts'

type Props = {
  parcel: ParcelDetail
  /** The action in the thumb bar, which is not offered here again. */
  atThumb: MainAction | null
}

/** What is missing and how to fix it; when nothing is, what happens next. */
export function ParcelAttention({ parcel, atThumb }: Props) {
  const i18n = useI18n()
  const { t, has } = i18n
  const { blocked, impersonation } = useSession()
  // The storage card below gives the same deadline to the day.
  const isClockShown = storageDaysLeft(parcel, useStorageDay()) !== null
  const told = parcel.attention.filter((each) => each !== 'storage_expiring' || !isClockShown)
  const missing = told.map((each) => ({
    each,
    known: attentions.find((known) => known === each),
    title: `parcels.attention.${each}`,
    text: `parcels.attention_text.${each}`,
  }))
  const next = nextWords(parcel, i18n)
  const isChanging = useIsChanging(parcel.id)
  const [isDeclaring, setDeclaring] = useState(false)
  const { open_claim } = parcel
  const claimed = open_claim && `parcels.next.claim.${open_claim.status}`
  const claim = claimed && has(claimed) && t(claimed, { number: wholeCodes(open_claim.number) })
  const isDraft = parcel.status === 'draft'
  const lacking = isDraft ? lackingIn(parcel).map((each) => t(`parcels.draft_needs.${each}`)) : []
  const isCodeShown = parcel.status === 'ready_for_pickup' && parcel.pickup_code !== null
  // Neither of these prevents sending.
  const isMild = parcel.attention.every((each) => each === 'limit_exceeded' || each === 'storage_expiring')
  const isNext = isPast(parcel.status) || parcel.can.send || isMild

  return (
    <>
      {missing.length > 0 && (
        <section className="stack stack-m" aria-label={t('parcels.detail.attention')}>
          {missing.map(({ each, known, title, text }) => (
            <Notice
              key={each}
              tone="attention"
              level={2}
              title={has(title) ? t(title) : each}
              action={known && known !== atThumb && isMendable(parcel, known) && <Mend parcel={parcel} what={known} />}
            >
              {has(text) && t(text)}
            </Notice>
          ))}
        </section>
      )}
      {parcel.staff_comment && (
        <Notice tone="wait" level={2} title={t('parcels.detail.staff_comment')}>
          {parcel.staff_comment}
        </Notice>
      )}
      {isNext && !isCodeShown && !(isDraft && isChanging && !isDeclaring) && next && (
        <Notice
          tone="info"
          level={2}
          title={t('parcels.detail.next')}
          action={nextAct(parcel, {
            t,
            atThumb,
            lacksNothing: lacking.length === 0,
            mayAdd: blocked === null,
            mayWrite: impersonation === null,
            declare: <DeclareDraft parcel={parcel} isAsked={isDeclaring} onAsk={setDeclaring} />,
          })}
        >
          {parcel.status !== 'lost' && claim} {next}{' '}
          {lacking.length > 0 && t('parcels.next.draft_lacks', { what: lacking.join(', ') })}{' '}
          {parcel.status === 'lost' && <LossWords parcel={parcel} />}
        </Notice>
      )}
    </>
  )
}

type Told = {
  t: I18n['t']
  atThumb: Props['atThumb']
  lacksNothing: boolean
  mayAdd: boolean
  mayWrite: boolean
  declare: ReactNode
}

/** The action offered beside the words about what happens next. */
function nextAct(parcel: ParcelDetail, { t, atThumb, lacksNothing, mayAdd, mayWrite, declare }: Told) {
  const { id, status, can, parent_parcel_id, manifest_id } = parcel
  switch (status) {
    case 'received':
    case 'awaiting_customer':
      return can.update && atThumb !== 'send' && <Send parcel={parcel} />
    case 'draft':
      if (!can.update) return null
      if (!lacksNothing) return <EditLink id={id}>{t('parcels.act.declare')}</EditLink>
      return (
        <div className="btns">
          {atThumb !== 'declare' && declare}
          <EditLink id={id} look="plain" />
        </div>
      )
    case 'shipped':
    case 'customs':
    case 'customs_hold':
      return (
        manifest_id !== null && (
          <AppLink to="manifest" params={{ id: manifest_id }} look="plain">
            {t('parcels.act.departure')}
          </AppLink>
        )
      )
    case 'lost':
      return <LossClaim parcel={parcel} />
    case 'merged':
      return (
        parent_parcel_id !== null && (
          <AppLink to="parcel" params={{ id: parent_parcel_id }} look="plain">
            {t('parcels.act.open_whole')}
          </AppLink>
        )
      )
    case 'cancelled':
      return (
        mayAdd && (
          <AppLink to="parcel-create" look="plain">
            {t('parcels.act.declare_again')}
          </AppLink>
        )
      )
    case 'returned':
    case 'disposed':
      return (
        mayWrite && (
          <AppLink to="contact-us-inside" look="plain">
            {t('parcels.act.write')}
          </AppLink>
        )
      )
    default:
      return null
  }
}
