import { useQuery } from '@tanstack/react-query'
import type { ParcelParties } from '#contracts/parcel-parties.ts'
import type { ParcelDetail } from '#contracts/parcels.ts'
import { parcelPartyList } from '#data/parcel-papers.ts'
import { addressLine } from '#forms/address-line.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { Empty } from '#ui/empty.tsx'
import { Go } from '#ui/go.tsx'
import { DeclaredItems, kilogramsOnPaper, moneyOnPaper } from './declared-items.tsx'
import { Both, Box, Numbered, PrintButton, Sheet } from './sheet.tsx'
import styles from './sheet.module.css'

/** What customs read, with the fields of a CN 23: English, and the customer's language beside it. */
export function Declaration({ parcel }: { parcel: ParcelDetail }) {
  const { t, f } = useI18n()
  const isOnline = useOnline()
  const { data: parties } = useQuery(parcelPartyList(useCall(), parcel.id))
  if (parcel.items.length === 0) return <Nothing parcel={parcel} />
  const { number, tracking_number, shop_order_number, type, actual_weight, created_at } = parcel
  return (
    <>
      <div className="btns">
        <PrintButton />
      </div>
      {!parties && !isOnline && <p className="note">{t('papers.declaration.offline')}</p>}
      <Sheet>
        <div className={styles.head}>
          <h2>
            <Both words={t('papers.both.declaration')} />
          </h2>
          <Numbered number={number} />
        </div>
        <dl className={styles.boxes}>
          <Box name={t('papers.both.sender')}>
            <Sender parcel={parcel} parties={parties} />
          </Box>
          <Box name={t('papers.both.receiver')}>
            <Receiver parcel={parcel} parties={parties} />
          </Box>
          <Box name={t('papers.both.delivery')} wide>
            <Delivery parcel={parcel} parties={parties} />
          </Box>
          <Box name={t('papers.both.category')}>
            <Both words={t(type === 'personal' ? 'papers.both.personal' : 'papers.both.goods')} />
          </Box>
          <Box name={t('papers.both.date')}>{f.dateOf(created_at)}</Box>
          <Box name={t('papers.both.tracking')}>{tracking_number}</Box>
          <Box name={t('papers.both.order')}>{shop_order_number}</Box>
          <Box name={t('papers.both.gross')}>{actual_weight && kilogramsOnPaper(actual_weight)}</Box>
          <Box name={t('papers.both.value')}>{moneyOnPaper(parcel.declared_value, parcel.declared_currency)}</Box>
        </dl>
        <DeclaredItems parcel={parcel} />
        <div className={styles.sign}>
          <p>
            <Both words={t('papers.both.statement')} />
          </p>
          <div>
            <div className={styles.line} />
            <small>
              <Both words={t('papers.both.signature')} />
            </small>
          </div>
        </div>
      </Sheet>
    </>
  )
}

type Props = { parcel: ParcelDetail; parties: ParcelParties | undefined }

/** A shop sends from where the warehouse lies; a person by name and address. */
function Sender({ parcel, parties }: Props) {
  const { sender, shop_name, warehouse } = parcel
  if (sender) return <Person name={sender.name} party={parties?.sender} />
  return (
    <>
      {shop_name}
      <br />
      {warehouse.city}, {warehouse.country_code}
    </>
  )
}

function Receiver({ parcel, parties }: Props) {
  if (!parcel.receiver) return null
  return <Person name={parcel.receiver.name} party={parties?.receiver} />
}

function Person({ name, party }: { name: string; party: ParcelParties['receiver'] | undefined }) {
  const i18n = useI18n()
  const { name_latin, address, phone } = party ?? {}
  return (
    <>
      {[name_latin, name].filter((each, index, all) => each && all.indexOf(each) === index).join(' / ')}
      <br />
      {address ? (
        addressLine(address, i18n)
      ) : (
        <span className={styles.line}>{i18n.t('papers.declaration.blank')}:</span>
      )}
      {phone && (
        <>
          <br />
          {phone}
        </>
      )}
    </>
  )
}

function Delivery({ parcel: { pickup_point }, parties }: Props) {
  const i18n = useI18n()
  if (parties?.delivery_address) return addressLine(parties.delivery_address, i18n)
  return pickup_point && `${pickup_point.title}, ${pickup_point.city}, ${pickup_point.address}`
}

function Nothing({ parcel }: { parcel: ParcelDetail }) {
  const { t } = useI18n()
  return (
    <Empty
      drawing="empty-nest"
      title={t('papers.declaration.none_title')}
      text={t('papers.declaration.none_text')}
      action={
        parcel.can.update && (
          <Go to="parcel-create" search={`parcel=${parcel.id}`} look="primary">
            {t('papers.declaration.fill')}
          </Go>
        )
      }
    />
  )
}
