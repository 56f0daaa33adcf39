import { asc, sql } from 'drizzle-orm'
import type { ParcelStatus } from '#contracts/parcels/parcels.ts'
import type { Database } from '#server/context.ts'
import { warehouses } from '#server/db/tables/places.ts'
import { users } from '#server/db/tables/users.ts'
import { derivedColumns } from '#server/parcels/derived-columns.ts'

export type CrowdSize = {
  parcels: number
  customers: number
  /** The parcels of the one customer who has far more than others; 0: there is none. */
  many: number
}

export type Crowd = {
  /** The customer with many parcels. */
  busy: number
  /** Customers with the usual number. The others have none. */
  usual: number[]
}

/** The usual number of parcels per customer, at any table size. */
const usualCount = 100

/** Percentage of active parcels; the others are past. */
const livelyPercent = 14

/**
 * Fills an empty database with a year of many customers' parcels, in chronological order. A customer's own parcels are the same
 * at every size; only the number of others between them differs. A single statement, because a million rows have to be there
 * within a minute; derived columns come from the server's own function.
 */
export async function insertCrowd(db: Database, { parcels, customers, many }: CrowdSize): Promise<Crowd> {
  const owners = Math.floor((parcels - many) / usualCount)
  const every = many > 0 ? parcels / many : parcels + 1
  if (!Number.isInteger(every) || owners >= customers) throw new Error('This crowd does not come out even')
  const warehouse_id = await insertWarehouse(db)
  const [busy = 0, ...others] = await insertCustomers(db, customers)
  await db.execute(sql`
    insert into parcels (user_id, client_uuid, number, type, contents, shop_name, tracking_number, tracking_pending,
      warehouse_id, delivery_method, origin_country_code, destination_country_code, status, step, attention,
      status_changed_at, declared_value, declared_currency, currency, amount_due, storage_free_until,
      search_text, search_code, created_at, updated_at)
    select ${busy}::int + owner, gen_random_uuid(), 'P-' || digits, 'shop_order', kind.contents, kind.shop_name,
      'AB' || digits || 'CN', false, ${warehouse_id}::int, 'pickup_point', 'CN', 'RU', kind.status, kind.step,
      kind.attention, at, kind.declared_value, 'CNY', 'RUB', kind.amount_due, kind.storage_free_until,
      kind.search_text, E'p-' || digits || E'\nab' || digits || 'cn', at, at
    from (
      select lpad(place::text, 9, '0') as digits,
        date_trunc('second', now()) - interval '1 year' * ((${parcels}::int - place)::float / ${parcels}::int) as at,
        case when is_busy then 0 else 1 + turn % ${owners}::int end as owner,
        case when is_busy then ${many}::int - place / ${every}::int else ${usualCount - 1}::int - turn / ${owners}::int end as newer,
        case when is_busy then ${many}::int else ${usualCount}::int end as count
      from generate_series(1, ${parcels}::int) place,
        lateral (select place % ${every}::int = 0 as is_busy, place - place / ${every}::int - 1 as turn) as share
    ) as told
    join jsonb_populate_recordset(null::parcels, ${JSON.stringify(kinds)}::jsonb) as kind on kind.id =
      case when newer * 100 < count * ${livelyPercent}::int then newer % ${lively.length}::int
        else ${lively.length}::int + newer % ${over.length}::int end`)
  return { busy, usual: others.slice(0, owners) }
}

const goods = [
  { ru: 'Чайник электрический', en: 'Electric kettle', shop: 'Northgate' },
  { ru: 'Кроссовки беговые', en: 'Running shoes', shop: 'Strider' },
  { ru: 'Лампа настольная', en: 'Desk lamp', shop: 'Lumen' },
  { ru: 'Рюкзак городской', en: 'City backpack', shop: 'Strider' },
  { ru: 'Клавиатура механическая', en: 'Mechanical keyboard', shop: 'Keyworks' },
  { ru: 'Куртка дождевая', en: 'Rain jacket', shop: 'Northgate' },
  { ru: 'Наушники', en: 'Headphones', shop: 'Lumen' },
  { ru: 'Набор отвёрток', en: 'Screwdriver set', shop: 'Workbench' },
  { ru: 'Детский конструктор', en: 'Building blocks', shop: 'Workbench' },
  { ru: 'Термос', en: 'Vacuum flask', shop: 'Keyworks' },
]

const lively: ParcelStatus[] = [
  'expected',
  'received',
  'processing',
  'awaiting_payment',
  'ready_to_ship',
  'shipped',
  'customs',
  'arrived',
  'ready_for_pickup',
]
const delivered = Array.from({ length: 17 }, (): ParcelStatus => 'delivered')
const over: ParcelStatus[] = [...delivered, 'cancelled', 'returned', 'merged']

/** One parcel in each status: `id` is its number here. */
const kinds = [...lively, ...over].map((status, index) => {
  const { ru, en, shop } = goods[index % goods.length] ?? { ru: '', en: '', shop: '' }
  const parcel = {
    id: index,
    number: '',
    type: 'shop_order',
    status,
    title: null,
    shop_name: shop,
    shop_order_number: null,
    tracking_number: null,
    extra_tracking_numbers: [],
    amount_due: status === 'awaiting_payment' ? '1240.00' : null,
    storage_free_until: status === 'received' ? '2099-01-01' : null,
    flags: [],
    receiver: { verification_status: 'verified' },
    items: [{ description_ru: ru, description_en: en, quantity: 1, unit_price: '180.00' }],
  }
  const { items: _items, receiver: _receiver, ...columns } = parcel
  // Every parcel has its own tracking number, except this one.
  return { ...columns, ...derivedColumns({ ...parcel, tracking_number: '-' }) }
})

async function insertWarehouse(db: Database): Promise<number> {
  const [row] = await db
    .insert(warehouses)
    .values({
      country_code: 'CN',
      title: { ru: 'Гуанчжоу', en: 'Guangzhou' },
      line1: '18 Airport Road',
      line2_prefix: 'Unit',
      city: 'Guangzhou',
      postal_code: '510000',
      phone: '+86 20 0000 0000',
    })
    .returning({ id: warehouses.id })
  if (!row) throw new Error('The warehouse was not stored')
  return row.id
}

/** Consecutive ids, so that an owner can be calculated from the first. */
async function insertCustomers(db: Database, count: number): Promise<number[]> {
  await db.execute(sql`
    insert into users (email, password_hash, customer_code, first_name, last_name, language, email_verified_at,
      registration_completed_at, created_at, updated_at)
    select 'customer-' || n || '@crowd.example', '', 'CROWD-' || n, 'Vera', 'Lind', 'en', now(), now(), now(), now()
    from generate_series(1, ${count}::int) n`)
  const rows = await db.select({ id: users.id }).from(users).orderBy(asc(users.id))
  return rows.map(({ id }) => id)
}
