import type { ExtraService } from '#contracts/extra-services.ts'
import { consolidationSize } from '#contracts/parcels/actions.ts'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { sum } from '#rules/money.ts'
import { areInConflict } from '#rules/service-conflicts.ts'

/** The chosen parcels from the address, `?merge=12,13`: without duplicates, and at most as many as one box takes. */
export function readChosen(merge: string | null): number[] {
  const ids = (merge ?? '').split(',').filter((id) => /^[1-9]\d{0,9}$/.test(id))
  return [...new Set(ids.map(Number))].slice(0, consolidationSize.most)
}

type MergeObstacle = 'priced' | 'requested' | 'warehouse' | 'country' | 'receiver' | 'currency' | 'many'

/** What keeps a parcel out of a box with the others, by the provider's rules; null: nothing. */
export function mergeObstacle(parcel: ParcelDetail, others: readonly ParcelDetail[]): MergeObstacle | null {
  if (!parcel.can.consolidate) return parcel.total !== null || Number(parcel.paid_amount) > 0 ? 'priced' : 'requested'
  const differs = (of: (each: ParcelDetail) => unknown) =>
    of(parcel) !== null && others.some((other) => of(other) !== null && of(other) !== of(parcel))
  if (differs((each) => each.warehouse.id)) return 'warehouse'
  if (differs((each) => each.destination_country_code)) return 'country'
  if (differs((each) => each.receiver?.id ?? null)) return 'receiver'
  if (differs((each) => each.declared_currency) || differs((each) => each.currency)) return 'currency'
  return others.length >= consolidationSize.most ? 'many' : null
}

/**
 * Two conflicting services, one requested for this parcel and one for another, with the other's number. null when there are none, as
 * far as the price list is known.
 */
export function serviceClash(
  parcel: ParcelDetail,
  others: readonly ParcelDetail[],
  offers: readonly ExtraService[],
): { own: string; other: string; number: string } | null {
  const theirs = others.flatMap((each) => asked(each).map((service) => ({ ...service, number: each.number })))
  for (const { extra_service_id, title } of asked(parcel)) {
    const own = offers.find(({ id }) => id === extra_service_id)
    const clash = theirs.find((each) => {
      const other = offers.find(({ id }) => id === each.extra_service_id)
      return own && other && areInConflict(own, other)
    })
    if (clash) return { own: title, other: clash.title, number: clash.number }
  }
  return null
}

/**
 * `fitting`: the parcels that can join the chosen ones. `most`: how many of them fit together, because they may differ from one
 * another. `differs`: what separates the first two that do not fit together.
 */
export function boxFor(
  shelf: readonly ParcelDetail[],
  chosen: readonly ParcelDetail[],
  offers: readonly ExtraService[],
) {
  const obstacle = (parcel: ParcelDetail, box: readonly ParcelDetail[]) => {
    const others = box.filter(({ id }) => id !== parcel.id)
    return mergeObstacle(parcel, others) ?? (serviceClash(parcel, others, offers) ? 'services' : null)
  }
  const fitting = shelf.filter((each) => obstacle(each, chosen) === null)
  // One box for each receiver, because parcels mostly differ in their receiver.
  const firsts = new Map(fitting.map((each) => [each.receiver?.id, each])).values()
  const boxes = [...firsts].map((first) =>
    fitting.reduce(
      (box, each) => (each.id !== first.id && obstacle(each, box) === null ? [...box, each] : box),
      [first],
    ),
  )
  const differs = fitting.map((each) => obstacle(each, fitting.slice(0, 1))).find((why) => why !== null)
  return { fitting, most: Math.max(0, ...boxes.map(({ length }) => length)), differs }
}

/** Services that are already done do not carry over to the box. */
const asked = (parcel: ParcelDetail) => parcel.extra_services.filter(({ status }) => status === 'requested')

/** What the box will hold. `weight` in kilograms, of the weighed parcels; `value` in the currency they share. */
export function mergedTotals(parcels: readonly ParcelDetail[]) {
  const grams = parcels.reduce((total, { actual_weight }) => total + Math.round(Number(actual_weight ?? 0) * 1000), 0)
  return {
    weight: (grams / 1000).toFixed(3),
    value: sum(parcels.map(({ declared_value }) => declared_value)),
    currency: parcels[0]?.declared_currency ?? '',
    receiver: parcels.find(({ receiver }) => receiver !== null)?.receiver ?? null,
  }
}
