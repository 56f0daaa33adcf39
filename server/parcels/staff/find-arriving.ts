import { and, arrayContains, asc, eq, inArray, or } from 'drizzle-orm'
import type { Database } from '#server/context.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import type { warehouses } from '#server/db/tables/places.ts'
import { users } from '#server/db/tables/users.ts'
import { derivedColumns } from '../derived-columns.ts'
import { billingCurrency, firstBill, nothingAsked } from '../parcel-bill.ts'
import { insertParcel } from '../insert-parcel.ts'
import { nextParcelNumber } from '../parcel-number.ts'
import type { ParcelRow } from '../parcel-parts.ts'
import { refuse } from '../refuse.ts'
import type { Arrival } from './receive-parcel.ts'

type Warehouse = typeof warehouses.$inferSelect

/** The locked parcel that a box on the counter belongs to: one that is expected or was given up as lost, otherwise a new one. */
export async function findArriving(
  db: Database,
  { tracking_number, customer_code }: Arrival,
  warehouse: Warehouse,
  now: Date,
): Promise<ParcelRow> {
  const owner = customer_code === null ? null : await customerBy(db, customer_code)
  const known = tracking_number === null ? undefined : await expectedUnder(db, tracking_number, owner)
  if (known) return known
  if (owner === null) throw refuse('unknown_parcel')
  return insertUndeclared(db, { user_id: owner, tracking_number, warehouse, now })
}

async function customerBy(db: Database, code: string): Promise<number> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.customer_code, code))
  if (!user) throw refuse('unknown_customer')
  return user.id
}

/** The parcel expected under a number, locked. Throws when several customers expect it and no owner is given. */
async function expectedUnder(db: Database, tracking: string, owner: number | null): Promise<ParcelRow | undefined> {
  const matching = and(
    or(eq(parcels.tracking_number, tracking), arrayContains(parcels.extra_tracking_numbers, [tracking])),
    inArray(parcels.status, ['expected', 'lost']),
    owner === null ? undefined : eq(parcels.user_id, owner),
  )
  // Customers are counted, not parcels: one customer may name a number in any number of parcels.
  const customers = await db.selectDistinct({ id: parcels.user_id }).from(parcels).where(matching).limit(2)
  if (customers.length > 1) throw refuse('several_parcels')
  const [first] = await db
    .select()
    .from(parcels)
    .where(matching)
    .orderBy(asc(parcels.status), asc(parcels.id))
    .limit(1)
    .for('update')
  return first
}

/** Stores an undeclared parcel, of which only the label is known. Its history begins with the arrival. */
async function insertUndeclared(
  db: Database,
  box: { user_id: number; tracking_number: string | null; warehouse: Warehouse; now: Date },
): Promise<ParcelRow> {
  const { user_id, tracking_number, warehouse, now } = box
  const own = {
    user_id,
    number: await nextParcelNumber(db),
    type: 'shop_order',
    title: null,
    shop_name: null,
    shop_order_number: null,
    tracking_number,
    tracking_pending: false,
    extra_tracking_numbers: [],
    status: 'expected',
    flags: [],
    amount_due: null,
  }
  const declared_currency = 'USD' as const
  const row = await insertParcel(
    db,
    {
      ...own,
      ...derivedColumns({ ...own, receiver: null, items: [] }),
      ...firstBill({ items: [], declared_currency, extra_services: [] }, nothingAsked),
      warehouse_id: warehouse.id,
      origin_country_code: warehouse.country_code,
      delivery_method: 'pickup_point',
      declared_currency,
      currency: billingCurrency,
      status_changed_at: now,
      created_at: now,
      updated_at: now,
    },
    now,
  )
  return row
}
