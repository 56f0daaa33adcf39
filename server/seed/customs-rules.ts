import type { Database } from '#server/context.ts'
import type { Localized } from '#server/db/columns.ts'
import { customsRules } from '#server/db/tables/tariffs.ts'
import { joined } from '#server/words/joined.ts'

type NewRule = typeof customsRules.$inferInsert

/**
 * Inserts duty-free limits, as found in public sources on `checked_at`. Configuration, not advice: a real provider
 * checks every row with a broker and replaces it by a new one with its dates.
 */
export async function seedCustomsRules(db: Database): Promise<void> {
  await db.insert(customsRules).values([...union, ...others])
}

const checked_at = '2026-11-21'
const passportAndTaxId = ['document', 'tax_id']

const check: Localized = { ru: 'Уточните на таможне.', en: 'Check with customs.' }
const note = (ru: string, en: string) => joined({ ru: `${ru} ${check.ru}`, en: `${en} ${check.en}` })

/** The Eurasian Economic Union: online purchases since 1 July 2026, and all other personal parcels. */
const union = [
  { country_code: 'RU', vat_percent: '22.00', required_receiver_fields: [...passportAndTaxId, 'birthday', 'address'] },
  { country_code: 'KZ', vat_percent: '16.00', required_receiver_fields: passportAndTaxId },
  { country_code: 'BY', vat_percent: '20.00', required_receiver_fields: ['document'] },
  { country_code: 'AM', vat_percent: '20.00', required_receiver_fields: passportAndTaxId },
  { country_code: 'KG', vat_percent: '12.00', required_receiver_fields: passportAndTaxId },
].flatMap(({ country_code, vat_percent, required_receiver_fields }): NewRule[] => [
  {
    country_code,
    channel: 'ecommerce',
    value_limit: '200.00',
    currency: 'EUR',
    weight_limit: null,
    period: 'parcel',
    includes_delivery: false,
    over: { base: 'full', percent: 5, min_per_kg: '1.00', currency: 'EUR' },
    vat_percent,
    required_receiver_fields,
    valid_from: '2026-07-01',
    source: 'Interfax, 24.kg, 12.01.2026',
    checked_at,
    note: note(
      'По решению ЕЭК с 1 июля 2026 года: до 200 € без пошлины; выше — 5 % от всей стоимости, но не меньше 1 € за кг, плюс НДС страны назначения.',
      'By decision of the Eurasian Economic Commission, from 1 July 2026: duty-free up to €200; above that, 5% of the full value, at least €1 per kg, plus VAT of the destination country.',
    ),
  },
  {
    country_code,
    channel: 'courier',
    value_limit: '200.00',
    currency: 'EUR',
    weight_limit: '31.000',
    period: 'parcel',
    includes_delivery: false,
    over: { base: 'excess', percent: 15, min_per_kg: '2.00', currency: 'EUR' },
    required_receiver_fields,
    valid_from: '2024-04-01',
    source: 'Interfax, 24.kg/341685, alemtat.kz',
    checked_at,
    note: note(
      'До 200 € и 31 кг без пошлины; выше — 15 % от превышения, но не меньше 2 € за каждый лишний кг.',
      'Duty-free up to €200 and 31 kg; above that, 15% of the excess, at least €2 per excess kg.',
    ),
  },
])

const usual = { channel: 'courier', includes_delivery: false, over: null, checked_at } as const

const others: NewRule[] = [
  {
    ...usual,
    country_code: 'UZ',
    value_limit: '1000.00',
    currency: 'USD',
    weight_limit: null,
    period: 'quarter',
    required_receiver_fields: passportAndTaxId,
    valid_from: '2020-01-01',
    valid_to: '2025-04-30',
    source: 'one.uz, 19.04.2025',
    note: note('До 1000 $ за квартал.', 'Up to $1000 per quarter.'),
  },
  {
    ...usual,
    country_code: 'UZ',
    value_limit: '200.00',
    currency: 'USD',
    weight_limit: '30.000',
    period: 'month',
    over: { base: 'excess', percent: 30, min_per_kg: null, currency: 'USD' },
    required_receiver_fields: passportAndTaxId,
    valid_from: '2025-05-01',
    source: 'one.uz, 19.04.2025; PKM 700, 06.11.2025',
    note: note(
      'До 200 $ и 30 кг в календарный месяц; выше — единый платёж 30 % от превышения.',
      'Up to $200 and 30 kg per calendar month; above that, a single payment of 30% of the excess.',
    ),
  },
  {
    ...usual,
    country_code: 'UZ',
    channel: 'post',
    value_limit: '100.00',
    currency: 'USD',
    weight_limit: '30.000',
    period: 'month',
    over: { base: 'excess', percent: 30, min_per_kg: null, currency: 'USD' },
    required_receiver_fields: passportAndTaxId,
    valid_from: '2025-05-01',
    source: 'one.uz, 19.04.2025',
    note: note('Почтой — до 100 $ в календарный месяц.', 'By post, up to $100 per calendar month.'),
  },
  {
    ...usual,
    country_code: 'AZ',
    value_limit: '300.00',
    currency: 'USD',
    weight_limit: null,
    period: 'month',
    includes_delivery: true,
    required_receiver_fields: passportAndTaxId,
    valid_from: '2026-01-01',
    source: 'news.day.az, 02.02.2026, 04.02.2026',
    note: note(
      'До 300 $ в месяц на человека, доставка входит в эту сумму. Сверх неё пошлина платится до отправки.',
      'Up to $300 per person per month, delivery included. Above that, duty is paid before shipping.',
    ),
  },
  {
    ...usual,
    country_code: 'GE',
    value_limit: '300.00',
    currency: 'GEL',
    weight_limit: '30.000',
    period: 'parcel',
    fixed_fee: '20.00',
    required_receiver_fields: ['document'],
    valid_from: '2024-01-01',
    source: 'usaexpress.ge, barami.us/faq/62',
    note: note(
      'До 300 ₾ и 30 кг без оформления; выше — оформление и сбор от 20 ₾ по стоимости.',
      'Up to 300 GEL and 30 kg without clearance; above that, clearance and a fee from 20 GEL, depending on value.',
    ),
  },
  {
    ...usual,
    country_code: 'TM',
    value_limit: null,
    currency: 'USD',
    weight_limit: null,
    period: 'parcel',
    required_receiver_fields: ['document'],
    valid_from: '2024-01-01',
    source: 'customs.gov.tm, for individuals',
    note: note(
      'Лимита в цифрах нет: таможня смотрит на вид товаров, их количество и частоту посылок.',
      'No fixed limit: customs considers the type and quantity of goods, and how often they come.',
    ),
  },
]
