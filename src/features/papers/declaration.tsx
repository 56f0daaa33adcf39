import { useQuery } from '@tanstack/react-query'
import type { ParcelParties } from '#contracts/parcels/papers.ts'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { parcelPartyList } from '#data/parcels.ts'
import { addressLine } from '#forms/address-line.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n, type I18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Empty } from '#ui/empty.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useFocusKept } from '#ui/use-focus-kept.ts'
import { DeclaredItems, kilogramsOnPaper, moneyOnPaper } from './declared-items.tsx'
import { Both, Box, Numbered, PrintButton, Sheet } from './sheet.tsx'
import styles from './sheet.module.css'

/** The customs declaration with the fields of a CN 23: in English, and in the customer's language beside it. */
export function Declaration({ parcel, isRetryAbove }: { parcel: ParcelDetail; isRetryAbove: boolean }) {
  const i18n = useI18n()
  const { t, f } = i18n
  const isOnline = useOnline()
  const { data: parties, isFetching, errorUpdateCount, refetch } = useQuery(parcelPartyList(useCall(), parcel.id))
  const hasFailed = !parties && errorUpdateCount > 0
  const isComing = !parties && isFetching && !hasFailed
  const place = useFocusKept<HTMLDivElement>()
  if (parcel.items.length === 0) return <Nothing parcel={parcel} />
  const lacking = lackingOf(parcel)
  const { number, tracking_number, shop_order_number, type, actual_weight, created_at } = parcel
  return (
    <>
      <div ref={place} className={classes('btns', styles.tools)}>
        <PrintButton busy={isComing ? t('ui.loading') : undefined} />
        {lacking && hasFailed && isOnline && !isRetryAbove && (
          <Button busy={isFetching ? t('ui.retrying') : undefined} onClick={() => void refetch()}>
            {t('ui.retry')}
          </Button>
        )}
      </div>
      {!parties && lacking && (hasFailed || !isOnline) && (
        <output className="note">{t(`papers.declaration.${lacking}`)}</output>
      )}
      <Sheet>
        <div className={styles.head}>
          <h2>
            <Both words={t('papers.both.declaration')} />
          </h2>
          <Numbered number={number} />
        </div>
        <dl className={styles.boxes}>
          <Box name={t('papers.both.sender')}>
            <Sender parcel={parcel} parties={parties} isComing={isComing} />
          </Box>
          <Box name={t('papers.both.receiver')}>
            {parcel.receiver && <Person name={parcel.receiver.name} party={parties?.receiver} isComing={isComing} />}
          </Box>
          <Box name={t('papers.both.delivery')} wide>
            {placeOf(parcel, parties, i18n) ?? (isComing ? <Coming /> : <Blank name={t('papers.both.address')} />)}
          </Box>
          <Box name={t('papers.both.category')}>
            <Both words={t(type === 'personal' ? 'papers.both.personal' : 'papers.both.goods')} />
          </Box>
          <Box name={t('papers.both.date')}>{f.dateOf(created_at)}</Box>
          <Box name={t('papers.both.tracking')}>
            {tracking_number && <span className="code">{tracking_number}</span>}
          </Box>
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

/** Whether the details are still on their way. */
type IsComing = { isComing: boolean }

/** The details that only the address book holds; null: none. */
function lackingOf({ sender, receiver, delivery_method }: ParcelDetail) {
  const isReceiverKept = receiver !== null || delivery_method === 'courier'
  if (sender) return isReceiverKept ? 'no_addresses' : 'no_sender'
  return isReceiverKept ? 'no_receiver' : null
}

/** A shop's parcels come from the warehouse's address, a person's from their own. */
function Sender({
  parcel,
  parties,
  isComing,
}: IsComing & { parcel: ParcelDetail; parties: ParcelParties | undefined }) {
  const { sender, shop_name, warehouse } = parcel
  if (sender) return <Person name={sender.name} party={parties?.sender} isComing={isComing} />
  return (
    <>
      {shop_name}
      <br />
      {warehouse.city}, {warehouse.country_code}
    </>
  )
}

function Person({ name, party, isComing }: IsComing & { name: string; party: ParcelParties['receiver'] | undefined }) {
  const i18n = useI18n()
  const { t } = i18n
  const { name_latin, address, phone } = party ?? {}
  const isLost = !party && !isComing
  return (
    <>
      {[name_latin, name].filter((each, index, all) => each && all.indexOf(each) === index).join(' / ')}
      <br />
      {isLost && !isLatin(name) && <Blank name={t('papers.both.name_latin')} />}
      {address && addressLine(address, i18n)}
      {!address && (isComing ? <Coming /> : <Blank name={t('papers.both.address')} />)}
      {isLost && <Blank name={t('papers.both.phone')} />}
      {phone && (
        <>
          <br />
          {phone}
        </>
      )}
    </>
  )
}

/** null: the courier's address is not known here; '': no place is chosen. */
function placeOf({ delivery_method, pickup_point }: ParcelDetail, parties: ParcelParties | undefined, i18n: I18n) {
  if (parties?.delivery_address) return addressLine(parties.delivery_address, i18n)
  if (delivery_method === 'courier') return null
  return pickup_point ? `${pickup_point.city}, ${pickup_point.address}` : ''
}

const isLatin = (name: string) => !/[^\p{Script=Latin}\P{L}]/u.test(name)

/** The skeleton of an address. */
function Coming() {
  return (
    <span className={styles.coming}>
      <Skeleton width="90%" />
      <Skeleton width="55%" />
    </span>
  )
}

/** A line to write on what did not load. */
function Blank({ name }: { name: string }) {
  return (
    <span className={styles.line}>
      <Both words={name} />:
    </span>
  )
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
          <AppLink to="parcel-create" search={`parcel=${parcel.id}`} look="primary">
            {t('papers.declaration.fill')}
          </AppLink>
        )
      }
    />
  )
}
