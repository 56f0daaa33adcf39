import { useQuery } from '@tanstack/react-query'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { extraServiceList } from '#data/extra-services.ts'
import { priceWorld } from '#data/price-world.ts'
import { useToday } from '#data/today.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { boxPrice } from './box-price.ts'

/** Before weighing, the price that the form estimated from the declared weight; without one, what the bill waits for. */
export function DeclaredPrice({ parcel }: { parcel: ParcelDetail }) {
  const { t, f, language } = useI18n()
  const call = useCall()
  const { declared_weight: weight = null, actual_weight, currency } = parcel
  const isOpen = actual_weight === null && weight !== null
  const { data: prices } = useQuery({ ...priceWorld(call, language), enabled: isOpen })
  const { data: offers } = useQuery({ ...extraServiceList(call), enabled: isOpen })
  const today = useToday()
  const box = isOpen && { weight, length: null, width: null, height: null }
  const option = box && prices && offers ? boxPrice([parcel], { lead: parcel, box, offers, prices, today }) : null
  return (
    <p className="small">
      {option
        ? t('parcels.detail.declared_price', { weight: f.weight(weight), sum: f.money(option.total, currency) })
        : t('parcels.detail.cost_estimate')}
    </p>
  )
}
