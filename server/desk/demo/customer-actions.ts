import { ordersForCalculation } from '#contracts/orders/orders.ts'
import { parcelActions } from '#contracts/parcels/actions.ts'
import { parcelDrafts } from '#contracts/parcels/drafts.ts'
import { parcels } from '#contracts/parcels/parcels.ts'
import { receivers } from '#contracts/people/people.ts'
import { pickupPoints, warehouses } from '#contracts/places.ts'
import { shops } from '#server/seed/goods.ts'
import { trackingNumber } from '#server/seed/tracking.ts'
import { anyOf, payInCash, type DemoAction, type Player, type World } from './world.ts'

/** A player who expects this many parcels buys nothing new, so that the warehouse can keep up. */
const maxExpected = 8

/** A day's acts of the customers, which give the desk something to do on the next. */
export const customerActions: DemoAction[] = [declare, declare, order, pay, pay, approve, settleOrder, answerQuestion]

async function declare({ players, random }: World) {
  const player = anyOf(random, players)
  if (!player || (await parcelsOf(player, 'expected')).length >= maxExpected) return null
  const shop = random.pick(shops)
  const good = random.pick(shop.goods)
  const { data: places } = await player.client.call(warehouses.list)
  const receiver = anyOf(random, await fitReceivers(player))
  const { data: points } = await player.client.call(pickupPoints.list)
  const point = anyOf(
    random,
    points.filter(({ country_code }) => country_code === (receiver?.country_code ?? 'RU')),
  )
  const place = places.find(({ country_code }) => country_code === shop.country_code)
  if (!point || !place) return null
  const body = {
    client_uuid: random.uuid(),
    type: 'shop_order',
    tracking_number: trackingNumber(random, shop),
    tracking_pending: false,
    shop_name: shop.name,
    shop_order_number: random.digits(8),
    warehouse_id: place.id,
    receiver_id: receiver?.id ?? null,
    delivery_method: 'pickup_point',
    pickup_point_id: point.id,
    declared_currency: shop.currency,
    items: [
      { description_ru: good.ru, description_en: good.en, quantity: random.between(1, 3), unit_price: good.price },
    ],
    extra_services: [],
  }
  const { data } = await player.client.call(parcelDrafts.create, { body })
  return `${player.name} expects ${data.number}: ${good.en}`
}

async function order({ players, random }: World) {
  const player = anyOf(random, players)
  if (!player || !random.chance(0.3)) return null
  const shop = random.pick(shops)
  const good = random.pick(shop.goods)
  const receiver = anyOf(random, await fitReceivers(player))
  const body = {
    client_uuid: random.uuid(),
    title: good.ru,
    country_code: shop.country_code,
    destination_country_code: receiver?.country_code ?? 'RU',
    receiver_id: receiver?.id ?? null,
    items: [
      {
        url: `${shop.site}/p/${random.digits(6)}`,
        shop_name: shop.name,
        title: good.ru,
        quantity: random.between(1, 2),
        unit_price: good.price,
        currency: shop.currency,
      },
    ],
  }
  const { data } = await player.client.call(ordersForCalculation.create, { body })
  return `${player.name} asks for a price: ${data.number}, ${good.en}`
}

async function fitReceivers({ client }: Player) {
  const { data } = await client.call(receivers.list)
  return data.filter(({ verification_status }) => verification_status !== 'invalid')
}

async function pay(world: World) {
  const { players, random } = world
  const player = anyOf(random, players)
  const parcel = player && anyOf(random, await parcelsOf(player, 'awaiting_payment'))
  if (!player || !parcel?.amount_due || Number(parcel.amount_due) <= 0) return null
  const { amount_due, currency, number } = parcel
  await payInCash(world, player, { sum: amount_due, currency })
  await player.client.call(parcelActions.pay, { params: { id: parcel.id }, body: { amount_due } })
  return `${player.name} has paid ${amount_due} ${currency} for ${number}`
}

async function approve({ players, random }: World) {
  const player = anyOf(random, players)
  const parcel =
    player &&
    anyOf(
      random,
      (await parcelsOf(player, 'awaiting_customer')).filter(({ attention }) => attention.includes('price_approval')),
    )
  if (!player || !parcel) return null
  const params = { id: parcel.id }
  const { total, can } = (await player.client.call(parcels.show, { params })).data
  if (!can.approve_price || total === null) return null
  await player.client.call(parcelActions.approvePrice, { params, body: { total } })
  return `${player.name} agrees to ${total} ${parcel.currency} for ${parcel.number}`
}

async function parcelsOf({ client }: Player, status: string) {
  return (await client.call(parcels.list, { query: { filter: { status }, per_page: 50 } })).data
}

async function ordersOf({ client }: Player, status: string) {
  return (await client.call(ordersForCalculation.list, { query: { filter: { status }, per_page: 50 } })).data
}

async function settleOrder(world: World) {
  const { players, random } = world
  const player = anyOf(random, players)
  if (!player) return null
  const quoted = anyOf(random, await ordersOf(player, 'calculated'))
  if (quoted?.total && quoted.currency) {
    const { id, total, currency } = quoted
    await player.client.call(ordersForCalculation.accept, { params: { id }, body: { total, currency } })
    return `${player.name} accepts the quote for ${quoted.number}`
  }
  const accepted = anyOf(random, await ordersOf(player, 'accepted'))
  if (!accepted?.total || !accepted.currency) return null
  await payInCash(world, player, { sum: accepted.total, currency: accepted.currency })
  await player.client.call(ordersForCalculation.pay, { params: { id: accepted.id } })
  return `${player.name} has paid ${accepted.total} ${accepted.currency} for ${accepted.number}`
}

async function answerQuestion({ players, random }: World) {
  const player = anyOf(random, players)
  const asked = player && anyOf(random, await ordersOf(player, 'needs_clarification'))
  if (!player || !asked) return null
  const body = { answer: random.pick(['Любой тёмный', 'Синий', 'Тогда не нужно']) }
  await player.client.call(ordersForCalculation.clarify, { params: { id: asked.id }, body })
  return `${player.name} answers about ${asked.number}`
}
