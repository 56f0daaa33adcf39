import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { dash } from '#i18n/formats.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { hundredths } from '#rules/money.ts'
import { Card } from '#ui/card.tsx'
import styles from './parcel-declaration.module.css'

export function ParcelServices({ parcel }: { parcel: ParcelDetail }) {
  const { t, f, has } = useI18n()

  /** A percentage stands in the bill, where its currency is known. */
  function price(amount: string | null, currency: string, status: string): string {
    if (amount === null) return status === 'requested' ? t('parcels.detail.price_later') : dash
    return hundredths(amount) === 0n ? t('parcels.detail.free') : f.money(amount, currency)
  }

  return (
    <Card title={t('parcels.detail.services')}>
      {parcel.extra_services.length === 0 && <p className="note">{t('parcels.detail.no_services')}</p>}
      <ul className={styles.items}>
        {parcel.extra_services.map((service) => {
          const status = `parcels.detail.service_${service.status}`
          return (
            <li key={service.extra_service_id} className="row row-between">
              <div className="grow">
                <p className="medium">{service.title}</p>
                <p className="small">{has(status) ? t(status) : service.status}</p>
              </div>
              <span className="tabular nowrap">{price(service.price, service.currency, service.status)}</span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
