import type { ExtraService } from '#contracts/extra-services.ts'
import { percentOf, sum, times } from './money.ts'

type Service = Pick<ExtraService, 'id' | 'code' | 'price_type' | 'price' | 'percent' | 'currency'>
type Item = { quantity: number; unit_price: string }

export type EstimateLine = {
  code: 'shipping' | 'packing' | 'insurance' | 'extra_services'
  extra_service_id: number | null
  /** null: it cannot be known before the parcel is weighed, or without a rate of exchange. */
  estimate: string | null
}

const packing: ReadonlySet<string> = new Set(['repack', 'extra_padding', 'security_tape'])

/** What all items together are worth, in the currency they are declared in. */
export function declaredValue(items: readonly Item[]): string {
  return sum(items.map((item) => times(item.unit_price, item.quantity)))
}

/** What a service will cost in the currency of the bill; null when that cannot be known yet. */
export function servicePrice(
  service: Service,
  parcel: { items: readonly Item[]; declared_currency: string },
  currency: string,
): string | null {
  if (service.price_type === 'free') return '0.00'
  if (service.price_type === 'percent') {
    if (service.percent === null || parcel.declared_currency !== currency) return null
    return percentOf(declaredValue(parcel.items), service.percent)
  }
  if (service.price === null || service.currency !== currency) return null
  if (service.price_type === 'fixed') return service.price
  if (service.price_type !== 'per_item') return null
  return times(
    service.price,
    parcel.items.reduce((count, item) => count + item.quantity, 0),
  )
}

/**
 * The bill as far as it can be told when a parcel is declared. Shipping is on it without a sum,
 * because nobody has weighed the box; what is free is not on it.
 */
export function estimateCost(
  services: readonly Service[],
  parcel: { items: readonly Item[]; declared_currency: string },
  currency: string,
): EstimateLine[] {
  const lines: EstimateLine[] = [{ code: 'shipping', extra_service_id: null, estimate: null }]
  for (const service of services) {
    const estimate = servicePrice(service, parcel, currency)
    if (service.price_type !== 'free') lines.push({ code: codeOf(service), extra_service_id: service.id, estimate })
  }
  return lines
}

/** The sum of the lines, or null while one of them is not known. */
export function estimatedTotal(lines: readonly { estimate: string | null }[]): string | null {
  const known = lines.flatMap((line) => (line.estimate === null ? [] : [line.estimate]))
  return known.length === lines.length ? sum(known) : null
}

/** The line of the bill that a service stands on. */
export function codeOf(service: Pick<Service, 'code'>): EstimateLine['code'] {
  if (service.code === 'insurance') return 'insurance'
  return packing.has(service.code) ? 'packing' : 'extra_services'
}
