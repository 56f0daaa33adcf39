import type { ExtraService } from '#contracts/extra-services.ts'
import { inCurrency, type CurrencyRate } from './currency-rates.ts'
import { amount, hundredths, percentOf, sum, times } from './money.ts'
import { perKilogram } from './tariff-price.ts'

type Service = Pick<ExtraService, 'id' | 'code' | 'price_type' | 'price' | 'percent' | 'currency'> &
  Partial<Pick<ExtraService, 'min_amount' | 'max_amount'>>
type Item = { quantity: number; unit_price: string }

/** What the price of a service depends on. Each is null while unknown. */
export type Served = {
  /** The declared value. */
  value: { amount: string; currency: string } | null
  /** The pieces of all items. */
  pieces: number | null
  /** The chargeable weight in kilograms. */
  chargeable_weight: string | null
}

export type EstimateLine = {
  code: 'shipping' | 'packing' | 'insurance' | 'extra_services'
  extra_service_id: number | null
  /** null: unknown before the parcel is weighed, or without an exchange rate. */
  estimate: string | null
}

const packing: ReadonlySet<string> = new Set(['repack', 'extra_padding', 'security_tape'])

/** The total value of the items, in the currency of the declaration. */
export function declaredValue(items: readonly Item[]): string {
  return sum(items.map((item) => times(item.unit_price, item.quantity)))
}

/** The number of pieces of all items. */
export function pieceCount(items: readonly Pick<Item, 'quantity'>[]): number {
  return items.reduce((count, { quantity }) => count + quantity, 0)
}

/**
 * The price of a service in the bill's currency; null if it is unknown yet. It is calculated in the service's own currency (a
 * percentage: in the value's, which is exchanged first) and then exchanged, rounding half a hundredth up each time.
 */
export function servicePrice(
  service: Omit<Service, 'id' | 'code'>,
  served: Served,
  currency: string,
  rates: readonly CurrencyRate[],
): string | null {
  if (service.price_type === 'free') return '0.00'
  if (service.price_type === 'percent') {
    const value = served.value && inCurrency(served.value.amount, served.value.currency, currency, rates)
    const share = value === null || service.percent === null ? null : percentOf(value, service.percent)
    return share === null ? null : withinLimits(share, service, currency, rates)
  }
  const own = ownPrice(service, served)
  const price = own === null ? null : inCurrency(own, service.currency, currency, rates)
  return price === null ? null : withinLimits(price, service, currency, rates)
}

/** Applies the minimum and maximum, which are in the service's own currency. */
function withinLimits(
  price: string,
  { min_amount = null, max_amount = null, currency: own }: Omit<Service, 'id' | 'code'>,
  currency: string,
  rates: readonly CurrencyRate[],
): string | null {
  const least = min_amount === null ? price : inCurrency(min_amount, own, currency, rates)
  const most = max_amount === null ? price : inCurrency(max_amount, own, currency, rates)
  if (least === null || most === null) return null
  if (hundredths(price) < hundredths(least)) return least
  return hundredths(price) > hundredths(most) ? most : price
}

function ownPrice({ price_type, price }: Omit<Service, 'id' | 'code'>, served: Served): string | null {
  if (price === null) return null
  if (price_type === 'fixed') return price
  if (price_type === 'per_item') return served.pieces === null ? null : times(price, served.pieces)
  if (price_type !== 'per_kg' || served.chargeable_weight === null) return null
  return amount(perKilogram(price, served.chargeable_weight))
}

/**
 * The bill as far as it is known at the declaration. Shipping has no amount, because the box is not weighed yet; free services
 * are omitted.
 */
export function estimateCost(
  services: readonly Service[],
  served: Served,
  currency: string,
  rates: readonly CurrencyRate[],
): EstimateLine[] {
  const lines: EstimateLine[] = [{ code: 'shipping', extra_service_id: null, estimate: null }]
  for (const service of services) {
    const estimate = servicePrice(service, served, currency, rates)
    if (service.price_type !== 'free') lines.push({ code: codeOf(service), extra_service_id: service.id, estimate })
  }
  return lines
}

/** The total of the lines, or null while one of them is unknown. */
export function estimatedTotal(lines: readonly { estimate: string | null }[]): string | null {
  const known = lines.flatMap((line) => (line.estimate === null ? [] : [line.estimate]))
  return known.length === lines.length ? sum(known) : null
}

/** The bill's line for a service. */
export function codeOf(service: Pick<Service, 'code'>): EstimateLine['code'] {
  if (service.code === 'insurance') return 'insurance'
  return packing.has(service.code) ? 'packing' : 'extra_services'
}
