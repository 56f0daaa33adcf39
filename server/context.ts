import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Logger } from 'pino'
import type { Env } from './env.ts'
import type { Files } from './files/open-files.ts'
import { createWriteLimiter, type WriteLimiter } from './http/write-limiter.ts'
import type { Mail } from './mail/open-mail.ts'

/** What both drivers answer to a raw statement, as far as both agree. */
type Answered<Row> = { rows: Row[] }
interface Rows extends PgQueryResultHKT {
  type: Answered<this['row']>
}

/** The embedded database, a PostgreSQL server, or a transaction on either: the code cannot tell and need not. */
export type Database = PgDatabase<Rows>

/** Who a bearer token belongs to. */
export type Actor = {
  id: number
  token_id: number
  /** Set: one of the provider's people acts in the customer's name. */
  staff_id: number | null
  is_blocked: boolean
  block_reason: string | null
  /** null: the customer may declare parcels, but not send them. */
  email_verified_at: Date | null
}

/** One of the provider's people at the desk. */
export type Staff = { id: number; name: string }

export type Clock = { now(): Date }

/** What every part of the server is given by hand. The clock is the only thing that tests replace. */
export type Context = {
  db: Database
  clock: Clock
  log: Logger
  env: Env
  files: Files
  mail: Mail
  /** Where visitors find the portal, without a trailing slash: for addresses that leave it. */
  siteUrl: string
  /** How much one customer may write. */
  writeLimiter: WriteLimiter
  /** Work that may finish after its answer was sent. A failure is logged; stopping waits for it. */
  background(work: Promise<unknown>): void
  /** Resolves when no background work is left. */
  idle(): Promise<void>
  /** False while the process starts or stops: then health says so. */
  isReady(): boolean
}

export const systemClock: Clock = { now: () => new Date() }

export function createContext(parts: {
  db: Database
  log: Logger
  env: Env
  files: Files
  mail: Mail
  clock?: Clock
  /** The address it listens on, should no other be set. */
  url?: string
  isReady?: () => boolean
}): Context {
  const running = new Set<Promise<unknown>>()
  return {
    db: parts.db,
    clock: parts.clock ?? systemClock,
    log: parts.log,
    env: parts.env,
    files: parts.files,
    mail: parts.mail,
    siteUrl: parts.env.publicUrl ?? parts.url ?? '',
    writeLimiter: createWriteLimiter(parts.env.writesPerMinute),
    isReady: parts.isReady ?? (() => true),
    background(work) {
      const tracked = work
        .catch((error: unknown) => parts.log.error({ err: error }, 'work in the background failed'))
        .finally(() => running.delete(tracked))
      running.add(tracked)
    },
    async idle() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
