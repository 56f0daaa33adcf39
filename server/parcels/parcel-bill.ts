import type { Currency } from '#contracts/wire.ts'
import { estimateCost, estimatedTotal, servicePrice } from '#rules/parcel-estimate.ts'
import type { Localized } from '#server/db/columns.ts'
import type { CostLine } from '#server/db/tables/parcels.ts'
import { serviceInWords, type ServiceRow } from '#server/extra-services/service-rows.ts'
import type { Declaration } from './draft-check.ts'

/** What this provider bills in. */
export const billingCurrency: Currency = 'RUB'

const shipping: Localized = { ru: 'Доставка', en: 'Shipping' }

/** The bill as far as it can be told before anybody has weighed the box. */
export function firstBill(draft: Declaration, services: readonly ServiceRow[]) {
  const priced = services.map((row) => serviceInWords(row, 'en'))
  const cost_lines = estimateCost(priced, draft, billingCurrency).map(
    ({ code, extra_service_id, estimate }): CostLine => ({
      code,
      extra_service_id,
      title: titleOf(services.find((row) => row.id === extra_service_id)),
      estimate,
      amount: null,
      changed_reason: null,
    }),
  )
  return { cost_lines, estimated_total: estimatedTotal(cost_lines) }
}

/**
 * The bill after the customer changed what is inside or what is to be done: what staff put on it stays,
 * and so does the line of a service that was asked for before.
 */
export function changedBill(before: readonly CostLine[], draft: Declaration, services: readonly ServiceRow[]) {
  const fresh = firstBill(draft, services).cost_lines
  const ofStaff = before.filter((line) => !line.extra_service_id)
  const ofServices = fresh
    .filter((line) => line.extra_service_id)
    .map(
      (line) =>
        before.find((old) => old.extra_service_id === line.extra_service_id && line.code !== 'insurance') ?? line,
    )
  const cost_lines = [...ofStaff, ...ofServices]
  return { cost_lines, estimated_total: estimatedTotal(cost_lines) }
}

/** What was asked for, with the price of the day. */
export function askedServices(draft: Declaration, services: readonly ServiceRow[]) {
  return services.map((row) => {
    const service = serviceInWords(row, 'en')
    return {
      extra_service_id: row.id,
      title: row.title,
      price: servicePrice(service, draft, billingCurrency),
      currency: billingCurrency,
      status: 'requested',
    }
  })
}

function titleOf(service: ServiceRow | undefined): Localized {
  if (!service) return shipping
  if (service.percent === null) return service.title
  const percent = Number(service.percent)
  return {
    ru: `${service.title.ru}, ${String(percent).replace('.', ',')}\u00a0%`,
    en: `${service.title.en}, ${percent}%`,
  }
}
