import { amount, hundredths } from './money.ts'

/** At most eight places, as rates are published. */
const places = 8

/** What a rate of one is. */
export const unitRate = 10n ** BigInt(places)

/** A rate in whole parts of `unitRate`; null for what is none. */
export function readRate(rate: string): bigint | null {
  const [, whole, part = ''] = /^(\d{1,10})(?:\.(\d{1,8}))?$/.exec(rate) ?? []
  return whole === undefined ? null : BigInt(whole + part.padEnd(places, '0'))
}

/** An amount in another currency, half a hundredth rounded up. `rate`: what one unit of its own currency costs there. */
export function exchanged(value: string, rate: string): string {
  const units = readRate(rate)
  if (units === null) throw new RangeError(`Not a rate: ${rate}`)
  return amount((hundredths(value) * units + unitRate / 2n) / unitRate)
}
