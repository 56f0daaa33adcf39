import type { dataExports } from '#server/db/tables/own-data.ts'

const day = 24 * 60 * 60 * 1000

/** The subject type of archives in `files`. */
export const exportSubject = 'data_export'

/** How long an archive can be downloaded. */
export const exportsAreKept = 7 * day

/** The most attempts at making one. */
export const mostAttempts = 3

type Row = Pick<typeof dataExports.$inferSelect, 'attempts' | 'next_try_at' | 'expires_at'>

export function exportState(row: Row | undefined, now: Date): 'none' | 'making' | 'ready' | 'failed' {
  if (!row) return 'none'
  if (row.expires_at) return row.expires_at > now ? 'ready' : 'none'
  // The last attempt may have died with its process, and then nobody retries it.
  const isTried = row.next_try_at !== null && (row.attempts < mostAttempts || row.next_try_at > now)
  return isTried ? 'making' : 'failed'
}
