import { quoteLineCodes } from '#contracts/orders/orders.ts'
import { staffOrders, type StaffOrderDetail } from '#contracts/staff/orders.ts'
import { sum } from '#rules/money.ts'
import { inBoth } from '#server/words/words.ts'
import type { Command, Output } from '../command.ts'
import { asNumber, UsageError, sentenceFlags, type ParsedArguments, pageFlags } from '../parsed-arguments.ts'
import { at, facts, money, table } from '../print.ts'

export const orderCommands: Command[] = [
  {
    name: 'orders list',
    about: 'Orders for calculation, the newest first',
    flags: {
      status: { value: 'STATUS', about: 'new, in_review, paid …' },
      search: { value: 'TEXT', about: 'number, title or shop' },
      ...pageFlags,
    },
    async run({ client }, args) {
      const filter = { status: args.text('status'), search: args.text('search') }
      const { data } = await client.call(staffOrders.list, { query: { filter, per_page: args.text('most') } })
      const lines = table(data, {
        ID: (row) => row.id,
        NUMBER: (row) => row.number,
        STATUS: (row) => row.status,
        CUSTOMER: (row) => row.customer.customer_code,
        ITEMS: (row) => row.items_count,
        TOTAL: (row) => money(row.total, row.currency),
        WHAT: (row) => row.title ?? row.first_item?.title ?? row.first_item?.url,
      })
      return { data, lines }
    },
  },
  {
    name: 'orders show',
    about: 'One order with its items and its quote',
    arguments: ['ORDER'],
    async run({ client }, args) {
      return shown((await client.call(staffOrders.show, { params: { id: args.argument(0) } })).data)
    },
  },
  {
    name: 'orders take',
    about: 'Begin to look at an order',
    arguments: ['ORDER'],
    async run({ client }, args) {
      return shown((await client.call(staffOrders.take, { params: { id: args.argument(0) } })).data)
    },
  },
  {
    name: 'orders ask',
    about: 'Ask the customer about an order',
    arguments: ['ORDER'],
    flags: sentenceFlags('question', 'what the customer is asked', { isNeeded: true }),
    async run({ client }, args) {
      const body = { question: args.sentence('question') }
      return shown((await client.call(staffOrders.ask, { params: { id: args.argument(0) }, body })).data)
    },
  },
  {
    name: 'orders quote',
    about: 'Answer an order that was taken with a price; the lines are added up',
    arguments: ['ORDER'],
    flags: {
      line: { value: 'CODE=SUM', about: quoteLineCodes.join(', '), isNeeded: true, isList: true },
      currency: { value: 'CODE', about: 'of all lines', isNeeded: true },
      hours: { value: 'COUNT', about: 'how long it is good for; 48 when it is not said' },
      weight: { value: 'KG', about: 'what it may weigh, with three places: 2.400' },
      days: { value: 'LEAST-MOST', about: 'how long the delivery takes: 10-14' },
      ...sentenceFlags('comment', 'what the customer reads besides'),
    },
    examples: [
      'orders quote 7 --currency USD --line goods=120 --line service_fee=12.50 --line discount=-5 --days 10-14',
    ],
    async run({ client }, args) {
      const body = quoteIn(args)
      return shown((await client.call(staffOrders.quote, { params: { id: args.argument(0) }, body })).data)
    },
  },
  {
    name: 'orders reject',
    about: 'Refuse an order',
    arguments: ['ORDER'],
    flags: sentenceFlags('reason', 'what the customer is told', { isNeeded: true }),
    async run({ client }, args) {
      const body = { reason: args.sentence('reason') }
      return shown((await client.call(staffOrders.reject, { params: { id: args.argument(0) }, body })).data)
    },
  },
  {
    name: 'orders purchase',
    about: 'Begin to buy what a paid order names',
    arguments: ['ORDER'],
    async run({ client }, args) {
      return shown((await client.call(staffOrders.purchase, { params: { id: args.argument(0) } })).data)
    },
  },
  {
    name: 'orders purchased',
    about: 'It is bought: a parcel is expected from now on',
    arguments: ['ORDER'],
    flags: {
      warehouse: { value: 'ID', about: 'where the shop sends it', isNeeded: true },
      tracking: { value: 'NUMBER', about: 'under which number, where the shop has told it' },
      'shop-order': { value: 'NUMBER', about: 'what the shop calls the order' },
    },
    async run({ client }, args) {
      const body = {
        warehouse_id: args.number('warehouse'),
        tracking_number: args.text('tracking'),
        shop_order_number: args.text('shop-order'),
      }
      const { data } = await client.call(staffOrders.purchased, { params: { id: args.argument(0) }, body })
      return { data, lines: [...shown(data.order).lines, `The parcel that is expected has the id ${data.parcel_id}.`] }
    },
  },
]

function quoteIn(args: ParsedArguments) {
  const currency = args.text('currency')
  const lines = args.list('line').map((typed) => {
    const [, code = '', amount = ''] = /^([a-z_]+)=(-?\d{1,9}(?:\.\d{1,2})?)$/.exec(typed) ?? []
    const known = quoteLineCodes.find((each) => each === code)
    if (!known) throw new UsageError(`${typed} is no line: write goods=120.50.`)
    return { code, title: inBoth(`provider.desk.line_${known}`), amount, currency }
  })
  const [least, most] = args.text('days')?.split('-') ?? []
  return {
    lines,
    total: sum(lines.map(({ amount }) => amount)),
    currency,
    valid_hours: args.number('hours'),
    weight_estimate: args.text('weight'),
    delivery_days_min: asNumber(least),
    delivery_days_max: asNumber(most ?? least),
    staff_comment: args.sentence('comment'),
  }
}

function shown(data: StaffOrderDetail): Output {
  const lines = facts({
    Order: `${data.number} (id ${data.id}), ${data.status} since ${at(data.status_changed_at)}`,
    What: data.title,
    Customer: `${data.customer.customer_code} ${data.customer.name}`,
    To: data.destination_country_code,
    Comment: data.comment,
    Asked: data.clarification?.question,
    Answered: data.clarification?.answer,
    Quote: data.quote && `${money(data.quote.total, data.quote.currency)} until ${at(data.quote.valid_until)}`,
    Rejected: data.reject_reason,
    Parcels: data.parcel_ids,
  })
  const items = data.items.map(
    (item) => `  ${item.quantity} × ${item.title ?? '?'} ${money(item.unit_price, item.currency)} ${item.url}`,
  )
  return { data, lines: [...lines, ...items] }
}
