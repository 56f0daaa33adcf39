import type { OrderStatus, quoteLineCodes } from '#contracts/orders/orders.ts'
import type { Currency } from '#contracts/wire.ts'
import { crossRate, inCurrency } from '#rules/currency-rates.ts'
import { percentOf, sum, times } from '#rules/money.ts'
import type { Localized } from '#server/db/columns.ts'
import type { People } from './address-book.ts'
import { demoRates } from './exchange-rates.ts'
import { shops, type Good, type Shop } from './goods.ts'
import { timeOf, type Story } from './story.ts'

const hour = 3_600_000

type QuoteLine = {
  code: (typeof quoteLineCodes)[number]
  title: Localized
  amount: string
  currency: Currency
}

/** An order for calculation: its items, its statuses with their times, and the answers of staff. */
export type OrderStory = {
  user_id: number
  receiver_id: number | null
  title: string | null
  shop: Shop
  items: { good: Good; quantity: number }[]
  steps: { status: OrderStatus; at: Date; comment?: Localized }[]
  quote: { lines: QuoteLine[]; total: string; currency: Currency; exchange_rate: string | null } | null
  question?: Localized
  answer?: string
  reject_reason?: Localized
  /** The parcel bought for it. */
  parcel?: Story
}

/** The sequence of statuses up to each status, with hours since the first. */
const ways: Record<OrderStatus, [OrderStatus, hours: number][]> = {
  draft: [['draft', 0]],
  new: [['new', 0]],
  in_review: [
    ['new', 0],
    ['in_review', 3],
  ],
  needs_clarification: [
    ['new', 0],
    ['in_review', 2],
    ['needs_clarification', 5],
  ],
  calculated: [
    ['new', 0],
    ['in_review', 2],
    ['calculated', 6],
  ],
  accepted: [
    ['new', 0],
    ['in_review', 3],
    ['calculated', 7],
    ['accepted', 20],
  ],
  paid: [
    ['new', 0],
    ['in_review', 3],
    ['calculated', 8],
    ['accepted', 19],
    ['paid', 20],
  ],
  purchasing: [
    ['new', 0],
    ['in_review', 4],
    ['calculated', 9],
    ['accepted', 22],
    ['paid', 23],
    ['purchasing', 40],
  ],
  purchased: [
    ['new', 0],
    ['in_review', 5],
    ['calculated', 11],
    ['accepted', 26],
    ['paid', 27],
    ['purchasing', 44],
    ['purchased', 70],
  ],
  expired: [
    ['new', 0],
    ['in_review', 4],
    ['calculated', 10],
    ['expired', 58],
  ],
  rejected: [
    ['new', 0],
    ['in_review', 4],
    ['rejected', 9],
  ],
  cancelled: [
    ['new', 0],
    ['in_review', 4],
    ['cancelled', 6],
  ],
}

/** One order in every status, and one for every bought parcel. */
export function tellOrders({ user_id, self }: People, stories: readonly Story[], now: Date): OrderStory[] {
  const told = (
    status: OrderStatus,
    hoursAgo: number,
    rest: Partial<OrderStory> & Pick<OrderStory, 'shop' | 'items'>,
  ) => tell({ user_id, receiver_id: self.id, status, until: new Date(now.getTime() - hoursAgo * hour), rest })
  const of = (name: string, ...indexes: number[]) => {
    const shop = shops.find((each) => each.name === name)
    const items = indexes.flatMap((index) => (shop?.goods[index] ? [{ good: shop.goods[index], quantity: 1 }] : []))
    if (!shop || items.length === 0) throw new Error(`${name} does not sell that`)
    return { shop, items }
  }
  const question = { ru: 'Какой размер куртки заказать: M или L?', en: 'Which jacket size should we order: M or L?' }
  const reject_reason = {
    ru: 'Магазин не принимает карты, выпущенные за пределами ЕС',
    en: 'The shop doesn’t accept cards issued outside the EU',
  }
  return [
    told('draft', 30, { ...of('Lumen & Oak', 2), title: 'Абажур в спальню' }),
    told('new', 2, of('Teeko', 2, 4)),
    told('in_review', 4, { ...of('Grainhouse Audio', 0), title: 'Наушники Мише на день рождения' }),
    told('needs_clarification', 26, { ...of('Northpine', 2), question }),
    told('calculated', 7, of('Apfelbaum', 1, 4)),
    told('accepted', 11, { ...of('Bluebell Books', 1), quote: quoteOf(of('Bluebell Books', 1), 'USD') }),
    told('paid', 16, of('Vinyl Harbor', 0, 1)),
    told('purchasing', 9, of('Little Oak', 0)),
    told('expired', 190, of('Brightpixel', 0)),
    told('rejected', 400, { ...of('Lumen & Oak', 4), reject_reason }),
    told('cancelled', 700, of('Kettle & Fern', 0)),
    ...stories.filter(({ plan }) => plan.isBought).map(purchased),
  ]
}

