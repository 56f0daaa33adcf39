import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { countedAs } from '#rules/duty-free.ts'
import type { Goods } from '#rules/limit-shares.ts'

/** A parcel as customs will see it. The declared weight (kilograms) counts until it is weighed. */
export function importOf(parcel: ParcelDetail): Goods {
  const shipping = parcel.cost_lines.find(({ code }) => code === 'shipping')
  const price = shipping?.amount ?? shipping?.estimate ?? null
  return {
    value: parcel.declared_value,
    currency: parcel.declared_currency,
    weight: parcel.actual_weight ?? parcel.declared_weight ?? null,
    delivery: price === null ? null : { amount: price, currency: parcel.currency },
  }
}

/** Whether the receiver's limits already count the parcel as pending. */
export function isPendingFor(receiverId: number, parcel: ParcelDetail): boolean {
  return parcel.receiver?.id === receiverId && countedAs(parcel.status) === 'pending'
}
