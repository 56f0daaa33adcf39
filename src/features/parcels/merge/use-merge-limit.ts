import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { importOf } from '../import-of.ts'
import { useLimitUse, type LimitUse } from '../use-limit-use.ts'
import { mergedTotals } from './merge-choice.ts'
import type { MergePrice } from './merge-price.ts'

type Box = {
  parts: readonly ParcelDetail[]
  price: MergePrice | null
  /** Who receives the box when none of its parcels names a receiver; null while nobody is chosen. */
  chosenReceiver: number | null
}

export type BoxLimit = {
  taken: LimitUse
  /** The limits already count all of its parcels. */
  isAllCounted: boolean
}

/** How much of the duty-free limit the box takes: where limits apply per parcel, one box is one parcel. null when it cannot be told. */
export function useMergeLimit({ parts, price, chosenReceiver }: Box): BoxLimit | null {
  const { weight, value, currency, receiver } = mergedTotals(parts)
  const receiverId = receiver?.id ?? chosenReceiver
  const destination = parts.find((each) => each.destination_country_code)?.destination_country_code ?? null
  const delivery = price && { amount: price.shipping, currency: price.currency }
  const own = parts.filter((each) => each.receiver?.id === receiverId).map((each) => importOf(each))
  // Without a price for the box, the parts are counted without their delivery too.
  const counted = delivery ? own : own.map((each) => ({ ...each, delivery: null }))
  const taken = useLimitUse({ receiverId, destination, goods: { value, currency, weight, delivery }, counted })
  return taken && taken.shares.length > 0 ? { taken, isAllCounted: counted.length === parts.length } : null
}
