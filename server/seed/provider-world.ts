import type { extraServices } from '#server/db/tables/extra-services.ts'
import type { pickupPoints, warehouses } from '#server/db/tables/places.ts'
import { joined } from '#server/words/joined.ts'

type New<Table extends { $inferInsert: object }> = Table['$inferInsert']

/** Warehouses abroad. */
export const demoWarehouses: New<typeof warehouses>[] = [
  {
    country_code: 'US',
    title: { ru: 'США, Делавэр', en: 'USA, Delaware' },
    line1: '1209 Harbor Way',
    line2_prefix: 'Unit',
    city: 'New Castle',
    state: 'DE',
    postal_code: '19720',
    phone: '+1 302 555 0142',
    schedule: { ru: 'Пн–сб 8:00–20:00', en: 'Mon–Sat 8:00–20:00' },
    tax_note: joined({
      ru: 'В Делавэре нет налога с продаж: магазин его не добавит',
      en: 'Delaware has no sales tax, so shops won’t add any',
    }),
  },
  {
    country_code: 'DE',
    title: { ru: 'Германия, Франкфурт', en: 'Germany, Frankfurt' },
    line1: 'Birkenallee 14',
    line2_prefix: 'Fach',
    city: 'Frankfurt am Main',
    state: null,
    postal_code: '60314',
    phone: '+49 69 555 0187',
    schedule: { ru: 'Пн–пт 8:00–18:00', en: 'Mon–Fri 8:00–18:00' },
    tax_note: { ru: 'Цены магазинов включают НДС', en: 'Shop prices include VAT' },
  },
  {
    country_code: 'CN',
    title: { ru: 'Китай, Гуанчжоу', en: 'China, Guangzhou' },
    line1: '118 Baiyun Warehouse Road',
    line2_prefix: 'Room',
    city: 'Guangzhou',
    state: 'Guangdong',
    postal_code: '510080',
    phone: '+86 20 5550 0163',
    schedule: { ru: 'Ежедневно 9:00–21:00', en: 'Every day 9:00–21:00' },
  },
].map((each, sort) => ({ ...each, code: each.country_code.toLowerCase(), storage_fee_per_day: '30.00', sort }))

const daily = { ru: 'Ежедневно 9:00–21:00', en: 'Every day 9:00–21:00' }
const weekdays = { ru: 'Пн–пт 10:00–20:00, сб 10:00–16:00', en: 'Mon–Fri 10:00–20:00, Sat 10:00–16:00' }

export const demoPickupPoints: New<typeof pickupPoints>[] = [
  {
    country_code: 'RU',
    city: { ru: 'Москва', en: 'Moscow' },
    title: { ru: 'Лесная', en: 'Lesnaya' },
    address: { ru: 'Лесная ул., 20, стр. 3', en: '20 Lesnaya St, building 3' },
    schedule: daily,
    phone: '+7 495 555 01 20',
  },
  {
    country_code: 'RU',
    city: { ru: 'Москва', en: 'Moscow' },
    title: { ru: 'Профсоюзная', en: 'Profsoyuznaya' },
    address: { ru: 'Профсоюзная ул., 61', en: '61 Profsoyuznaya St' },
    schedule: daily,
    phone: '+7 495 555 01 61',
  },
  {
    country_code: 'RU',
    city: { ru: 'Санкт-Петербург', en: 'Saint Petersburg' },
    title: { ru: 'Литейный', en: 'Liteyny' },
    address: { ru: 'Литейный пр., 8', en: '8 Liteyny Ave' },
    schedule: daily,
    phone: '+7 812 555 01 08',
  },
  {
    country_code: 'RU',
    city: { ru: 'Казань', en: 'Kazan' },
    title: { ru: 'Баумана', en: 'Bauman' },
    address: { ru: 'ул. Баумана, 44', en: '44 Bauman St' },
    schedule: weekdays,
    phone: '+7 843 555 01 44',
  },
  {
    country_code: 'RU',
    city: { ru: 'Екатеринбург', en: 'Yekaterinburg' },
    title: { ru: 'Малышева', en: 'Malyshev' },
    address: { ru: 'ул. Малышева, 71', en: '71 Malyshev St' },
    schedule: weekdays,
    phone: null,
  },
  {
    country_code: 'KZ',
    city: { ru: 'Алматы', en: 'Almaty' },
    title: { ru: 'Достык', en: 'Dostyk' },
    address: { ru: 'пр. Достык, 85', en: '85 Dostyk Ave' },
    schedule: daily,
    phone: '+7 727 555 01 85',
  },
  {
    country_code: 'KZ',
    city: { ru: 'Астана', en: 'Astana' },
    title: { ru: 'Мангилик Ел', en: 'Mangilik El' },
    address: { ru: 'пр. Мангилик Ел, 38', en: '38 Mangilik El Ave' },
    schedule: weekdays,
    phone: null,
  },
].map((point, sort) => ({
  ...point,
  code: `${point.country_code} ${point.title.en}`.toLowerCase().replaceAll(' ', '-'),
  sort,
}))

