import type { Language } from '#contracts/wire.ts'
import { utcDay } from '#rules/storage.ts'
import type { Actor, Context, Database } from '#server/context.ts'

/** The reader of a parcel: language, and the storage clock's day (yyyy-mm-dd). */
export type Reader = { db: Database; user: Actor; language: Language; today: string; now: Date }

export function readerOf(context: Context, request: { db: Database; user: Actor; language: Language }): Reader {
  const now = context.clock.now()
  return {
    db: request.db,
    user: request.user,
    language: request.language,
    today: utcDay(now),
    now,
  }
}
