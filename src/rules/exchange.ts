import { amount, hundredths } from './money.ts'

/** Rates are published with at most eight places. */
const places = 8

/** The rate of one. */
export const unitRate = 10n ** BigInt(places)

/** A rate as an integer in units of 1 / `unitRate`; null if it is not a rate. */
export function readRate(rate: string): bigint | null {
  const [, whole, part = ''] = /^(\d{1,10})(?:\.(\d{1,8}))?$/.exec(rate) ?? []
  return whole === undefined ? null : BigInt(whole + part.padEnd(places, '0'))
}

/** Converts an amount, rounding half a hundredth up. `rate`: the price of one unit in the target currency. */
export function exchanged(value: string, rate: string): string {
  const units = readRate(rate)
  if (units === null) throw new RangeError(`Not a rate: ${rate}`)
  return amount((hundredths(value) * units + unitRate / 2n) / unitRate)
}
