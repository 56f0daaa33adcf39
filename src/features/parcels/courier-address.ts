import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { addressLine } from '#forms/address-line.ts'
import type { I18n } from '#i18n/i18n-context.ts'

/** The courier's delivery address in one line; null while the receiver has no address. */
export function courierAddress({ receiver }: ParcelDetail, i18n: Pick<I18n, 't' | 'f'>): string | null {
  return receiver?.address ? addressLine(receiver.address, i18n) : null
}

/** The city of the pick-up point or of the courier's address; in the page's language once the courier has the parcel. */
export function destinationCity(parcel: ParcelDetail): string | undefined {
  const { delivery_method, pickup_point, receiver, events } = parcel
  if (delivery_method !== 'courier') return pickup_point?.city
  return events.find(({ status }) => status === 'out_for_delivery')?.place ?? receiver?.address?.city
}
