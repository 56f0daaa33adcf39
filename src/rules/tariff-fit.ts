import type { MisfitCode } from '#contracts/order-calculation.ts'
import type { Tariff } from '#contracts/tariffs.ts'
import type { Box } from './chargeable-weight.ts'
import { hundredths } from './money.ts'
import { shippingPrice } from './tariff-price.ts'
import { grams, kilograms, millimetres } from './weight.ts'

export type Misfit = {
  code: MisfitCode
  /** The tariff's limit and the box's value: kilograms, centimetres, or the tariff's currency. */
  limit: string
  actual: string
}

/**
 * The first reason why a tariff does not accept a box, or null when it does. `value`: the declared value in the tariff's
 * currency; null if unknown.
 */
export function misfitOf(tariff: Tariff, box: Box, chargeable: string, value: string | null): Misfit | null {
  const weight = grams(box.weight)
  const actual = kilograms(weight)
  if (weight < grams(tariff.weight_min)) return { code: 'too_light', limit: tariff.weight_min, actual }
  if (weight > grams(tariff.weight_max)) return { code: 'too_heavy', limit: tariff.weight_max, actual }
  const sides = [box.length, box.width, box.height].flatMap((side) => (side === null ? [] : millimetres(side)))
  const longest = Math.max(0, ...sides)
  if (tariff.max_side_cm !== null && longest > millimetres(tariff.max_side_cm)) {
    return { code: 'side_too_long', limit: tariff.max_side_cm, actual: centimetres(longest) }
  }
  const girth = 2 * sides.reduce((sum, side) => sum + side, 0) - longest
  if (tariff.max_girth_cm !== null && girth > millimetres(tariff.max_girth_cm)) {
    return { code: 'girth_too_large', limit: tariff.max_girth_cm, actual: centimetres(girth) }
  }
  if (shippingPrice(tariff, chargeable) === null) {
    return { code: 'too_bulky', limit: tariff.steps.at(-1)?.up_to ?? '0.000', actual: chargeable }
  }
  const { max_declared_value } = tariff
  if (value !== null && max_declared_value !== null && hundredths(value) > hundredths(max_declared_value)) {
    return { code: 'value_too_high', limit: max_declared_value, actual: value }
  }
  return null
}

function centimetres(value: number): string {
  return `${Math.floor(value / 10)}.${value % 10}`
}
