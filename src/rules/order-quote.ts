import type { Currency } from '#contracts/wire.ts'
import { hundredths, sum } from './money.ts'

type Line = { code: string; amount: string; currency: Currency }

/**
 * What is wrong with a quote, or null. Its lines must add up exactly to the total, all in its currency; only a discount is
 * negative, and something must be left to pay.
 */
export function quoteFault(quote: {
  lines: readonly Line[]
  total: string
  currency: Currency
}): 'currency' | 'sign' | 'total' | null {
  if (quote.lines.some((line) => line.currency !== quote.currency)) return 'currency'
  const isUpsideDown = (line: Line) => hundredths(line.amount) < 0n !== (line.code === 'discount')
  if (quote.lines.some(isUpsideDown) || hundredths(quote.total) <= 0n) return 'sign'
  const added = sum(quote.lines.map((line) => line.amount))
  return hundredths(added) === hundredths(quote.total) ? null : 'total'
}
