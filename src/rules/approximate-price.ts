import type { Tariff } from '#contracts/tariffs.ts'
import { grams } from './weight.ts'
import { calculateOrder, cheaper, type AskedOrder, type OrderOption, type PriceWorld } from './order-calculation.ts'

export type ApproximatePrice = {
  option: OrderOption
  /** The price is a minimum: the weight is unknown, or a service has no price yet. */
  isLeast: boolean
}

/**
 * The price of a parcel before it is weighed, by the cheapest tariff that accepts it. Without a weight it is the price of the
 * lightest box that a tariff accepts, which is a true minimum. null: no tariff goes there, or none accepts it.
 */
export function approximatePrice(
  order: Omit<AskedOrder, 'box'>,
  weight: string | null,
  world: PriceWorld,
): ApproximatePrice | null {
  const weighing = (tariffs: readonly Tariff[], kilograms: string) =>
    calculateOrder(
      { ...order, box: { weight: kilograms, length: null, width: null, height: null } },
      { ...world, tariffs },
    ).options
  const isKnown = weight !== null && grams(weight) > 0
  const options = isKnown
    ? weighing(world.tariffs, weight)
    : world.tariffs
        .flatMap((tariff) => weighing([tariff], tariff.weight_min))
        .toSorted((one, other) => cheaper(one, other, world.rates))
  const [option] = options
  if (!option) return null
  return { option, isLeast: !isKnown || option.warnings.some(({ code }) => code === 'service_unpriced') }
}
