import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { importOf } from '../import-of.ts'
import { useLimitUse, type LimitUse } from '../use-limit-use.ts'
import { mergedTotals } from './merge-choice.ts'
import type { MergePrice } from './merge-price.ts'

type Box = {
  parts: readonly ParcelDetail[]
  price: MergePrice | null
  /** Who gets the box, where none of its parcels names anybody; null: nobody yet. */
  chosenReceiver: number | null
}

export type BoxLimit = {
  taken: LimitUse
  /** Its parcels take the same already. */
  isAllCounted: boolean
}

/** What the box takes of the duty-free limit: where each parcel counts by itself, one box is one parcel. null where it cannot be told. */
export function useMergeLimit({ parts, price, chosenReceiver }: Box): BoxLimit | null {
  const { weight, value, currency, receiver } = mergedTotals(parts)
  const receiverId = receiver?.id ?? chosenReceiver
  const destination = parts.find((each) => each.destination_country_code)?.destination_country_code ?? null
  const delivery = price && { amount: price.shipping, currency: price.currency }
  const own = parts.filter((each) => each.receiver?.id === receiverId).map((each) => importOf(each))
  // What cannot be told of the box stays with what the parts take.
  const counted = delivery ? own : own.map((each) => ({ ...each, delivery: null }))
  const taken = useLimitUse({ receiverId, destination, goods: { value, currency, weight, delivery }, counted })
  return taken && taken.shares.length > 0 ? { taken, isAllCounted: counted.length === parts.length } : null
}
