import { and, eq, inArray } from 'drizzle-orm'
import type { Language } from '#contracts/wire.ts'
import { orderName } from '#rules/order-name.ts'
import { parcelName } from '#rules/parcel-name.ts'
import type { Database } from '#server/context.ts'
import { claims } from '#server/db/tables/parcel-requests.ts'
import { manifests } from '#server/db/tables/manifests.ts'
import { ordersForCalculation as orders } from '#server/db/tables/orders.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { itemsOf } from '#server/orders/order-parts.ts'

type About = { subject_type: string | null; subject_id: number | null }
type NameQuery = { user_id: number; language: Language; rows: readonly About[] }
type Named = { id: number; number: string; name: string }

/** The names of the subjects of rows: parcels and orders as named by the customer, claims by their parcel; see `nameIn`. */
export type SubjectNames = ReadonlyMap<string, string>

/** Loads the names of the rows' subjects; subjects known only by number are left out. */
export async function subjectNames(db: Database, asked: NameQuery): Promise<SubjectNames> {
  const named = [
    ['parcel', await parcelNames(db, asked, idsOf(asked.rows, 'parcel'))],
    ['order_for_calculation', await orderNames(db, asked, idsOf(asked.rows, 'order_for_calculation'))],
    ['claim', await claimNames(db, asked, idsOf(asked.rows, 'claim'))],
    ['manifest', await departureNames(db, asked, idsOf(asked.rows, 'manifest'))],
  ] as const
  return new Map(
    named.flatMap(([type, found]) =>
      found.flatMap(({ id, number, name }) => (name === number ? [] : [[`${type} ${id}`, name] as const])),
    ),
  )
}

/** The name of a row's subject; null if it has none. */
export function nameIn(names: SubjectNames, { subject_type, subject_id }: About): string | null {
  return names.get(`${subject_type} ${subject_id}`) ?? null
}

function idsOf(rows: readonly About[], type: string): number[] {
  return rows.flatMap(({ subject_type, subject_id }) => (subject_type === type ? (subject_id ?? []) : []))
}

const parcelColumns = {
  number: parcels.number,
  title: parcels.title,
  contents: parcels.contents,
  shop_name: parcels.shop_name,
}

async function parcelNames(db: Database, { user_id, language }: NameQuery, ids: number[]): Promise<Named[]> {
  if (ids.length === 0) return []
  const found = await db
    .select({ id: parcels.id, ...parcelColumns })
    .from(parcels)
    .where(and(eq(parcels.user_id, user_id), inArray(parcels.id, ids)))
  return found.map((row) => namedParcel(row, language))
}

async function claimNames(db: Database, { user_id, language }: NameQuery, ids: number[]): Promise<Named[]> {
  if (ids.length === 0) return []
  const found = await db
    .select({ id: claims.id, ...parcelColumns })
    .from(claims)
    .innerJoin(parcels, eq(parcels.id, claims.parcel_id))
    .where(and(eq(claims.user_id, user_id), inArray(claims.id, ids)))
  return found.map((row) => namedParcel(row, language))
}

type ParcelColumns = Pick<typeof parcels.$inferSelect, 'id' | keyof typeof parcelColumns>

function namedParcel({ id, contents, ...parcel }: ParcelColumns, language: Language): Named {
  return { id, number: parcel.number, name: parcelName({ ...parcel, contents: contents?.[language] ?? null }) }
}

async function orderNames(db: Database, { user_id }: NameQuery, ids: number[]): Promise<Named[]> {
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

/** Not restricted to the customer: only customers with parcels on a departure get rows about it, and its title reveals nobody. */
async function departureNames(db: Database, { language }: NameQuery, ids: number[]): Promise<Named[]> {
  if (ids.length === 0) return []
  const found = await db
    .select({ id: manifests.id, number: manifests.number, title: manifests.title })
    .from(manifests)
    .where(inArray(manifests.id, ids))
  return found.map(({ id, number, title }) => ({ id, number, name: title[language] }))
}
