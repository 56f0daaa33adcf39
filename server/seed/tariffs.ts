import type { Database } from '#server/context.ts'
import type { Localized } from '#server/db/columns.ts'
import type { warehouses } from '#server/db/tables/places.ts'
import { tariffs } from '#server/db/tables/tariffs.ts'

type NewTariff = typeof tariffs.$inferInsert
type Warehouse = Pick<typeof warehouses.$inferSelect, 'id' | 'country_code'>

/** Inserts the price list: one tariff for each row below whose country has a warehouse. */
export async function seedTariffs(db: Database, places: readonly Warehouse[]): Promise<void> {
  const rows = priceList.flatMap((tariff, sort) => {
    const warehouse = places.find((each) => each.country_code === tariff.origin_country_code)
    return warehouse ? [{ ...tariff, warehouse_id: warehouse.id, sort }] : []
  })
  if (rows.length > 0) await db.insert(tariffs).values(rows)
}

const ways = {
  air: { ru: 'самолётом', en: 'by air' },
  road: { ru: 'автотранспортом', en: 'by road' },
  sea: { ru: 'морем', en: 'by sea' },
  rail: { ru: 'поездом', en: 'by rail' },
}
const hands = {
  pickup_point: { ru: 'до пункта выдачи', en: 'pickup point' },
  courier: { ru: 'до двери', en: 'to your door' },
}
const names: Record<string, Localized> = {
  US: { ru: 'США', en: 'USA' },
  DE: { ru: 'Германия', en: 'Germany' },
  CN: { ru: 'Китай', en: 'China' },
  RU: { ru: 'Россия', en: 'Russia' },
  KZ: { ru: 'Казахстан', en: 'Kazakhstan' },
  AM: { ru: 'Армения', en: 'Armenia' },
  GE: { ru: 'Грузия', en: 'Georgia' },
  KG: { ru: 'Киргизия', en: 'Kyrgyzstan' },
  UZ: { ru: 'Узбекистан', en: 'Uzbekistan' },
}

/** Prices per kilogram up to a weight. */
const perKilogram = (...steps: [up_to: string, price: string][]): NewTariff['steps'] =>
  steps.map(([up_to, price]) => ({ up_to, price_type: 'per_kg', price }))

const plain = { threshold: null, factor: null, ignore_below_kg: null }
const greaterOf = (divisor: number) => ({ ...plain, mode: 'greater_of' as const, divisor })
const sideOver = (threshold: number) => ({ ...plain, mode: 'if_side_over' as const, divisor: 6000, threshold })
const surcharge = (threshold: number, factor: number, ignore_below_kg: string | null = null) => ({
  mode: 'surcharge_if_ratio' as const,
  divisor: 6000,
  threshold,
  factor,
  ignore_below_kg,
})
const noVolume = { ...plain, mode: 'none' as const, divisor: 5000 }

type Way = keyof typeof ways
type Hand = keyof typeof hands
type Terms = Pick<NewTariff, 'steps' | 'volumetric'> & Partial<NewTariff>

function tariff(
  route: string,
  transport_type: Way,
  delivery_method: Hand,
  [delivery_days_min, delivery_days_max]: [number, number],
  terms: Terms,
): Omit<NewTariff, 'warehouse_id'> {
  const [origin = '', destination = ''] = route.split('-')
  const from = names[origin]
  const to = names[destination]
  const [way, hand] = [ways[transport_type], hands[delivery_method]]
  const title = {
    ru: `${from?.ru} — ${to?.ru}, ${way.ru} ${hand.ru}`,
    en: `${from?.en} to ${to?.en} ${way.en}, ${hand.en}`,
  }
  return {
    code: `${route.toLowerCase()}-${transport_type}-${delivery_method === 'courier' ? 'door' : 'point'}`,
    title,
    origin_country_code: origin,
    destination_country_code: destination,
    transport_type,
    delivery_method,
    currency: 'RUB',
    delivery_days_min,
    delivery_days_max,
    departures: transport_type === 'air' ? [2, 5] : [4],
    weight_min: '0.010',
    weight_max: '31.000',
    weight_step: '0.100',
    valid_from: '2025-01-01',
    ...terms,
  }
}

const air = { restricted_contents: ['battery', 'aerosol', 'magnet'], max_side_cm: '120.0', max_girth_cm: '300.0' }
const ground = { restricted_contents: ['aerosol'], max_side_cm: '150.0', max_girth_cm: '330.0' }

