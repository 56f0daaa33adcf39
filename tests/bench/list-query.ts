import { fillPlaceholders } from 'drizzle-orm'
import type { Database } from '#server/context.ts'
import { parcelPage } from '#server/parcels/parcel-page.ts'

export type Query = { sql: string; params: unknown[] }
export type Asked = Pick<Parameters<typeof parcelPage>[1], 'user_id' | 'filter' | 'cursor'>

/** What the server asks the database for a list of twenty. */
export function listQuery(db: Database, asked: Asked): Query {
  const today = new Date().toISOString().slice(0, 10)
  const { statement, values } = parcelPage(db, { ...asked, today, limit: 21 })
  const { sql, params } = statement.getQuery()
  return { sql, params: fillPlaceholders(params, values) }
}
