import { parcelStatuses, type ParcelDetail } from '#contracts/parcels/parcels.ts'
import type { I18n } from '#i18n/i18n-context.ts'

/** What staff wrote to the last event of these says what happens next. */
export const quotesStaff = (status: string) => status === 'out_for_delivery' || status === 'returned'

/** What happens next, of what is known about this parcel. null: there is nothing to say. */
export function nextWords(parcel: ParcelDetail, { t, f, has }: Pick<I18n, 't' | 'f' | 'has'>): string | null {
  const { pickup_point: point, expected_arrival_from: from, expected_arrival_to: to, can } = parcel
  const place = point && `${point.city}, ${point.address}`
  const words = `parcels.next.${parcel.status}`
  if (quotesStaff(parcel.status) && has(words)) {
    const said = parcel.events[0]?.comment
    return [t(words), said && sentence(said)].filter(Boolean).join(' ')
  }
  const status = parcelStatuses.find((each) => each === parcel.status)
  switch (status) {
    case 'received':
      if (can.send) return t('parcels.next.received_ready')
      break
    case 'shipped':
      if (from) return t('parcels.next.shipped_range', { range: f.dayRange(from, to) })
      break
    case 'customs':
      if (place) return t('parcels.next.customs_point', { place })
      break
    case 'arrived':
      if (place) return t('parcels.next.arrived_point', { place })
      break
  }
  return has(words) ? t(words) : null
}

/** Staff may have left out the full stop. */
function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`
}
