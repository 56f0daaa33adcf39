import type { CurrencyRate } from '#rules/currency-rates.ts'
import { estimatedTotal } from '#rules/parcel-estimate.ts'
import type { CostLine } from '#server/db/tables/cost-line.ts'
import type { Part } from './consolidation-check.ts'
import { firstBill } from './parcel-bill.ts'
import type { ParcelRow } from './parcel-parts.ts'
import { isOfTariff } from './way-bill.ts'

/**
 * One bill for several parcels. Shipping is calculated again when the box is weighed, a pending service is done once,
 * and lines of services already done or added by staff stay.
 */
export function consolidatedBill(parts: readonly Part[], first: ParcelRow, rates: readonly CurrencyRate[]) {
  const asked = [
    ...new Map(parts.flatMap(({ services }) => services.map((each) => [each.service.id, each] as const))).values(),
  ]
  const items = parts.flatMap((part) => part.items)
  const fresh = firstBill(
    { items, declared_currency: first.declared_currency, extra_services: asked },
    { services: asked.map(({ service }) => service), rates },
  ).cost_lines
  const kept = parts.flatMap(({ parcel, services }) =>
    parcel.cost_lines
      .filter(
        (line) =>
          line.code !== 'shipping' &&
          !isOfTariff(line) &&
          !services.some((each) => each.service.id === line.extra_service_id),
      )
      .map((line): CostLine => ({ ...line, extra_service_id: null })),
  )
  const cost_lines = [...fresh, ...kept]
  return { cost_lines, estimated_total: estimatedTotal(cost_lines) }
}
