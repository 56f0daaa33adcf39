import { hundredths, sum, times } from '#rules/money.ts'

type Priced = { unit_price: string | null; currency: string | null; quantity: number }
type Quoted = { lines: readonly { code: string; currency: string }[] }

/** The cost of the goods by currency, as far as prices can be read. */
export function goodsSums(items: readonly Priced[]) {
  const sums = new Map<string, string[]>()
  for (const { unit_price, currency, quantity } of items) {
    const price = (unit_price ?? '').replaceAll(/\s/g, '').replace(',', '.')
    if (currency === null || !/^\d{1,9}(\.\d{1,2})?$/.test(price) || hundredths(price) === 0n) continue
    sums.set(currency, [...(sums.get(currency) ?? []), times(price, quantity)])
  }
  return [...sums].map(([currency, amounts]) => ({ currency, amount: sum(amounts) }))
}

/** The sums of an order's goods; none where they would repeat the only price or the quote, or leave out an unknown price. */
export function goodsTotals(items: readonly Priced[], quote: Quoted | null) {
  const isOnePiece = items.reduce((pieces, { quantity }) => pieces + quantity, 0) === 1
  if (isOnePiece || items.some(({ unit_price }) => unit_price === null)) return []
  const isQuoted = (currency: string) =>
    quote?.lines.some((line) => line.code === 'goods' && line.currency === currency)
  return goodsSums(items).filter(({ currency }) => !isQuoted(currency))
}
