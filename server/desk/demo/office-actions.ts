import { staffClaims, staffContacts, staffSearches } from '#contracts/staff/messages.ts'
import { staffOrders, type StaffOrder } from '#contracts/staff/orders.ts'
import { staffPayments } from '#contracts/staff/payments.ts'
import { staffReceivers } from '#contracts/staff/receivers.ts'
import { amount, sum, times } from '#rules/money.ts'
import { inBoth } from '#server/words/words.ts'
import { anyOf, type DemoAction, type World } from './world.ts'

/** A day's office work: orders, payments, documents, messages. */
export const officeActions: DemoAction[] = [
  takeOrder,
  answerOrder,
  buy,
  buy,
  decidePayment,
  checkReceiver,
  talk,
  search,
  write,
]

async function ordersIn({ desk }: World, status: string): Promise<StaffOrder[]> {
  return (await desk.call(staffOrders.list, { query: { filter: { status }, per_page: 50 } })).data
}

async function takeOrder(world: World) {
  const order = anyOf(world.random, await ordersIn(world, 'new'))
  if (!order) return null
  await world.desk.call(staffOrders.take, { params: { id: order.id } })
  return `${order.number} of ${order.customer.name} is looked at`
}

async function answerOrder(world: World) {
  const { desk, random } = world
  const order = anyOf(random, await ordersIn(world, 'in_review'))
  if (!order) return null
  const params = { id: order.id }
  const dice = random.next()
  if (dice < 0.15) {
    await desk.call(staffOrders.ask, { params, body: { question: inBoth('provider.desk.demo_question') } })
    return `${order.number}: a question to ${order.customer.name}`
  }
  if (dice < 0.2) {
    await desk.call(staffOrders.reject, { params, body: { reason: inBoth('provider.desk.demo_order_rejected') } })
    return `${order.number} is refused`
  }
  const { data } = await desk.call(staffOrders.quote, { params, body: await quoteFor(world, order.id) })
  return `${order.number} is quoted: ${data.total} ${data.currency}`
}

async function quoteFor({ desk, random }: World, id: number) {
  const { data } = await desk.call(staffOrders.show, { params: { id } })
  const currency = data.items.find((item) => item.currency !== null)?.currency ?? 'USD'
  const goods = sum(
    data.items.map((item) => times(item.currency === currency ? (item.unit_price ?? '25.00') : '25.00', item.quantity)),
  )
  const line = (code: 'goods' | 'domestic_shipping' | 'service_fee', cost: string) => ({
    code,
    title: inBoth(`provider.desk.line_${code}`),
    amount: cost,
    currency,
  })
  const lines = [
    line('goods', goods),
    line('domestic_shipping', amount(BigInt(random.between(300, 1500)))),
    line('service_fee', amount(BigInt(random.between(500, 2500)))),
  ]
  return {
    lines,
    total: sum(lines.map((each) => each.amount)),
    currency,
    delivery_days_min: 9,
    delivery_days_max: random.between(12, 21),
    staff_comment: inBoth('provider.desk.demo_quote'),
  }
}

async function buy(world: World) {
  const { desk, random } = world
  const paid = anyOf(random, await ordersIn(world, 'paid'))
  if (paid) {
    await desk.call(staffOrders.purchase, { params: { id: paid.id } })
    return `${paid.number} is being bought`
  }
  const order = anyOf(random, await ordersIn(world, 'purchasing'))
  if (!order) return null
  const body = { warehouse_id: 1, tracking_number: `1Z4R861A03${random.digits(8)}` }
  const { data } = await desk.call(staffOrders.purchased, { params: { id: order.id }, body })
  return `${order.number} is bought: parcel ${data.parcel_id} is expected`
}

async function decidePayment({ desk, random }: World) {
  const query = { filter: { status: 'in_review' }, per_page: 50 }
  const request = anyOf(random, (await desk.call(staffPayments.list, { query })).data)
  if (!request) return null
  const params = { id: request.id }
  if (random.chance(0.15)) {
    await desk.call(staffPayments.reject, { params, body: { reason: inBoth('provider.desk.demo_payment_rejected') } })
    return `${request.number} is refused`
  }
  await desk.call(staffPayments.approve, { params })
  return `${request.number} is credited: ${request.amount} ${request.currency}`
}

async function checkReceiver({ desk, random }: World) {
  const query = { filter: { status: 'waiting' }, per_page: 50 }
  const receiver = anyOf(random, (await desk.call(staffReceivers.list, { query })).data)
  if (!receiver) return null
  const params = { id: receiver.id }
  const { data } = await desk.call(staffReceivers.show, { params })
  if (data.masked_document_number === null) return null
  if (random.chance(0.1)) {
    const { ru: comment } = inBoth('provider.desk.demo_document')
    await desk.call(staffReceivers.refuse, { params, body: { comment } })
    return `the document of ${receiver.name} will not do`
  }
  await desk.call(staffReceivers.verify, { params, body: { status: 'ready' } })
  return `the document of ${receiver.name} will do`
}

async function talk({ desk, random }: World) {
  const query = { filter: { status: 'open' }, per_page: 50 }
  const claim = anyOf(random, (await desk.call(staffClaims.list, { query })).data)
  if (!claim) return null
  const params = { id: claim.id }
  const { ru: message } = inBoth('provider.desk.demo_claim')
  if (random.chance(0.5)) {
    await desk.call(staffClaims.answer, { params, body: { message } })
    return `${claim.number} is answered`
  }
  const body = { message, status: 'approved', resolution: inBoth('provider.desk.demo_resolution') }
  await desk.call(staffClaims.close, { params, body })
  return `${claim.number} is approved`
}

async function search({ desk, random }: World) {
  const query = { filter: { status: 'searching' }, per_page: 50 }
  const wanted = anyOf(random, (await desk.call(staffSearches.list, { query })).data)
  if (!wanted || !random.chance(0.3)) return null
  const body = { staff_comment: inBoth('provider.desk.demo_not_found') }
  await desk.call(staffSearches.answer, { params: { id: wanted.id }, body })
  return `${wanted.tracking_number} was not found`
}

async function write({ desk, random }: World) {
  const query = { filter: { answered: '0' }, per_page: 50 }
  const message = anyOf(random, (await desk.call(staffContacts.list, { query })).data)
  if (!message) return null
  await desk.call(staffContacts.markAnswered, { params: { id: message.id } })
  return `“${message.subject}” of ${message.name} is answered`
}
