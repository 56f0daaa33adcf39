import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { hundredths } from '#rules/money.ts'
import { parcelName } from '#rules/parcel-name.ts'
import { useSession } from '#session/session-context.ts'
import { brandName } from '#ui/brand.ts'
import { classes } from '#ui/classes.ts'
import { Empty } from '#ui/empty.tsx'
import { Box, Numbered, PrintButton, Sheet } from './sheet.tsx'
import styles from './sheet.module.css'

/** What was paid for a parcel: the lines of its final bill, and the transactions. */
export function Receipt({ parcel }: { parcel: ParcelDetail }) {
  const { t, f, language } = useI18n()
  const { person } = useSession()
  const { number, currency, cost_lines, total, paid_amount, bookings = [] } = parcel
  if (hundredths(paid_amount) <= 0n && bookings.length === 0)
    return <Empty drawing="receipt" title={t('papers.receipt.none_title')} text={t('papers.receipt.none_text')} />
  const name = [person?.first_name, person?.last_name].filter(Boolean).join(' ')
  return (
    <>
      <div className={classes('btns', styles.tools)}>
        <PrintButton />
      </div>
      <Sheet>
        <div className={styles.head}>
          <div>
            <p>{brandName(language)}</p>
            <h2>{t('papers.both.receipt')}</h2>
          </div>
          <Numbered number={number} />
        </div>
        <dl className={styles.boxes}>
          <Box name={t('papers.both.customer')}>{name}</Box>
          <Box name={t('papers.both.code')}>{person?.customer_code}</Box>
          <Box name={t('papers.pass.parcel')}>{parcelName(parcel)}</Box>
          <Box name={t('papers.both.way')}>
            {parcel.warehouse.city}, {parcel.origin_country_code} →{' '}
            {[parcel.pickup_point?.city, parcel.destination_country_code].filter(Boolean).join(', ')}
          </Box>
        </dl>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('papers.both.line')}</th>
              <th scope="col" className={styles.figure}>
                {t('papers.both.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {cost_lines.map(({ code, title, amount, changed_reason }) => (
              <tr key={`${code} ${title}`}>
                <td>
                  {title}
                  {changed_reason && <small>{changed_reason}</small>}
                </td>
                <td className={styles.figure}>{f.money(amount, currency)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('papers.receipt.total')}</th>
              <td className={styles.figure}>{f.money(total, currency)}</td>
            </tr>
            <tr>
              <th scope="row">{t('papers.both.paid')}</th>
              <td className={styles.figure}>{f.money(paid_amount, currency)}</td>
            </tr>
          </tfoot>
        </table>
        <Bookings bookings={bookings} />
      </Sheet>
    </>
  )
}

function Bookings({ bookings }: { bookings: NonNullable<ParcelDetail['bookings']> }) {
  const { t, f } = useI18n()
  if (bookings.length === 0) return null
  return (
    <table className={styles.table}>
      <caption>{t('papers.receipt.balance')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('papers.both.booking')}</th>
          <th scope="col">{t('papers.both.booked')}</th>
          <th scope="col" className={styles.figure}>
            {t('papers.both.sum')}
          </th>
        </tr>
      </thead>
      <tbody>
        {bookings.map(({ number, created_at, direction, amount, currency }) => (
          <tr key={number}>
            <td>
              {t(direction === 'debit' ? 'papers.both.paid' : 'papers.both.given_back')}, {number}
            </td>
            <td>{f.dateTimeOf(created_at)}</td>
            <td className={styles.figure}>{f.money(amount, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
