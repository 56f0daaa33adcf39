import type { Tariff } from '#contracts/tariffs.ts'
import { amount, hundredths, percentOf } from './money.ts'
import { grams } from './weight.ts'

type Prices = Pick<Tariff, 'steps' | 'min_charge'>

/** The price of shipping a weight (kilograms), in the tariff's currency; null if no step covers it. */
export function shippingPrice(tariff: Prices, chargeable: string): string | null {
  const step = tariff.steps.find(({ up_to }) => grams(chargeable) <= grams(up_to))
  if (!step) return null
  const price = step.price_type === 'total' ? hundredths(step.price) : perKilogram(step.price, chargeable)
  const least = tariff.min_charge === null ? 0n : hundredths(tariff.min_charge)
  return amount(price > least ? price : least)
}

/** The tariff's own insurance for a value in its currency; null if it has none. */
export function insurancePrice(tariff: Pick<Tariff, 'insurance_percent'>, value: string): string | null {
  return tariff.insurance_percent === null ? null : percentOf(value, tariff.insurance_percent)
}

/** A price per kilogram times a weight, in hundredths, rounding half a hundredth up. */
export function perKilogram(price: string, weight: string): bigint {
  return (hundredths(price) * BigInt(grams(weight)) + 500n) / 1000n
}
