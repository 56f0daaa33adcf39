import { useQuery } from '@tanstack/react-query'
import { parcelActions } from '#contracts/parcels/actions.ts'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import type { Language } from '#contracts/wire.ts'
import { parcelFileList, parcelRequestList } from '#data/parcels.ts'
import { AskingButton } from '#forms/action-question.tsx'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { lacksInvoice, lacksPlace } from '#rules/parcel-acts.ts'
import { href } from '#paths.ts'
import { useSession } from '#session/session-context.ts'
import { AppLink } from '#ui/app-link.tsx'
import { ActionQuestion } from './action-question.tsx'
import { AttachInvoice } from './attach-invoice.tsx'
import { EditLink } from './edit-link.tsx'

/** Sends the parcel, or names what must be done first. */
export function Send({ parcel }: { parcel: ParcelDetail }) {
  const { t, f } = useI18n()
  const call = useCall()
  if (!parcel.can.send) return <NotYet parcel={parcel} />
  const { estimated_total, currency } = parcel
  return (
    <AskingButton words={t('parcels.act.send')}>
      {(asked) => (
        <ActionQuestion
          {...asked}
          title={t('parcels.act.send_title')}
          verb={t('parcels.act.send')}
          busy={t('parcels.act.sending')}
          send={() => call(parcelActions.send, { params: { id: String(parcel.id) } })}
          done={t('parcels.act.sent')}
        >
          <p>{t('parcels.act.send_text')}</p>
          {estimated_total && <p>{t('parcels.act.send_held', { sum: f.money(estimated_total, currency) })}</p>}
        </ActionQuestion>
      )}
    </AskingButton>
  )
}

function NotYet({ parcel }: { parcel: ParcelDetail }) {
  const { t, language } = useI18n()
  const call = useCall()
  const { person } = useSession()
  const { data: files } = useQuery(parcelFileList(call, parcel.id))
  const { data: requests } = useQuery(parcelRequestList(call, parcel.id))
  const pickup = { ...parcel, pickup_point_id: parcel.pickup_point?.id ?? null }
  const isLeaving = requests?.some(({ kind, status }) => status === 'requested' && /^(split|return)$/.test(kind))

  return (
    <div className="stack stack-m">
      {person?.is_email_verified === false && <p>{t('parcels.act.email_first')}</p>}
      {person?.is_registered === false && (
        <div className="row row-wrap">
          <p>{t('parcels.act.registration_first')}</p>
          <AppLink to="complete-registration" search={comingBackTo(language, parcel.id)} look="primary">
            {t('parcels.act.register')}
          </AppLink>
        </div>
      )}
      {isLeaving && <p>{t('parcels.act.request_first')}</p>}
      {lacksPlace(pickup) && parcel.can.update && (
        <div className="row row-wrap">
          <p>{t('parcels.act.place_first')}</p>
          <EditLink id={parcel.id}>{t('parcels.act.choose_place')}</EditLink>
        </div>
      )}
      {files && lacksInvoice({ type: parcel.type, invoice_count: files.invoices.length }) && parcel.can.add_files && (
        <div className="row row-wrap">
          <p>{t('parcels.act.invoice_first')}</p>
          <AttachInvoice />
        </div>
      )}
    </div>
  )
}

/** Query string that leads back here once the registration is complete. */
function comingBackTo(language: Language, id: number): string {
  return `next=${encodeURIComponent(href(language, 'parcel', { id: String(id) }))}`
}
