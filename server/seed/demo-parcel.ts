import type { ParcelStatus } from '#contracts/parcels/parcels.ts'
import type { Tariff } from '#contracts/tariffs.ts'
import type { CurrencyRate } from '#rules/currency-rates.ts'
import { utcDay } from '#rules/storage.ts'
import type { extraServices } from '#server/db/tables/extra-services.ts'
import type { paymentMethods } from '#server/db/tables/payment-requests.ts'
import type { receivers } from '#server/db/tables/people.ts'
import type { pickupPoints, warehouses } from '#server/db/tables/places.ts'
import { derivedColumns } from '#server/parcels/derived-columns.ts'
import { askedServices } from '#server/parcels/parcel-bill.ts'
import { pickupDays } from '#server/parcels/staff/pickup.ts'
import { demoEvents } from './events.ts'
import { ratesOfDay } from './exchange-rates.ts'
import type { Good, Shop } from './goods.ts'
import type { CategoryCode } from './item-categories.ts'
import type { Step } from './journey.ts'
import { measure, priceOf } from './price.ts'
import type { Random } from './random.ts'
import { timeOf, type Story } from './story.ts'
import { dateAfter, storageOf } from './storage.ts'
import { trackingNumber } from './tracking.ts'
import { destinations } from './write-departures.ts'
import type { NewParcel } from './write-parcels.ts'

/** The rows that the demo world's parcels refer to. */
export type World = {
  now: Date
  warehouses: (typeof warehouses.$inferSelect)[]
  pickupPoints: (typeof pickupPoints.$inferSelect)[]
  services: (typeof extraServices.$inferSelect)[]
  /** The ids of item categories by code. */
  categories: ReadonlyMap<CategoryCode, number>
  paymentMethods: (typeof paymentMethods.$inferSelect)[]
  tariffs: Tariff[]
  /** Rates of all days. */
  rates: CurrencyRate[]
  /** The staff member behind these events. */
  staff_id: number
}

/** The story of a demo parcel, from which everything else is derived. */
export type Plan = {
  status: ParcelStatus
  /** Hours since it reached this status. */
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
  /** Weight steps of the tariff by which the first estimate was too low. */
  underestimate?: number
  comment?: string
  /** Bought by the provider for an order for calculation. */
  isBought?: true
}

/** Percent by which demo customers let a price grow without being asked. */
export const usualGrowth = 10

export function demoParcel(
  world: World,
  random: Random,
  story: Story,
  place: { number: string; manifest_id: number | null; order_id: number | null },
): NewParcel {
  const { user_id, plan, steps } = story
  const { status, shop } = plan
  const at = (wanted: ParcelStatus) => timeOf(story, wanted) ?? null
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
    category_id: world.categories.get(good.category ?? shop.category) ?? null,
    imei: good.imei ?? null,
    contains: good.imei ? ['battery'] : [],
  }))
  const services = plan.services.map((code) => named(world.services.find((each) => each.code === code)))
  const firstAt = named(steps[0]).at
  const lastAt = named(steps.at(-1)).at
  const tracking_number = plan.tracking === undefined ? trackingNumber(random, shop) : plan.tracking

  const received_at = at('received')
  const way = {
    warehouse_id: warehouse.id,
    delivery_method: plan.courier ? 'courier' : 'pickup_point',
    destination_country_code: plan.courier ? (plan.receiver?.country_code ?? null) : point.country_code,
  }
  const priced = priceOf(world, {
    plan,
    services,
    items,
    way,
    day: utcDay(received_at ?? firstAt),
    box: received_at && measure(plan),
    isPaid: at('ready_to_ship') !== null,
  })
  const isStored = status === 'received' || status === 'awaiting_customer'
  const freeUntil = received_at && dateAfter(received_at, warehouse.free_storage_days)
  const isFlying = ['ready_to_ship', 'shipped', 'customs', 'customs_hold'].includes(status)
  // Matches the departure, whose times depend on earlier ones.
  const landing = story.departure?.planned.arrival ?? world.now

  const parcel = {
    user_id,
    client_uuid: random.uuid(),
    ...place,
    type: plan.sender_id ? 'personal' : 'shop_order',
    title: plan.title ?? null,
    shop_name: plan.sender_id ? null : shop.name,
    shop_order_number: plan.sender_id ? null : shop.order.replaceAll('#', () => random.digits(1)),
    tracking_number,
    tracking_pending: tracking_number === null,
    extra_tracking_numbers: [],
    ...way,
    sender_id: plan.sender_id ?? null,
    receiver_id: plan.receiver?.id ?? null,
    pickup_point_id: plan.courier ? null : point.id,
    origin_country_code: shop.country_code,
    status,
    status_changed_at: lastAt,
    // A damaged parcel in storage has an open claim, which resolves the damage; one in `awaiting_customer` waits for a decision.
    flags: (plan.flags ?? []).filter((flag) => flag !== 'damaged' || status === 'awaiting_customer'),
    declared_currency: shop.currency,
    approve_over_percent: usualGrowth,
    currency: 'RUB' as const,
    ...priced,
    ...storageOf(world.now, warehouse, { isStored, freeUntil, received_at, prepared_at: at('processing') }),
    unpaid_since: status === 'awaiting_payment' ? lastAt : null,
    pickup_until: status === 'ready_for_pickup' ? dateAfter(lastAt, pickupDays) : null,
    pickup_code: status === 'ready_for_pickup' || status === 'out_for_delivery' ? random.digits(6) : null,
    expected_arrival_from: isFlying ? dateAfter(landing, 0) : null,
    expected_arrival_to: isFlying ? dateAfter(landing, 5) : null,
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
  const weight = priced.actual_weight ?? null
  const country = plan.receiver?.country_code ?? point.country_code
  // Without a pick-up point, the city that departures go to.
  const city = country === point.country_code ? point.city : (destinations[country]?.city ?? point.city)
  const scene = { warehouse, point: { ...point, city }, weight, plan, departure: story.departure }
  const events = demoEvents(steps, scene)
  return {
    parcel: { ...parcel, ...derivedColumns({ ...parcel, receiver: plan.receiver, items }) },
    items,
    extra_services: askedServices(
      { items, declared_currency: shop.currency, extra_services: services.map(({ id }) => ({ extra_service_id: id })) },
      { services, rates: ratesOfDay(world.rates, utcDay(firstAt)) },
    ).map((service) => ({ ...service, status: serviceStatus(steps) })),
    events,
  }
}

function serviceStatus(steps: readonly Step[]): string {
  return steps.some((step) => step.status === 'processing') ? 'done' : 'requested'
}

function named<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error('The demo world names something that it does not have')
  return thing
}
