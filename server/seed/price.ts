import { weight as weightInWords } from '#i18n/formats.ts'
import type { Box } from '#rules/chargeable-weight.ts'
import { calculateOrder, type OrderOption } from '#rules/order-calculation.ts'
import { declaredValue, estimatedTotal, pieceCount } from '#rules/parcel-estimate.ts'
import { billTotal } from '#rules/parcel-bill.ts'
import { shippingPrice } from '#rules/tariff-price.ts'
import { grams, kilograms } from '#rules/weight.ts'
import type { Localized } from '#server/db/columns.ts'
import type { CostLine } from '#server/db/tables/cost-line.ts'
import { serviceInWords } from '#server/extra-services/service-rows.ts'
import { billingCurrency, firstBill } from '#server/parcels/parcel-bill.ts'
import { wayBill } from '#server/parcels/way-bill.ts'
import type { Plan, World } from './demo-parcel.ts'
import { ratesOfDay } from './exchange-rates.ts'
import type { NewParcel } from './write-parcels.ts'

/** The weighed box: the goods, their packing, and the room they take. */
export function measure(plan: Plan): Box {
  const weight = plan.items.reduce((sum, { good, quantity }) => sum + good.grams * quantity, 140)
  const length = Math.max(...plan.items.map(({ good }) => good.box[0])) + 1
  const width = Math.max(...plan.items.map(({ good }) => good.box[1])) + 1
  const volume = plan.items.reduce(
    (sum, { good, quantity }) => sum + good.box[0] * good.box[1] * good.box[2] * quantity,
    0,
  )
  return {
    weight: kilograms(weight),
    length: `${length}.0`,
    width: `${width}.0`,
    height: `${Math.ceil(volume / (length * width)) + 1}.0`,
  }
}

type Priced = {
  plan: Plan
  services: World['services']
  items: NewParcel['items']
  way: { warehouse_id: number; destination_country_code: string | null; delivery_method: string }
  /** The day it was declared and, if it was, weighed. */
  day: string
  /** null: not weighed yet. */
  box: Box | null
  isPaid: boolean
}

/** The bill, by the public calculation: estimated when weighed, final once the parcel is prepared. */
export function priceOf(world: World, parcel: Priced) {
  const { plan, services, items, day, box, isPaid } = parcel
  const declared_currency = plan.shop.currency
  const rates = ratesOfDay(world.rates, day)
  const extra_services = services.map(({ id }) => ({ extra_service_id: id }))
  const first = firstBill({ items, declared_currency, extra_services }, { services, rates })
  if (box === null)
    return { ...first, tariff_id: null, actual_weight: null, total: null, paid_amount: '0.00', amount_due: null }

  const option = optionFor(world, parcel, box)
  const { tariff, weighed } = option
  const lines = wayBill(first.cost_lines, option, { declared_currency, services, rates })
  const isFinal = isPaid || plan.status === 'awaiting_payment' || (plan.flags?.includes('price_approval') ?? false)
  const cost_lines = isFinal ? lines.map((line) => finalLine(line, option, plan.underestimate ?? 0)) : lines
  const total = billTotal(cost_lines)
  return {
    tariff_id: tariff.id,
    actual_weight: box.weight,
    length: box.length,
    width: box.width,
    height: box.height,
    volumetric_weight: weighed.volumetric_weight,
    volumetric_divisor: weighed.volumetric_weight === null ? null : tariff.volumetric.divisor,
    chargeable_weight: weighed.chargeable_weight,
    cost_lines,
    estimated_total: estimatedTotal(cost_lines),
    total,
    paid_amount: isPaid && total ? total : '0.00',
    amount_due: plan.status === 'awaiting_payment' ? total : null,
  }
}

/** The demo world's customers choose air if they can, because its departures fly. */
function optionFor(world: World, { plan, services, items, way, day }: Priced, box: Box): OrderOption {
  const ofWay = world.tariffs.filter(
    (tariff) =>
      tariff.warehouse_id === way.warehouse_id &&
      tariff.destination_country_code === way.destination_country_code &&
      tariff.delivery_method === way.delivery_method &&
      tariff.currency === billingCurrency,
  )
  const flying = ofWay.filter(({ transport_type }) => transport_type === 'air')
  const { options } = calculateOrder(
    {
      box,
      value: { amount: declaredValue(items), currency: plan.shop.currency },
      pieces: pieceCount(items),
      services: services.map((service) => serviceInWords(service, 'en')),
    },
    { tariffs: flying.length > 0 ? flying : ofWay, customs_rule: undefined, rates: ratesOfDay(world.rates, day) },
  )
  if (!options[0])
    throw new Error(`No tariff of the demo world takes ${plan.shop.name} to ${way.destination_country_code}`)
  return options[0]
}

/** The final line by staff. The first estimate for shipping was sometimes a few weight steps too low. */
function finalLine(line: CostLine, { tariff, weighed }: OrderOption, stepsTooFew: number): CostLine {
  if (line.code !== 'shipping' || stepsTooFew === 0) return { ...line, amount: line.estimate }
  const { chargeable_weight, actual_weight } = weighed
  const step = grams(tariff.weight_step)
  const guessed = kilograms(Math.max(step, grams(chargeable_weight) - stepsTooFew * step))
  const estimate = shippingPrice(tariff, guessed)
  if (estimate === null || estimate === line.estimate) return { ...line, amount: line.estimate }
  const isVolume = weighed.counts !== 'actual'
  const changed_reason = isVolume ? byVolume(chargeable_weight, guessed) : onScales(actual_weight, guessed)
  return { ...line, estimate, amount: line.estimate, changed_reason }
}

function byVolume(chargeable: string, guessed: string): Localized {
  return {
    ru: `Считаем по объёму: ${weightInWords('ru', chargeable)}, в оценке было ${weightInWords('ru', guessed)}`,
    en: `Charged by volume: ${weightInWords('en', chargeable)}, ${weightInWords('en', guessed)} estimated`,
  }
}

function onScales(actual: string, guessed: string): Localized {
  return {
    ru: `На складе ${weightInWords('ru', actual)}, в оценке было ${weightInWords('ru', guessed)}`,
    en: `${weightInWords('en', actual)} at the warehouse, ${weightInWords('en', guessed)} estimated`,
  }
}
