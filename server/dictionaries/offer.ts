import type { Directions } from '#contracts/directions.ts'
import { hundredths } from '#rules/money.ts'
import { shippingPrice } from '#rules/tariff-price.ts'
import { grams } from '#rules/weight.ts'
import type { TariffRow } from '#server/tariffs/tariff-rows.ts'

const kilogram = '1.000'

/**
 * The price of a kilogram to the first tariff's destination, which is the most wanted one: the lowest price, and the
 * range from fastest to slowest. Tariffs in other currencies aren't compared.
 */
export function offerOf(tariffs: readonly TariffRow[]): Directions['offer'] {
  const [first] = tariffs
  const offers = tariffs.flatMap((tariff) => {
    const isAlike =
      tariff.destination_country_code === first?.destination_country_code && tariff.currency === first.currency
    const price = isAlike && grams(tariff.weight_min) <= grams(kilogram) && shippingPrice(tariff, kilogram)
    const { currency, delivery_days_min, delivery_days_max } = tariff
    return price ? [{ price, currency, delivery_days_min, delivery_days_max }] : []
  })
  const cheapest = offers.toSorted((one, other) => Number(hundredths(one.price) - hundredths(other.price)))[0]
  if (!cheapest) return null
  return {
    ...cheapest,
    delivery_days_min: Math.min(...offers.map(({ delivery_days_min }) => delivery_days_min)),
    delivery_days_max: Math.max(...offers.map(({ delivery_days_max }) => delivery_days_max)),
  }
}
