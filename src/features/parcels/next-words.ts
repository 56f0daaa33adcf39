import { parcelStatuses, type ParcelDetail } from '#contracts/parcels/parcels.ts'
import type { I18n } from '#i18n/i18n-context.ts'

const quoting: ReadonlySet<string> = new Set(['out_for_delivery', 'returned', 'disposed'])

/** In these statuses, the comment on the last event says what happens next, or why. */
export const quotesStaff = (status: string) => quoting.has(status)

/** What happens next, from what is known about the parcel; null when there is nothing to say. */
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

/** Adds a full stop that staff may have left out. */
function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`
}
