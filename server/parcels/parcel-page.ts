import { and, sql } from 'drizzle-orm'
import type { ParcelFilter } from '#contracts/parcels/parcels.ts'
import { storageWarningDay } from '#rules/parcel-attention.ts'
import type { Database } from '#server/context.ts'
import { prepared } from '#server/db/prepared.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { beyond, inOrder, type Cursor } from '#server/paging/keyset.ts'
import { cardColumns } from './parcel-list.ts'
import { patternsOf, parcelFilter } from './parcel-filter.ts'

type PageQuery = {
  user_id: number
  filter: ParcelFilter | undefined
  cursor: Cursor | undefined
  /** yyyy-mm-dd */
  today: string
  limit: number
}

/** Reads the rows of one page of the customer's parcels, for `cursorPage`. */
export function readParcelPage(db: Database, asked: PageQuery) {
  const { statement, values } = parcelPage(db, asked)
  return statement.execute(values)
}

/** The prepared statement for this combination of filters, and its values. */
export function parcelPage(db: Database, { user_id, filter, cursor, today, limit }: PageQuery) {
  const wanted = {
    status: filter?.status,
    step: filter?.step,
    warning_day: filter?.attention && storageWarningDay(today),
    ...(filter?.search && patternsOf(filter.search)),
  }
  const names = wantable.filter((name) => wanted[name] !== undefined)
  const direction = cursor && (cursor._pointsToNextItems ? 'next' : 'previous')
  const name = ['parcels', ...names, direction ?? 'first'].join('_')
  return {
    statement: pages(db, name, names, direction),
    values: { ...wanted, user_id, limit, created_at: cursor?.created_at, id: cursor?.id },
  }
}

const wantable = ['status', 'step', 'warning_day', 'text', 'code'] as const

const pages = prepared((db, name, names: (typeof wantable)[number][], direction: 'next' | 'previous' | undefined) => {
  const cursor = direction && {
    created_at: sql.placeholder('created_at'),
    id: sql.placeholder('id'),
    _pointsToNextItems: direction === 'next',
  }
  const wanted = Object.fromEntries(names.map((each) => [each, sql.placeholder(each)]))
  // A search gets no name, so that PostgreSQL plans it for its words: rare and common ones need different plans.
  const kept = names.includes('text') ? '' : name
  return db
    .select(cardColumns)
    .from(parcels)
    .where(and(parcelFilter({ ...wanted, user_id: sql.placeholder('user_id') }), beyond(parcels, cursor)))
    .orderBy(...inOrder(parcels, cursor))
    .limit(sql.placeholder('limit'))
    .prepare(kept)
})
