import type { ParcelStatus } from '#contracts/parcels/parcels.ts'
import type { People } from './address-book.ts'
import type { Plan } from './demo-parcel.ts'
import { shops, type Good, type Shop } from './goods.ts'
import type { Random } from './random.ts'

const usualServices = ['arrival_photo', 'remove_invoices', 'repack', 'insurance']

/** Anna's parcels of today, each written out. */
export function annaToday({ self, others, abroad, sender_ids }: People): Plan[] {
  const northpine = shop('Northpine')
  const teeko = shop('Teeko')
  const plan = (status: ParcelStatus, age: number, of: Shop, items: Plan['items'], rest: Partial<Plan> = {}): Plan => ({
    status,
    age,
    shop: of,
    items,
    services: usualServices,
    receiver: self,
    ...rest,
  })
  const rucksack: Good = {
    ru: 'Походный рюкзак, 38 л',
    en: 'Hiking backpack, 38 l',
    price: '138.00',
    grams: 1710,
    box: [39, 24, 9],
    category: 'accessories',
  }
  const phone: Good = {
    ru: 'Смартфон, 128 ГБ',
    en: 'Smartphone, 128 GB',
    price: '1899.00',
    grams: 340,
    box: [18, 10, 6],
    category: 'phones',
    imei: '352099001761481',
  }
  const invalid = others.find((each) => each.verification_status === 'invalid')
  return [
    plan('awaiting_payment', 20, northpine, [{ good: rucksack, quantity: 1 }], {
      title: 'Походный рюкзак, 38 л',
      tracking: '1Z4R861A0355401927',
      services: [...usualServices, 'extra_padding'],
      underestimate: 1,
    }),
    plan('awaiting_customer', 25 * 24, shop('Little Oak'), one('Little Oak', 0), {
      tracking: '9261290338475512060000',
      flags: ['invoice_missing'],
    }),
    plan('ready_for_pickup', 9, shop('Bluebell Books'), [{ good: nth('Bluebell Books', 0), quantity: 3 }], {
      title: 'Книги по типографике, 3 шт.',
      tracking: 'LB418092735DE',
      services: ['arrival_photo', 'insurance'],
    }),
    plan('shipped', 64, northpine, [...one('Northpine', 0), { good: nth('Northpine', 1), quantity: 2 }], {
      title: 'Кроссовки и носки',
      tracking: '1Z4R861A0355387710',
      underestimate: 2,
    }),
    plan('shipped', 64, shop('Grainhouse Audio'), one('Grainhouse Audio', 0), { tracking: '771200483391' }),
    plan('customs', 46, shop('Lumen & Oak'), one('Lumen & Oak', 0), {
      tracking: 'JD014600098827314000',
      services: [...usualServices, 'extra_padding'],
    }),
    plan(
      'received',
      260,
      shop('Vinyl Harbor'),
      [
        { good: nth('Vinyl Harbor', 0), quantity: 4 },
        { good: nth('Vinyl Harbor', 1), quantity: 2 },
      ],
      {
        title: 'Виниловые пластинки, 6 шт.',
        tracking: '9405503699300418720000',
        services: ['arrival_photo', 'keep_shop_packaging', 'insurance'],
      },
    ),
    plan('expected', 22, teeko, [...one('Teeko', 0), ...one('Teeko', 1)], { tracking: 'LX730551904CN' }),
    plan('expected', 51, shop('Apfelbaum'), one('Apfelbaum', 2), { tracking: null, title: 'Дождевик для Миши' }),
    plan('expected', 90, shop('Brightpixel'), [...one('Brightpixel', 0), { good: phone, quantity: 1 }]),
    plan('expected', 130, shop('Kettle & Fern'), [...one('Kettle & Fern', 1), ...one('Kettle & Fern', 5)], {
      isBought: true,
    }),
    plan('draft', 5, northpine, one('Northpine', 4), { tracking: null }),
    plan('received', 44, shop('Kettle & Fern'), one('Kettle & Fern', 0), { flags: ['damaged'] }),
    plan('received', 570, shop('Brightpixel'), one('Brightpixel', 4), { receiver: null }),
    plan('received', 100, shop('Apfelbaum'), one('Apfelbaum', 4), { receiver: invalid ?? self }),
    plan('awaiting_customer', 70, shop('Grainhouse Audio'), one('Grainhouse Audio', 4), {
      flags: ['price_approval'],
      underestimate: 4,
    }),
    plan('processing', 6, shop('Little Oak'), [...one('Little Oak', 3), ...one('Little Oak', 4)]),
    plan('processing', 11, teeko, one('Teeko', 3)),
    plan('ready_to_ship', 14, northpine, one('Northpine', 3)),
    plan('ready_to_ship', 15, shop('Vinyl Harbor'), one('Vinyl Harbor', 4)),
    plan('customs_hold', 27, shop('Lumen & Oak'), [{ good: nth('Lumen & Oak', 3), quantity: 3 }], {
      flags: ['invoice_missing'],
    }),
    plan('arrived', 8, shop('Bluebell Books'), [...one('Bluebell Books', 1), ...one('Bluebell Books', 3)]),
    plan('out_for_delivery', 4, shop('Little Oak'), one('Little Oak', 6), { courier: true }),
    plan('received', 8, shop('Apfelbaum'), one('Apfelbaum', 1), {
      sender_id: sender_ids[0],
      title: 'Подарок от Ханны',
      services: ['arrival_photo'],
    }),
    plan('delivered', 24 * 24, northpine, one('Northpine', 2), {
      title: 'Зимняя куртка',
      tracking: '1Z4R861A0354913346',
    }),
    plan('awaiting_customer', 26, shop('Bluebell Books'), one('Bluebell Books', 2), {
      title: 'Атлас птиц',
      flags: ['damaged'],
    }),
    ...limitsTaken(abroad, plan),
  ]
}

