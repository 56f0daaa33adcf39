import { amount, hundredths } from './money.ts'

/** At most eight places, as rates are published. */
const rateShape = /^(\d{1,10})(?:\.(\d{1,8}))?$/
const scale = 10n ** 8n

/** An amount in another currency, half a hundredth rounded up. `rate`: what one unit of its own currency costs there. */
export function exchanged(value: string, rate: string): string {
  const [, whole, part = ''] = rateShape.exec(rate) ?? []
  if (whole === undefined) throw new RangeError(`Not a rate: ${rate}`)
  const scaled = hundredths(value) * (BigInt(whole) * scale + BigInt(part.padEnd(8, '0')))
  return amount((scaled + scale / 2n) / scale)
}