function purchased(story: Story): OrderStory {
  const { plan, user_id } = story
  const until = timeOf(story, 'expected') ?? new Date(0)
  const rest = { shop: plan.shop, items: plan.items, title: plan.title ?? null, parcel: story }
  return tell({ user_id, receiver_id: plan.receiver?.id ?? null, status: 'purchased', until, rest })
}

type Telling = {
  user_id: number
  receiver_id: number | null
  status: OrderStatus
  /** When it reached its status. */
  until: Date
  rest: Partial<OrderStory> & Pick<OrderStory, 'shop' | 'items'>
}

function tell({ user_id, receiver_id, status, until, rest }: Telling): OrderStory {
  const way = ways[status]
  const last = way.at(-1)?.[1] ?? 0
  const isQuoted = way.some(([each]) => each === 'calculated')
  const steps = way.map(([each, hours]): OrderStory['steps'][number] => {
    const at = new Date(until.getTime() - (last - hours) * hour)
    const comment = { needs_clarification: rest.question, rejected: rest.reject_reason }[each as string]
    return comment ? { status: each, at, comment } : { status: each, at }
  })
  return { user_id, receiver_id, title: null, steps, quote: isQuoted ? quoteOf(rest, 'RUB') : null, ...rest }
}

/** The goods, a service fee of a tenth, and the shop's delivery, converted at the demo world's rates. */
function quoteOf({ shop, items }: Pick<OrderStory, 'shop' | 'items'>, currency: 'RUB' | 'USD') {
  const inShop = sum(items.map(({ good, quantity }) => times(good.price, quantity)))
  const goods = exchanged(inShop, shop.currency, currency)
  const line = (code: QuoteLine['code'], ru: string, en: string, value: string): QuoteLine => ({
    code,
    title: { ru, en },
    amount: value,
    currency,
  })
  const lines = [
    line('goods', 'Товары в магазине', 'Items in the shop', goods),
    line(
      'domestic_shipping',
      'Доставка магазина до склада',
      'Shop’s delivery to our warehouse',
      currency === 'RUB' ? '480.00' : '6.00',
    ),
    line('service_fee', 'Выкуп, 10\u00a0%', 'Purchase fee, 10%', percentOf(goods, 10)),
    line(
      'international_shipping',
      'Доставка, предварительно',
      'Shipping, estimated',
      currency === 'RUB' ? '1725.00' : '21.50',
    ),
  ]
  if (items.length > 1)
    lines.push(line('discount', 'Скидка за две вещи', 'Discount for two items', `-${percentOf(goods, 3)}`))
  const exchange_rate = crossRate(shop.currency, currency, demoRates)?.rate ?? null
  return { lines, total: sum(lines.map((each) => each.amount)), currency, exchange_rate }
}

function exchanged(value: string, from: Currency, to: 'RUB' | 'USD'): string {
  const found = inCurrency(value, from, to, demoRates)
  if (found === null) throw new Error(`The demo world has no rate of ${from}`)
  return found
}