/** Parcels that use up two receivers' monthly limits: nearly half of one, nearly all of the other. */
function limitsTaken(
  [half, most]: People['abroad'],
  plan: (status: ParcelStatus, age: number, of: Shop, items: Plan['items'], rest: Partial<Plan>) => Plan,
): Plan[] {
  if (!half || !most) return []
  const pieces = (name: string, index: number, quantity: number) => [{ good: nth(name, index), quantity }]
  const to = (receiver: Plan['receiver'], title: string) => ({
    receiver,
    title,
    courier: true,
    services: ['arrival_photo'],
  })
  return [
    plan('delivered', 40, shop('Teeko'), pieces('Teeko', 3, 4), to(half, 'Пиалы для Нигоры')),
    plan('shipped', 130, shop('Brightpixel'), pieces('Brightpixel', 3, 2), to(half, 'Переходники для Нигоры')),
    plan('shipped', 130, shop('Brightpixel'), pieces('Brightpixel', 0, 2), to(most, 'Клавиатуры для Тимура')),
    plan('expected', 60, shop('Teeko'), pieces('Teeko', 2, 4), to(most, 'Чайники для Тимура')),
  ]
}

/** How the past year's parcels ended, in per mille. */
const endings: [ParcelStatus, number][] = [
  ['delivered', 930],
  ['merged', 30],
  ['cancelled', 18],
  ['returned', 10],
  ['disposed', 6],
  ['lost', 6],
]

/** The customer's past year: one plan per parcel, spread over the days before this month. */
export function annaYear(random: Random, people: People, count: number): Plan[] {
  // Each rare ending occurs at least once, whatever the random numbers.
  const certain = endings.map(([status]) => status)
  return Array.from({ length: count }, (_, index) => ({
    ...randomPlan(random, people),
    status: certain[index] ?? ending(random),
    age: 24 * (20 + (345 * index) / count) + random.between(0, 23),
  }))
}

export function randomPlan(random: Random, { self, others, sender_ids }: People): Omit<Plan, 'status' | 'age'> {
  const from = random.pick(shops)
  const goods = [...new Set(Array.from({ length: random.pick([1, 1, 1, 2, 2, 3]) }, () => random.pick(from.goods)))]
  const items = goods.map((good) => ({ good, quantity: random.pick([1, 1, 1, 1, 2, 3]) }))
  const [first] = items
  const receiver = random.chance(0.85) ? self : random.pick([self, ...others])
  return {
    shop: from,
    items,
    services: usualServices.filter(() => random.chance(0.6)),
    receiver,
    sender_id: random.chance(0.06) && sender_ids.length > 0 ? random.pick(sender_ids) : undefined,
    title: random.chance(0.2) && first ? first.good.ru : undefined,
    // Door delivery has a tariff only to Russia.
    courier: random.chance(0.12) && receiver.country_code === 'RU',
    isBought: random.chance(0.02) ? true : undefined,
    underestimate: random.pick([0, 0, 0, 1, 2]),
  }
}

function ending(random: Random): ParcelStatus {
  let left = random.between(0, 999)
  for (const [status, share] of endings) {
    if (left < share) return status
    left -= share
  }
  return 'delivered'
}

function shop(name: string): Shop {
  const found = shops.find((each) => each.name === name)
  if (!found) throw new Error(`There is no shop ${name}`)
  return found
}

function nth(name: string, index: number): Good {
  const found = shop(name).goods[index]
  if (!found) throw new Error(`${name} does not sell that many things`)
  return found
}

function one(name: string, index: number): Plan['items'] {
  return [{ good: nth(name, index), quantity: 1 }]
}
