import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { addressLine } from '#forms/address-line.ts'
import type { I18n } from '#i18n/i18n-context.ts'

/** Where the courier brings it, in a line; null while the receiver has no address. */
export function courierAddress({ receiver }: ParcelDetail, i18n: Pick<I18n, 't' | 'f'>): string | null {
  return receiver?.address ? addressLine(receiver.address, i18n) : null
}

/** The city of the counter, or of the receiver whom a courier visits: in the page's language from when the courier has it. */
export function destinationCity(parcel: ParcelDetail): string | undefined {
  const { delivery_method, pickup_point, receiver, events } = parcel
  if (delivery_method !== 'courier') return pickup_point?.city
  return events.find(({ status }) => status === 'out_for_delivery')?.place ?? receiver?.address?.city
}
