import { Check } from 'lucide-react'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { dash } from '#i18n/formats.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { hundredths } from '#rules/money.ts'
import styles from './parcel-declaration.module.css'

/** The services that the bill has no line for: free ones, and those that are priced when they are done. The others stand there. */
export function ParcelServices({ parcel }: { parcel: ParcelDetail }) {
  const { t, f, has } = useI18n()
  const billed = new Set(parcel.cost_lines.map(({ extra_service_id }) => extra_service_id))
  const others = parcel.extra_services.filter(({ extra_service_id }) => !billed.has(extra_service_id))
  if (others.length === 0) return null

  /** A percentage stands in the bill, where its currency is known. */
  function price(amount: string | null, currency: string, status: string): string {
    if (status === 'rejected') return dash
    if (amount === null) return status === 'requested' ? t('parcels.detail.price_later') : dash
    if (hundredths(amount) === 0n) return t('parcels.detail.free')
    // Once the bill is final, what it has no line for is not charged.
    return parcel.total === null ? f.money(amount, currency) : t('parcels.detail.included')
  }

  return (
    <ul className={`${styles.items} ${styles.beside}`} aria-label={t('parcels.detail.services')}>
      {others.map((service) => {
        const status = `parcels.detail.service_${service.status}`
        const words = has(status) ? t(status) : service.status
        const isDone = service.status === 'done'
        return (
          <li key={service.extra_service_id} className="row row-between">
            <span className="row grow">
              {service.title}
              {isDone && <Check className="i-s" aria-hidden="true" />}
              <span className={isDone ? 'sr' : 'small'}>{words}</span>
            </span>
            <span className="note nowrap">{price(service.price, service.currency, service.status)}</span>
          </li>
        )
      })}
    </ul>
  )
}
