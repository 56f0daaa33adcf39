import type { Currency } from '#contracts/wire.ts'
import type { CurrencyRate } from '#rules/currency-rates.ts'
import { times } from '#rules/money.ts'
import {
  declaredValue,
  estimateCost,
  estimatedTotal,
  pieceCount,
  servicePrice,
  type Served,
} from '#rules/parcel-estimate.ts'
import type { CostLine } from '#server/db/tables/cost-line.ts'
import { serviceInWords, type ServiceRow } from '#server/extra-services/service-rows.ts'
import { inBoth } from '#server/words/words.ts'
import { isOfTariff } from './way-bill.ts'
import { serviceWords } from './line-titles.ts'

/** The currency of this provider's bills. */
export const billingCurrency: Currency = 'RUB'

/** The parts of a declaration that determine the bill. */
type Declared = {
  items: readonly { quantity: number; unit_price: string }[]
  declared_currency: string
  extra_services: readonly {
    extra_service_id: number
    quantity?: number | undefined
    comment?: string | null | undefined
  }[]
}

/** The requested services of the price list, and the day's rates for converting their prices. */
export type PriceDay = { services: readonly ServiceRow[]; rates: readonly CurrencyRate[] }

export const nothingAsked: PriceDay = { services: [], rates: [] }

/** The bill as far as it is known before the box is weighed. */
export function firstBill(draft: Declared, { services, rates }: PriceDay) {
  const { declared_currency } = draft
  const priced = services.map((row) => serviceInWords(row, 'en'))
  const cost_lines = estimateCost(priced, servedBy(draft), billingCurrency, rates).map(
    ({ code, extra_service_id, estimate }): CostLine => {
      const service = services.find((row) => row.id === extra_service_id)
      return {
        code,
        extra_service_id,
        ...(service
          ? serviceWords(service, { declared_currency, currency: billingCurrency, rates })
          : { title: inBoth('provider.calculation.shipping') }),
        estimate: extra_service_id === null ? estimate : timesAsked(draft, extra_service_id, estimate),
        amount: null,
        changed_reason: null,
      }
    },
  )
  return { cost_lines, estimated_total: estimatedTotal(cost_lines) }
}

/**
 * The bill after the customer changed contents or services. Lines added by staff stay, and so do those of requested
 * services in `kept`. No line is final any more.
 */
export function changedBill(before: readonly CostLine[], draft: Declared, day: PriceDay, kept: ReadonlySet<number>) {
  const fresh = firstBill(draft, day).cost_lines
  const ofStaff = before.filter((line) => !line.extra_service_id && line.code !== 'storage' && !isOfTariff(line))
  const ofServices = fresh
    .filter((line) => line.extra_service_id)
    .map((line) => {
      const isOld = line.code !== 'insurance' && kept.has(line.extra_service_id ?? 0)
      return (isOld && before.find((old) => old.extra_service_id === line.extra_service_id)) || line
    })
  const cost_lines = [...ofStaff, ...ofServices].map((line) => ({ ...line, amount: null, changed_reason: null }))
  return { cost_lines, estimated_total: estimatedTotal(cost_lines) }
}

/** The requested services at the day's price. */
export function askedServices(draft: Declared, { services, rates }: PriceDay) {
  return services.map((row) => {
    const asked = draft.extra_services.find((each) => each.extra_service_id === row.id)
    const price = servicePrice(serviceInWords(row, 'en'), servedBy(draft), billingCurrency, rates)
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

/** The facts of a declaration that services are priced by. */
export function servedBy({ items, declared_currency }: Pick<Declared, 'items' | 'declared_currency'>): Served {
  return {
    value: { amount: declaredValue(items), currency: declared_currency },
    pieces: pieceCount(items),
    chargeable_weight: null,
  }
}

function timesAsked(draft: Declared, serviceId: number, price: string | null): string | null {
  const asked = draft.extra_services.find((each) => each.extra_service_id === serviceId)
  return price === null ? null : times(price, asked?.quantity ?? 1)
}