const priceList = [
  tariff('US-RU', 'air', 'pickup_point', [9, 14], {
    ...air,
    steps: perKilogram(['10.000', '1150.00'], ['31.000', '1090.00']),
    volumetric: greaterOf(5000),
    min_charge: '350.00',
  }),
  tariff('US-RU', 'air', 'courier', [8, 12], {
    ...air,
    steps: perKilogram(['5.000', '1390.00'], ['31.000', '1290.00']),
    volumetric: greaterOf(5000),
    min_charge: '690.00',
    insurance_percent: '1.00',
    max_declared_value: '300000.00',
  }),
  tariff('US-RU', 'sea', 'pickup_point', [45, 60], {
    ...ground,
    steps: perKilogram(['31.000', '620.00']),
    volumetric: surcharge(2, 1),
    weight_min: '1.000',
    weight_step: '1.000',
    min_charge: '1200.00',
  }),
  tariff('US-KZ', 'air', 'pickup_point', [10, 15], {
    ...air,
    steps: perKilogram(['31.000', '1180.00']),
    volumetric: sideOver(60),
    weight_step: '0.500',
  }),
  tariff('US-AM', 'air', 'courier', [9, 13], {
    ...air,
    steps: perKilogram(['31.000', '1240.00']),
    volumetric: greaterOf(6000),
    weight_step: '0.500',
  }),
  tariff('DE-RU', 'road', 'pickup_point', [12, 18], {
    ...ground,
    steps: perKilogram(['5.000', '890.00'], ['31.000', '820.00']),
    volumetric: surcharge(3, 2),
    min_charge: '300.00',
  }),
  tariff('DE-RU', 'air', 'courier', [7, 10], {
    ...air,
    steps: [
      { up_to: '1.000', price_type: 'total', price: '1450.00' },
      ...perKilogram(['10.000', '1350.00'], ['31.000', '1190.00']),
    ],
    volumetric: greaterOf(6000),
    weight_step: '0.500',
    insurance_percent: '1.00',
  }),
  tariff('DE-KZ', 'road', 'pickup_point', [16, 24], {
    ...ground,
    steps: perKilogram(['31.000', '910.00']),
    volumetric: sideOver(60),
    weight_step: '0.500',
  }),
  tariff('DE-GE', 'road', 'courier', [10, 16], {
    ...ground,
    steps: perKilogram(['30.000', '840.00']),
    volumetric: surcharge(3, 2),
    weight_max: '30.000',
    weight_step: '0.500',
  }),
  tariff('CN-RU', 'rail', 'pickup_point', [20, 28], {
    ...ground,
    steps: perKilogram(['31.000', '480.00']),
    volumetric: noVolume,
    weight_step: '0.500',
    min_charge: '240.00',
  }),
  tariff('CN-RU', 'air', 'courier', [10, 15], {
    ...air,
    steps: perKilogram(['3.000', '790.00'], ['31.000', '720.00']),
    volumetric: greaterOf(5000),
  }),
  tariff('CN-KZ', 'road', 'pickup_point', [12, 18], {
    ...ground,
    steps: perKilogram(['31.000', '430.00']),
    volumetric: surcharge(1.5, 1, '2.000'),
    weight_step: '0.500',
  }),
  tariff('CN-KG', 'road', 'courier', [14, 20], {
    ...ground,
    steps: perKilogram(['30.000', '520.00']),
    volumetric: noVolume,
    weight_max: '30.000',
    weight_step: '1.000',
  }),
  tariff('CN-UZ', 'air', 'courier', [8, 12], {
    ...air,
    steps: perKilogram(['30.000', '680.00']),
    volumetric: greaterOf(6000),
    weight_max: '30.000',
    weight_step: '0.500',
  }),
  tariff('DE-RU', 'air', 'pickup_point', [7, 11], {
    ...air,
    steps: perKilogram(['31.000', '990.00']),
    volumetric: greaterOf(6000),
    min_charge: '350.00',
  }),
  tariff('CN-RU', 'air', 'pickup_point', [8, 12], {
    ...air,
    steps: perKilogram(['5.000', '720.00'], ['31.000', '690.00']),
    volumetric: greaterOf(5000),
    min_charge: '290.00',
  }),
  tariff('DE-KZ', 'air', 'pickup_point', [9, 13], {
    ...air,
    steps: perKilogram(['31.000', '1040.00']),
    volumetric: sideOver(60),
    weight_step: '0.500',
  }),
  tariff('CN-KZ', 'air', 'pickup_point', [7, 11], {
    ...air,
    steps: perKilogram(['31.000', '740.00']),
    volumetric: greaterOf(6000),
    weight_step: '0.500',
  }),
]
