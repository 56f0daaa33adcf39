import type { CurrencyRate } from '#rules/currency-rates.ts'
import type { OrderOption } from '#rules/order-calculation.ts'
import { codeOf } from '#rules/parcel-estimate.ts'
import type { CostLine } from '#server/db/tables/cost-line.ts'
import type { ServiceRow } from '#server/extra-services/service-rows.ts'
import { inBoth } from '#server/words/words.ts'
import { insuranceWords, serviceWords } from './line-titles.ts'

type WayBillQuery = {
  declared_currency: string
  services: readonly ServiceRow[]
  rates: readonly CurrencyRate[]
}

/**
 * The lines of a bill once the box is weighed: those of the calculation, followed by whatever staff added. A service
 * keeps its earlier price unless it is priced by weight; one that the tariff includes is not charged twice.
 */
export function wayBill(
  before: readonly CostLine[],
  { tariff, lines, warnings }: OrderOption,
  asked: WayBillQuery,
): CostLine[] {
  const bill = { ...asked, currency: tariff.currency }
  const estimate = (extra_service_id: number | null, code: string) =>
    lines.find((line) => line.extra_service_id === extra_service_id && line.code === code)?.amount ?? null
  const fresh = { amount: null, changed_reason: null, tariff_id: tariff.id }
  const shipping = before.find((line) => line.code === 'shipping')
  const ofTariff: CostLine[] = [
    {
      ...fresh,
      code: 'shipping',
      title: shipping?.title ?? inBoth('provider.calculation.shipping'),
      estimate: estimate(null, 'shipping'),
    },
  ]
  const insurance = estimate(null, 'insurance')
  if (insurance !== null) {
    const said = insuranceWords(tariff.insurance_percent ?? 0, bill)
    ofTariff.push({ ...fresh, ...said, code: 'insurance', estimate: insurance })
  }
  const included = new Set(
    warnings.flatMap(({ code, extra_service_id }) => (code === 'insured_already' ? extra_service_id : [])),
  )
  const ofServices = asked.services
    .filter(({ id, price_type }) => price_type !== 'free' && !included.has(id))
    .map((service): CostLine => {
      const old = before.find((line) => line.extra_service_id === service.id)
      if (old && old.estimate !== null && service.price_type !== 'per_kg') return old
      const code = codeOf(service)
      return {
        code,
        extra_service_id: service.id,
        ...serviceWords(service, bill),
        estimate: estimate(service.id, code),
        amount: null,
        changed_reason: null,
      }
    })
  const ofStaff = before.filter((line) => !line.extra_service_id && !line.tariff_id && line.code !== 'shipping')
  return [...ofTariff, ...ofServices, ...ofStaff]
}

/** Whether a line is for something a tariff includes besides shipping. It depends on the weight, and is dropped when that is. */
export function isOfTariff({ code, tariff_id }: CostLine): boolean {
  return code !== 'shipping' && (tariff_id ?? null) !== null
}

/** Whether a line is for shipping or its insurance, which is not owed for a parcel that isn't shipped. */
export function isForShipping(line: CostLine): boolean {
  return line.code === 'shipping' || line.code === 'insurance' || isOfTariff(line)
}

/** The bill of a box without a price of shipping: it is to be weighed again, or no tariff takes it. */
export function unweighedLines(lines: readonly CostLine[]): CostLine[] {
  return lines
    .filter((line) => !isOfTariff(line))
    .map((line) => (line.code === 'shipping' ? { ...line, ...unpriced } : line))
}

const unpriced = { estimate: null, amount: null, changed_reason: null, tariff_id: null }
