import type { ParcelStatus } from '#contracts/parcels.ts'
import { declaredValue, estimateCost } from '#rules/parcel-estimate.ts'
import { chargeableWeight, kilograms, volumetricWeight } from '#rules/weight.ts'
import type { extraServices } from '#server/db/tables/extra-services.ts'
import type { receivers } from '#server/db/tables/people.ts'
import type { pickupPoints, warehouses } from '#server/db/tables/places.ts'
import { derivedColumns } from '#server/parcels/derived-columns.ts'
import { demoBill, guessedWeight } from './bill.ts'
import { demoEvents } from './events.ts'
import type { Good, Shop } from './goods.ts'
import { journey, type Step } from './journey.ts'
import type { Random } from './random.ts'
import { trackingNumber } from './tracking.ts'
import type { NewParcel } from './write-parcels.ts'

/** What the demo world's parcels refer to. */
export type World = {
  now: Date
  warehouses: (typeof warehouses.$inferSelect)[]
  pickupPoints: (typeof pickupPoints.$inferSelect)[]
  services: (typeof extraServices.$inferSelect)[]
}

/** A parcel of the demo world as its story is told; everything else follows. */
export type Plan = {
  status: ParcelStatus
  /** Hours since it came into this status. */
  age: number
  shop: Shop
  items: { good: Good; quantity: number }[]
  services: string[]
  receiver: typeof receivers.$inferSelect | null
  sender_id?: number
  title?: string
  tracking?: string | null
  courier?: boolean
  flags?: string[]
  storageDaysLeft?: number
  /** Hundred-gram steps by which the first estimate was too low. */
  underestimate?: number
  pickupDaysLeft?: number
  comment?: string
}

const day = 24 * 3_600_000
const dateAfter = (from: Date, days: number) => new Date(from.getTime() + days * day).toISOString().slice(0, 10)

/** The plan and when each of its statuses came. */
export type Story = { plan: Plan; steps: Step[] }

export function tellStory(random: Random, plan: Plan, now: Date): Story {
  const steps = journey(random, {
    status: plan.status,
    since: new Date(now.getTime() - plan.age * 3_600_000),
    delivery_method: plan.courier ? 'courier' : 'pickup_point',
  })
  return { plan, steps }
}

export function demoParcel(
  world: World,
  random: Random,
  { plan, steps }: Story,
  owner: { user_id: number; number: string },
): NewParcel {
  const { status, shop } = plan
  const at = (wanted: ParcelStatus) => steps.find((step) => step.status === wanted)?.at ?? null
  const warehouse = named(world.warehouses.find((each) => each.country_code === shop.country_code))
  const point = named(
    world.pickupPoints.find((each) => each.city.ru === (plan.receiver?.address?.city ?? 'Москва')) ??
      world.pickupPoints[0],
  )
  const items = plan.items.map(({ good, quantity }, index) => ({
    description_ru: good.ru,
    description_en: good.en,
    product_url: plan.sender_id ? null : `${shop.site}/item/${1000 + ((good.grams * 7 + index) % 9000)}`,
    quantity,
    unit_price: good.price,
  }))
  const services = plan.services.map((code) => named(world.services.find((each) => each.code === code)))
  const firstAt = named(steps[0]).at
  const lastAt = named(steps.at(-1)).at
  const hasArrived = at('received') !== null
  const tracking_number = plan.tracking === undefined ? trackingNumber(random, shop) : plan.tracking

  const measured = hasArrived ? measure(plan, shop) : null
  const money = price(plan, services, items, measured, at('awaiting_payment') !== null)
  const received_at = at('received')
  const isStored = status === 'received' || status === 'awaiting_customer'
  const freeUntil =
    plan.storageDaysLeft === undefined
      ? received_at && dateAfter(received_at, 30)
      : dateAfter(world.now, plan.storageDaysLeft)
  const isFlying = ['ready_to_ship', 'shipped', 'customs', 'customs_hold'].includes(status)
  const daysToGo = { ready_to_ship: 5, shipped: 1, customs: 2, customs_hold: 4 }[status as string] ?? 0

  const parcel = {
    user_id: owner.user_id,
    client_uuid: random.uuid(),
    number: owner.number,
    type: plan.sender_id ? 'personal' : 'shop_order',
    title: plan.title ?? null,
    shop_name: plan.sender_id ? null : shop.name,
    shop_order_number: plan.sender_id ? null : shop.order.replaceAll('#', () => random.digits(1)),
    tracking_number,
    tracking_pending: tracking_number === null,
    extra_tracking_numbers: [],
    warehouse_id: warehouse.id,
    sender_id: plan.sender_id ?? null,
    receiver_id: plan.receiver?.id ?? null,
    delivery_method: plan.courier ? 'courier' : 'pickup_point',
    pickup_point_id: plan.courier ? null : point.id,
    origin_country_code: shop.country_code,
    destination_country_code: plan.courier ? (plan.receiver?.country_code ?? null) : point.country_code,
    status,
    status_changed_at: lastAt,
    flags: plan.flags ?? [],
    declared_currency: shop.currency,
    currency: 'RUB' as const,
    ...money,
    ...measured,
    storage_free_until: isStored ? freeUntil : null,
    storage_fee_per_day: isStored ? '30.00' : null,
    dispose_at: isStored && freeUntil ? dateAfter(new Date(freeUntil), 30) : null,
    pickup_until: status === 'ready_for_pickup' ? dateAfter(world.now, plan.pickupDaysLeft ?? 12) : null,
    pickup_code: status === 'ready_for_pickup' || status === 'out_for_delivery' ? random.digits(6) : null,
    expected_arrival_from: isFlying ? dateAfter(world.now, daysToGo) : null,
    expected_arrival_to: isFlying ? dateAfter(world.now, daysToGo + 2) : null,
    last_mile_carrier: plan.courier && at('out_for_delivery') ? 'Strizh Express' : null,
    last_mile_tracking_number: plan.courier && at('out_for_delivery') ? `SE${random.digits(9)}` : null,
    comment: plan.comment ?? null,
    staff_comment: null,
    received_at,
    shipped_at: at('shipped'),
    delivered_at: at('delivered'),
    created_at: firstAt,
    updated_at: lastAt,
  }
  const events = demoEvents(random, steps, { warehouse, point, shop, weight: measured?.actual_weight ?? null, plan })
  return {
    parcel: { ...parcel, ...derivedColumns({ ...parcel, receiver: plan.receiver, items }) },
    items,
    extra_services: services.map((service) => ({
      extra_service_id: service.id,
      title: service.title,
      price: service.price_type === 'free' ? '0.00' : service.price,
      currency: service.currency,
      status: serviceStatus(steps),
    })),
    events,
  }
}

function serviceStatus(steps: readonly Step[]): string {
  return steps.some((step) => step.status === 'processing') ? 'done' : 'requested'
}

/** The box on the scales: the things, their wrapping, and the room they take. */
function measure(plan: Plan, shop: Shop) {
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

function price(
  plan: Plan,
  services: World['services'],
  items: NewParcel['items'],
  measured: ReturnType<typeof measure> | null,
  isFinal: boolean,
) {
  const { shop, status } = plan
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
  const isPaid = isFinal && status !== 'awaiting_payment'
  return {
    ...bill,
    paid_amount: isPaid && bill.total ? bill.total : '0.00',
    amount_due: isFinal && !isPaid ? bill.total : null,
  }
}

function named<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error('The demo world names something that it does not have')
  return thing
}
