import { asc, desc, sql, type Column, type Placeholder, type SQL } from 'drizzle-orm'
import * as z from 'zod/mini'
import { writeQuery, type QueryTree } from '#contracts/query.ts'
import { Id, Instant } from '#contracts/wire.ts'

/** Laravel's field names, so that its clients can read our cursors like its own. */
const Cursor = z.strictObject({ created_at: Instant, id: Id, _pointsToNextItems: z.boolean() })
export type Cursor = z.infer<typeof Cursor>

/** A cursor, or placeholders for its values in a prepared statement. */
type Place = Pick<Cursor, '_pointsToNextItems'> & { created_at: string | Placeholder; id: number | Placeholder }

type Row = { id: number; created_at: Date }
type Columns = { id: Column; created_at: Column }

export const usualPageSize = 20

/** Reads a cursor: undefined when there is none, null when it is invalid. */
export function readCursor(text: string | undefined): Cursor | null | undefined {
  if (text === undefined) return undefined
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    return z.safeParse(Cursor, read).data ?? null
  } catch {
    return null
  }
}

/** The condition for rows beyond the cursor. A row comparison, which the index can answer in one step. */
export function beyond(columns: Columns, cursor: Place | undefined): SQL | undefined {
  if (!cursor) return undefined
  const place = sql`(${cursor.created_at}::timestamptz, ${cursor.id}::int)`
  const row = sql`(${columns.created_at}, ${columns.id})`
  return cursor._pointsToNextItems ? sql`${row} < ${place}` : sql`${row} > ${place}`
}

/** Newest first; reversed for a previous page, which `cursorPage` reverses back. */
export function inOrder(columns: Columns, cursor: Pick<Place, '_pointsToNextItems'> | undefined): SQL[] {
  const direction = cursor?._pointsToNextItems === false ? asc : desc
  return [direction(columns.created_at), direction(columns.id)]
}

/** Makes a page from up to `per_page + 1` rows beyond the cursor: the extra row tells whether there are more. */
export function cursorPage<R extends Row>(
  rows: readonly R[],
  request: { cursor: Cursor | undefined; per_page: number; path: string; query: QueryTree },
) {
  const { cursor, per_page, path, query } = request
  const hasMore = rows.length > per_page
  const isBack = cursor?._pointsToNextItems === false
  const shown = rows.slice(0, per_page)
  if (isBack) shown.reverse()
  const next = (isBack || hasMore) && shown.at(-1)
  const previous = (isBack ? hasMore : cursor) && shown[0]
  const next_cursor = next ? write(next, true) : null
  const prev_cursor = previous ? write(previous, false) : null
  const urlOf = (cursor: string | null) => cursor && `${path}?${writeQuery({ ...query, cursor })}`
  return {
    rows: shown,
    page: {
      path,
      per_page,
      next_cursor,
      next_page_url: urlOf(next_cursor),
      prev_cursor,
      prev_page_url: urlOf(prev_cursor),
    },
  }
}

function write(row: Row, _pointsToNextItems: boolean): string {
  const cursor: Cursor = { created_at: row.created_at.toISOString(), id: row.id, _pointsToNextItems }
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}
