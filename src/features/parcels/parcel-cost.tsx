import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { hundredths } from '#rules/money.ts'
import { isPast } from '#rules/parcel-status.ts'
import { Bill } from '#ui/bill.tsx'
import { Card } from '#ui/card.tsx'
import { CountedMoney } from '#ui/counted-money.tsx'
import { Stamp } from '#ui/stamp.tsx'
import { Check } from 'lucide-react'
import { DeclaredPrice } from './declared-price.tsx'
import { billOf } from './parcel-bill.ts'

/** Estimate beside final price, and why a figure changed. */
export function ParcelCost({ parcel }: { parcel: ParcelDetail }) {
  const i18n = useI18n()
  const { t } = i18n
  const { currency } = parcel
  const isPriced = parcel.cost_lines.some(({ estimate, amount }) => estimate !== null || amount !== null)
  const hasLines = isPriced || parcel.extra_services.length > 0
  const isAwaited = isPriced && parcel.total === null && !isPast(parcel.status)
  const isDue = parcel.amount_due !== null && hundredths(parcel.amount_due) > 0n
  // With nothing paid yet, the total already says what is due.
  const isPartlyPaid = isDue && parcel.amount_due !== parcel.total
  const paid = hundredths(parcel.paid_amount)
  // A payment made before the price was raised, or before it was priced again, does not settle the total.
  const isPaid = paid > 0n && parcel.total !== null && paid >= hundredths(parcel.total)

  return (
    <Card
      title={t('parcels.detail.cost')}
      aside={
        isPaid && (
          <Stamp tone="green" icon={<Check />}>
            {t('parcels.detail.paid')}
          </Stamp>
        )
      }
    >
      {hasLines && <Bill caption={t('parcels.detail.cost')} {...billOf(parcel, i18n)} />}
      {!isPriced && <p className="note">{t('parcels.detail.no_cost')}</p>}
      {isAwaited && <DeclaredPrice parcel={parcel} />}
      {isPartlyPaid && (
        <div>
          <p className="note">{t('parcels.detail.due')}</p>
          <CountedMoney amount={parcel.amount_due} currency={currency} size="figure" />
        </div>
      )}
    </Card>
  )
}
