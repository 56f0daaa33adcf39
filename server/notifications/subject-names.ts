import { and, eq, inArray } from 'drizzle-orm'
import type { Language } from '#contracts/wire.ts'
import { orderName } from '#rules/order-name.ts'
import { parcelName } from '#rules/parcel-name.ts'
import type { Database } from '#server/context.ts'
import { ordersForCalculation as orders } from '#server/db/tables/orders.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { itemsOf } from '#server/orders/order-parts.ts'

type About = { subject_type: string | null; subject_id: number | null }
type Asked = { user_id: number; language: Language; rows: readonly About[] }
type Named = { id: number; number: string; name: string }

/** What the customer calls the parcels and orders that rows are about; see `nameIn`. */
export type SubjectNames = ReadonlyMap<string, string>

/** The names of what these rows are about; none where only the number is known. */
export async function subjectNames(db: Database, asked: Asked): Promise<SubjectNames> {
  const named = [
    ['parcel', await parcelNames(db, asked, idsOf(asked.rows, 'parcel'))],
    ['order_for_calculation', await orderNames(db, asked, idsOf(asked.rows, 'order_for_calculation'))],
  ] as const
  return new Map(
    named.flatMap(([type, found]) =>
      found.flatMap(({ id, number, name }) => (name === number ? [] : [[`${type} ${id}`, name] as const])),
    ),
  )
}

/** The name of what a row is about, which may be neither. */
export function nameIn(names: SubjectNames, { subject_type, subject_id }: About): string | null {
  return names.get(`${subject_type} ${subject_id}`) ?? null
}

function idsOf(rows: readonly About[], type: string): number[] {
  return rows.flatMap(({ subject_type, subject_id }) => (subject_type === type ? (subject_id ?? []) : []))
}

async function parcelNames(db: Database, { user_id, language }: Asked, ids: number[]): Promise<Named[]> {
  if (ids.length === 0) return []
  const found = await db
    .select({
      id: parcels.id,
      number: parcels.number,
      title: parcels.title,
      contents: parcels.contents,
      shop_name: parcels.shop_name,
    })
    .from(parcels)
    .where(and(eq(parcels.user_id, user_id), inArray(parcels.id, ids)))
  return found.map(({ id, contents, ...parcel }) => ({
    id,
    number: parcel.number,
    name: parcelName({ ...parcel, contents: contents?.[language] ?? null }),
  }))
}

async function orderNames(db: Database, { user_id }: Asked, ids: number[]): Promise<Named[]> {
  if (ids.length === 0) return []
  const found = await db
    .select({ id: orders.id, number: orders.number, title: orders.title })
    .from(orders)
    .where(and(eq(orders.user_id, user_id), inArray(orders.id, ids)))
  const items = await itemsOf(
    db,
    found.map(({ id }) => id),
  )
  return found.map((order) => ({
    id: order.id,
    number: order.number,
    name: orderName({ ...order, first_item: items.get(order.id)?.[0] ?? null }),
  }))
}
