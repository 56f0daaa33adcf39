import type { Currency } from '#contracts/wire.ts'
import { times } from '#rules/money.ts'
import { estimateCost, estimatedTotal, servicePrice } from '#rules/parcel-estimate.ts'
import type { Localized } from '#server/db/columns.ts'
import type { CostLine } from '#server/db/tables/parcels.ts'
import { serviceInWords, type ServiceRow } from '#server/extra-services/service-rows.ts'

/** What this provider bills in. */
export const billingCurrency: Currency = 'RUB'

const shipping: Localized = { ru: 'Доставка', en: 'Shipping' }

/** What the bill looks at in a declaration. */
type Declared = {
  items: readonly { quantity: number; unit_price: string }[]
  declared_currency: string
  extra_services: readonly {
    extra_service_id: number
    quantity?: number | undefined
    comment?: string | null | undefined
  }[]
}

/** The bill as far as it can be told before anybody has weighed the box. */
export function firstBill(draft: Declared, services: readonly ServiceRow[]) {
  const priced = services.map((row) => serviceInWords(row, 'en'))
  const cost_lines = estimateCost(priced, draft, billingCurrency).map(
    ({ code, extra_service_id, estimate }): CostLine => ({
      code,
      extra_service_id,
      title: titleOf(services.find((row) => row.id === extra_service_id)),
      estimate: extra_service_id === null ? estimate : timesAsked(draft, extra_service_id, estimate),
      amount: null,
      changed_reason: null,
    }),
  )
  return { cost_lines, estimated_total: estimatedTotal(cost_lines) }
}

/**
 * The bill after the customer changed what is inside or what is to be done: what staff put on it stays, and so does the
 * line of a service that was asked for before, one of `kept`. What was final is not final any more.
 */
export function changedBill(
  before: readonly CostLine[],
  draft: Declared,
  services: readonly ServiceRow[],
  kept: ReadonlySet<number>,
) {
  const fresh = firstBill(draft, services).cost_lines
  const ofStaff = before.filter((line) => !line.extra_service_id && line.code !== 'storage')
  const ofServices = fresh
    .filter((line) => line.extra_service_id)
    .map((line) => {
      const isOld = line.code !== 'insurance' && kept.has(line.extra_service_id ?? 0)
      return (isOld && before.find((old) => old.extra_service_id === line.extra_service_id)) || line
    })
  const cost_lines = [...ofStaff, ...ofServices].map((line) => ({ ...line, amount: null, changed_reason: null }))
  return { cost_lines, estimated_total: estimatedTotal(cost_lines) }
}

/** What was asked for, with the price of the day. */
export function askedServices(draft: Declared, services: readonly ServiceRow[]) {
  return services.map((row) => {
    const asked = draft.extra_services.find((each) => each.extra_service_id === row.id)
    const price = servicePrice(serviceInWords(row, 'en'), draft, billingCurrency)
    return {
      extra_service_id: row.id,
      title: row.title,
      price: timesAsked(draft, row.id, price),
      currency: billingCurrency,
      status: 'requested',
      quantity: asked?.quantity ?? 1,
      comment: asked?.comment || null,
    }
  })
}

function timesAsked(draft: Declared, serviceId: number, price: string | null): string | null {
  const asked = draft.extra_services.find((each) => each.extra_service_id === serviceId)
  return price === null ? null : times(price, asked?.quantity ?? 1)
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