type Service = Omit<New<typeof extraServices>, 'currency' | 'conflicts_with' | 'sort'>

/** A service, free unless it has a price, and allowed as a customer's default unless said otherwise. */
function service(
  code: string,
  [titleRu, titleEn]: [string, string],
  [descriptionRu, descriptionEn]: [string, string],
  rest: Partial<Service> = {},
): Service {
  return {
    code,
    title: { ru: titleRu, en: titleEn },
    description: { ru: descriptionRu, en: descriptionEn },
    price_type: rest.price ? 'fixed' : 'free',
    price: null,
    is_default_allowed: true,
    ...rest,
  }
}

export const demoServices: Service[] = [
  service(
    'arrival_photo',
    ['Фото при приёмке', 'Arrival photos'],
    ['Фото коробки снаружи', 'Photos of the outside of the box'],
  ),
  service(
    'content_photo',
    ['Фото вложения', 'Photos of contents'],
    ['До 4 фото содержимого', 'Up to 4 photos of what’s inside'],
    { price: '190.00' },
  ),
  service(
    'content_check',
    ['Проверка вложения', 'Contents check'],
    ['Сверим размер, цвет и количество', 'We’ll check size, colour and quantity'],
    { price: '390.00' },
  ),
  service(
    'function_check',
    ['Проверка работы', 'Function check'],
    ['Включим и проверим каждый предмет', 'We’ll switch on and test each item'],
    { price_type: 'per_item', price: '450.00', is_default_allowed: false },
  ),
  service(
    'measure',
    ['Замер товара', 'Measuring'],
    ['Напишите в комментарии, что измерить', 'Say what to measure in the comment'],
    { price: '120.00', is_default_allowed: false },
  ),
  service(
    'repack',
    ['Переупаковка', 'Repacking'],
    ['Меньше коробка, ниже объёмный вес', 'A smaller box, lower volumetric weight'],
    { price: '250.00' },
  ),
  service(
    'remove_invoices',
    ['Убрать чеки и инвойсы', 'Remove paper invoices'],
    ['Если это подарок', 'If it’s a gift'],
  ),
  service(
    'remove_price_tags',
    ['Срезать ценники', 'Remove price tags'],
    ['Со всех вещей в коробке', 'From everything in the box'],
    { price: '60.00' },
  ),
  service(
    'remove_shop_packaging',
    ['Убрать упаковку магазина', 'Remove shop packaging'],
    ['Уберём коробки и пакеты магазина', 'We’ll remove the shop’s boxes and bags'],
  ),
  service(
    'keep_shop_packaging',
    ['Сохранить коробку магазина', 'Keep the shop’s box'],
    ['Нельзя вместе с переупаковкой', 'Can’t be combined with repacking'],
  ),
  service(
    'extra_padding',
    ['Усиленная упаковка', 'Extra padding'],
    ['Плёнка и уголки для хрупкого', 'Bubble wrap and corner guards for fragile items'],
    { price: '180.00' },
  ),
  service(
    'security_tape',
    ['Защитная лента', 'Security tape'],
    ['Видно, если коробку открывали', 'Shows if the box has been opened'],
    { price: '40.00' },
  ),
  service('insurance', ['Страхование', 'Insurance'], ['От потери и повреждения', 'Against loss and damage'], {
    price_type: 'percent',
    percent: '2.00',
  }),
  service('split', ['Разделить посылку', 'Split parcel'], ['На две и больше', 'Into two or more'], {
    price: '300.00',
    is_default_allowed: false,
  }),
  service('urgent', ['Срочная отправка', 'Priority shipping'], ['Упакуем вне очереди', 'Packed ahead of the queue'], {
    price: '500.00',
    is_default_allowed: false,
  }),
  service(
    'hold',
    ['Придержать на складе', 'Hold at the warehouse'],
    ['Пока не попросите отправить', 'Until you ask us to ship'],
    {
      is_default_allowed: false,
    },
  ),
  service(
    'packing_list',
    ['Опись вложения', 'Packing list'],
    ['Распечатаем и положим в коробку', 'Printed and put in the box'],
    { price: '5.00' },
  ),
  service(
    'return_to_shop',
    ['Вернуть в магазин', 'Return to the shop'],
    ['Цена зависит от адреса возврата', 'The price depends on the return address'],
    { price_type: 'manual', is_default_allowed: false },
  ),
  service('dispose', ['Утилизировать', 'Dispose of it'], ['Если посылка не нужна', 'If you don’t need it'], {
    price: '150.00',
    is_default_allowed: false,
  }),
]

/** Pairs of services that exclude each other. */
export const demoConflicts: [string, string][] = [
  ['remove_shop_packaging', 'keep_shop_packaging'],
  ['repack', 'keep_shop_packaging'],
  ['urgent', 'hold'],
  ['return_to_shop', 'dispose'],
]
