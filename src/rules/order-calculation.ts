import type { ExtraService } from '#contracts/extra-services.ts'
import type { CalculationWarning } from '#contracts/order-calculation.ts'
import type { CustomsRule } from '#contracts/customs.ts'
import type { Tariff } from '#contracts/tariffs.ts'
import { weighBox, type Box, type Weighed } from './chargeable-weight.ts'
import { inCurrency, worth, type CurrencyRate } from './currency-rates.ts'
import { customsEstimate, type CustomsEstimate } from './customs.ts'
import { sum, times } from './money.ts'
import { codeOf, servicePrice, type EstimateLine } from './parcel-estimate.ts'
import { misfitOf, type Misfit } from './tariff-fit.ts'
import { insurancePrice, shippingPrice } from './tariff-price.ts'

type Service = Pick<ExtraService, 'id' | 'code' | 'price_type' | 'price' | 'percent' | 'currency'>

export type AskedOrder = {
  box: Box
  /** null: the value was not given. */
  value: { amount: string; currency: string } | null
  /** The pieces of all items; absent if unknown. */
  pieces?: number
  services: readonly (Service & { quantity?: number })[]
}

/** What a price depends on besides the order: loaded by the provider, cached by the page. */
export type PriceWorld = {
  tariffs: readonly Tariff[]
  /** The destination's current rule. */
  customs_rule: CustomsRule | undefined
  rates: readonly CurrencyRate[]
}

export type Warning = { code: CalculationWarning; extra_service_id: number | null }

export type OrderOption = {
  tariff: Tariff
  weighed: Weighed
  lines: { code: EstimateLine['code']; extra_service_id: number | null; amount: string }[]
  total: string
  customs: CustomsEstimate | null
  warnings: Warning[]
}

/** The price of every tariff, cheapest first, and the tariffs that do not accept the box, with reasons. */
export function calculateOrder(order: AskedOrder, world: PriceWorld) {
  const options: OrderOption[] = []
  const unfit: { tariff: Tariff; misfit: Misfit }[] = []
  for (const tariff of world.tariffs) {
    const weighed = weighBox(tariff, order.box)
    const value = order.value && inCurrency(order.value.amount, order.value.currency, tariff.currency, world.rates)
    const misfit = misfitOf(tariff, order.box, weighed.chargeable_weight, value)
    const shipping = shippingPrice(tariff, weighed.chargeable_weight)
    if (misfit) unfit.push({ tariff, misfit })
    else if (shipping !== null) options.push(optionOf(order, world, { tariff, weighed, value, shipping }))
  }
  return { options: options.toSorted((one, other) => cheaper(one, other, world.rates)), unfit }
}

type Priced = { tariff: Tariff; weighed: Weighed; value: string | null; shipping: string }

function optionOf(order: AskedOrder, world: PriceWorld, { tariff, weighed, value, shipping }: Priced): OrderOption {
  const lines: OrderOption['lines'] = [{ code: 'shipping', extra_service_id: null, amount: shipping }]
  const warnings: Warning[] = []
  const warn = (code: CalculationWarning, extra_service_id: number | null = null) =>
    warnings.push({ code, extra_service_id })

  const insurance = value && insurancePrice(tariff, value)
  if (insurance) lines.push({ code: 'insurance', extra_service_id: null, amount: insurance })
  const { chargeable_weight } = weighed
  const served = { value: order.value, pieces: order.pieces ?? null, chargeable_weight }
  for (const service of order.services) {
    if (service.code === 'insurance' && tariff.insurance_percent !== null) {
      warn('insured_already', service.id)
      continue
    }
    const price = servicePrice(service, served, tariff.currency, world.rates)
    if (price === null) warn('service_unpriced', service.id)
    else if (service.price_type !== 'free') {
      lines.push({ code: codeOf(service), extra_service_id: service.id, amount: times(price, service.quantity ?? 1) })
    }
  }
  if (weighed.reason === 'size_unknown') warn('size_unknown')
  if (value === null) warn('value_unknown')
  if (tariff.restricted_contents.length > 0) warn('restricted_contents')

  const delivery = { amount: shipping, currency: tariff.currency }
  const customs =
    world.customs_rule && order.value
      ? customsEstimate(
          world.customs_rule,
          { value: order.value.amount, currency: order.value.currency, weight: order.box.weight, delivery },
          world.rates,
        )
      : null
  return { tariff, weighed, lines, total: sum(lines.map((line) => line.amount)), customs, warnings }
}

/** Compares prices, for sorting. */
export function cheaper(one: OrderOption, other: OrderOption, rates: readonly CurrencyRate[]): number {
  const price = worth(one.total, one.tariff.currency, rates)
  const otherPrice = worth(other.total, other.tariff.currency, rates)
  // A price without an exchange rate cannot be compared, so it comes last.
  if (price === null || otherPrice === null) return Number(price === null) - Number(otherPrice === null)
  if (price !== otherPrice) return price < otherPrice ? -1 : 1
  return one.tariff.delivery_days_max - other.tariff.delivery_days_max || one.tariff.id - other.tariff.id
}
