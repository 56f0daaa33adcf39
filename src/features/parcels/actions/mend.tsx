import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { AppLink } from '#ui/app-link.tsx'
import { ApprovePrice } from './approve-price.tsx'
import { AttachInvoice } from './attach-invoice.tsx'
import { ChooseReceiver } from './choose-receiver.tsx'
import { EditLink } from './edit-link.tsx'
import { Pay } from './pay.tsx'

type Props = { parcel: ParcelDetail; what: string }

/** How one thing that is missing is mended. */
export function Mend({ parcel, what }: Props) {
  return (
    <div className="row row-wrap">
      <Ways parcel={parcel} what={what} />
    </div>
  )
}

function Ways({ parcel, what }: Props) {
  const { t } = useI18n()
  const { can } = parcel
  if (what === 'payment_due') return can.pay && <Pay parcel={parcel} />
  if (what === 'price_approval') return can.approve_price && <ApprovePrice parcel={parcel} />
  if (what === 'invoice_missing') return can.add_files && <AttachInvoice />
  if (what === 'receiver_missing') return can.update && <ChooseReceiver parcel={parcel} look="primary" />
  if (what === 'receiver_invalid') {
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
  }
  if (what === 'limit_exceeded') {
    return (
      can.update && (
        <>
          <ChooseReceiver parcel={parcel} />
          <EditLink id={parcel.id} look="plain" />
        </>
      )
    )
  }
  const words = {
    tracking_missing: t('parcels.act.give_number'),
    declaration_missing: t('parcels.act.fill_in'),
    restricted_item: t('parcels.act.edit'),
  }[what]
  return can.update && words && <EditLink id={parcel.id}>{words}</EditLink>
}
