import { declaredValue, estimateCost } from '#rules/parcel-estimate.ts'
import { chargeableWeight, kilograms, volumetricWeight } from '#rules/weight.ts'
import { demoBill, guessedWeight } from './bill.ts'
import type { Plan, World } from './demo-parcel.ts'
import type { Shop } from './goods.ts'
import type { NewParcel } from './write-parcels.ts'

/** The box on the scales: the things, their wrapping, and the room they take. */
export function measure(plan: Plan, shop: Shop) {
  const weight = plan.items.reduce((sum, { good, quantity }) => sum + good.grams * quantity, 140)
  const length = Math.max(...plan.items.map(({ good }) => good.box[0])) + 1
  const width = Math.max(...plan.items.map(({ good }) => good.box[1])) + 1
  const volume = plan.items.reduce(
    (sum, { good, quantity }) => sum + good.box[0] * good.box[1] * good.box[2] * quantity,
    0,
  )
  const sizes = { length: `${length}.0`, width: `${width}.0`, height: `${Math.ceil(volume / (length * width)) + 1}.0` }
  const divisor = shop.country_code === 'CN' ? 5000 : 6000
  const actual_weight = kilograms(weight)
  const volumetric_weight = volumetricWeight(sizes.length, sizes.width, sizes.height, divisor)
  return {
    ...sizes,
    actual_weight,
    volumetric_weight,
    volumetric_divisor: divisor,
    chargeable_weight: chargeableWeight(actual_weight, volumetric_weight, '0.100'),
  }
}

/** The bill: estimated before anybody has weighed the box, final once it was prepared. */
export function priceOf(
  plan: Plan,
  services: World['services'],
  items: NewParcel['items'],
  measured: ReturnType<typeof measure> | null,
  { isPaid }: { isPaid: boolean },
) {
  const { shop, status } = plan
  const isFinal = isPaid || status === 'awaiting_payment' || (plan.flags?.includes('price_approval') ?? false)
  if (!measured) {
    const asked = services.map((service) => ({
      ...service,
      currency: 'RUB' as const,
      percent: service.percent === null ? null : Number(service.percent),
    }))
    const lines = estimateCost(asked, { items, declared_currency: shop.currency }, 'RUB')
    return {
      cost_lines: lines.map(({ code, extra_service_id, estimate }) => ({
        code,
        extra_service_id,
        title: services.find((service) => service.id === extra_service_id)?.title ?? { ru: 'Доставка', en: 'Shipping' },
        estimate,
        amount: null,
        changed_reason: null,
      })),
      estimated_total: null,
      total: null,
      paid_amount: '0.00',
      amount_due: null,
    }
  }
  const bill = demoBill({
    country_code: shop.country_code,
    guessed: guessedWeight(measured.chargeable_weight, plan.underestimate ?? 0),
    chargeable: measured.chargeable_weight,
    actual: measured.actual_weight,
    declared_value: declaredValue(items),
    declared_currency: shop.currency,
    services,
    isFinal,
  })
  return {
    ...bill,
    paid_amount: isPaid && bill.total ? bill.total : '0.00',
    amount_due: status === 'awaiting_payment' ? bill.total : null,
  }
}
