import type { Column, SQL } from 'drizzle-orm'
import type { Endpoint } from '#contracts/endpoint.ts'
import type { QueryTree } from '#contracts/query.ts'
import type { Context } from '#server/context.ts'
import { invalid } from '#server/http/refusal.ts'
import type { Say } from '#server/words/words.ts'
import { beyond, cursorPage, inOrder, readCursor, usualPageSize } from './keyset.ts'

type PageQuery = {
  query: { cursor?: string | undefined; per_page?: number | undefined; filter?: QueryTree | undefined }
  t: Say
}

type List<R> = {
  endpoint: Endpoint
  columns: { id: Column; created_at: Column }
  /** Reads at most `limit` rows beyond the cursor, in this order. */
  read: (place: { beyond: SQL | undefined; order: SQL[]; limit: number }) => Promise<R[]>
}

/** One page of a list, newest first. Throws 422 for an invalid cursor. */
export async function pageOf<R extends { id: number; created_at: Date }>(
  context: Context,
  { query, t }: PageQuery,
  { endpoint, columns, read }: List<R>,
) {
  const { per_page = usualPageSize, filter } = query
  const cursor = readCursor(query.cursor)
  if (cursor === null) throw invalid({ cursor: [t('errors.format')] })
  const rows = await read({
    beyond: beyond(columns, cursor),
    order: inOrder(columns, cursor),
    limit: per_page + 1,
  })
  const path = `${context.env.publicUrl ?? ''}/api${endpoint.path}`
  return cursorPage(rows, { cursor, per_page, path, query: { filter, per_page } })
}
