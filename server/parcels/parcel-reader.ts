import type { Context as Exchange } from 'hono'
import type { Language } from '#contracts/wire.ts'
import type { Actor, Context, Database } from '#server/context.ts'
import { readerDay } from '#server/http/reader-day.ts'
import type { Served } from '#server/http/serve.ts'

/** The reader of a parcel: language, and today's date (yyyy-mm-dd) in the reader's time zone. */
export type Reader = { db: Database; user: Actor; language: Language; today: string; now: Date }

export function readerOf(
  context: Context,
  request: { db: Database; user: Actor; language: Language; exchange: Exchange<Served> },
): Reader {
  const now = context.clock.now()
  return {
    db: request.db,
    user: request.user,
    language: request.language,
    today: readerDay(request.exchange, now),
    now,
  }
}
