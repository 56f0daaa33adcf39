import type { attentions, ParcelDetail } from '#contracts/parcels/parcels.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { AppLink } from '#ui/app-link.tsx'
import { AcceptDamage } from './accept-damage.tsx'
import { ApprovePrice } from './approve-price.tsx'
import { AttachInvoice } from './attach-invoice.tsx'
import { ChooseReceiver } from './choose-receiver.tsx'
import { EditLink } from './edit-link.tsx'
import { Pay } from './pay.tsx'
import { useReceiverChoices } from './use-receiver-choices.ts'

type Props = { parcel: ParcelDetail; what: (typeof attentions)[number] }

/** Offers the ways to fix one problem. */
export function Mend({ parcel, what }: Props) {
  return (
    <div className="row row-wrap">
      <Ways parcel={parcel} what={what} />
    </div>
  )
}

function Ways({ parcel, what }: Props) {
  const { t } = useI18n()
  const { id, can } = parcel
  switch (what) {
    case 'payment_due':
      return can.pay && <Pay parcel={parcel} />
    case 'price_approval':
      return can.approve_price && <ApprovePrice parcel={parcel} />
    case 'invoice_missing':
      return can.add_files && <AttachInvoice />
    case 'receiver_missing':
      return can.update && <ChooseReceiver parcel={parcel} look="primary" />
    case 'receiver_invalid':
      return (
        <>
          {parcel.receiver && (
            <AppLink to="receivers" search={`who=${parcel.receiver.id}`} look="primary">
              {t('parcels.act.open_receiver')}
            </AppLink>
          )}
          {can.update && <ChooseReceiver parcel={parcel} />}
        </>
      )
    case 'limit_exceeded':
      return can.update && <OverLimit parcel={parcel} />
    case 'tracking_missing':
      return can.update && <EditLink id={id}>{t('parcels.act.give_number')}</EditLink>
    case 'declaration_missing':
      return can.update && <EditLink id={id}>{t('parcels.act.fill_in')}</EditLink>
    case 'restricted_item':
      return can.update && <EditLink id={id} />
    case 'damaged':
      return (
        <>
          {can.accept_damage && <AcceptDamage parcel={parcel} />}
          {can.claim && (
            <AppLink to="claim-create" search={`parcel=${id}`} look="plain">
              {t('parcels.act.claim')}
            </AppLink>
          )}
        </>
      )
    default:
      // The customer cannot extend storage that is running out.
      return null
  }
}

/** Editing the parcel comes first where it exceeds the limit of everybody it could go to, or there is nobody else. */
function OverLimit({ parcel }: { parcel: ParcelDetail }) {
  const { isNobodyFit, others } = useReceiverChoices(parcel)
  const isEditFirst = isNobodyFit || others?.length === 0
  const ways = [
    <ChooseReceiver key="receiver" parcel={parcel} look={isEditFirst ? 'plain' : 'primary'} />,
    <EditLink key="edit" id={parcel.id} look={isEditFirst ? 'primary' : 'plain'} />,
  ]
  return isEditFirst ? ways.toReversed() : ways
}
