import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Logger } from 'pino'
import type { StaffRole } from '#contracts/staff/roles.ts'
import type { Env } from './env.ts'
import type { Files } from './files/open-files.ts'
import { createLoadLimits, type LoadLimits } from './http/load-limits.ts'
import type { Mail } from './mail/open-mail.ts'
import type { Push } from './push/open-push.ts'

/** The part of a raw statement's result that both drivers share. */
type Answered<Row> = { rows: Row[] }
interface Rows extends PgQueryResultHKT {
  type: Answered<this['row']>
}

/** The embedded database, a PostgreSQL server, or a transaction on either: the code is the same for all. */
export type Database = PgDatabase<Rows>

/** The customer whom a bearer token belongs to. */
export type Actor = {
  id: number
  token_id: number
  /** Set when staff impersonate the customer. */
  staff_id: number | null
  is_blocked: boolean
  block_reason: string | null
  /** null: the customer may declare parcels, but can't ship them yet. */
  email_verified_at: Date | null
  /** null: the customer can't ship parcels yet, because name and address aren't known. */
  registration_completed_at: Date | null
  /** When the customer last confirmed their identity with this token. */
  confirmed_at: Date | null
}

/** A staff member at the desk. */
export type Staff = { id: number; name: string; role: StaffRole }

export type Clock = { now(): Date }

/** Passed explicitly to every part of the server. Tests replace only the clock. */
export type Context = {
  db: Database
  clock: Clock
  log: Logger
  env: Env
  files: Files
  mail: Mail
  push: Push
  /** The portal's address without a trailing slash, for links in mails and metadata. */
  siteUrl: string
  /** Keeps one visitor from using up the process. */
  loadLimits: LoadLimits
  /** Runs work that may finish after the reply. A failure is logged; stopping the process waits for it. */
  background(work: Promise<unknown>): void
  /** The next two-second boundary. Work that must not be correlated with a request waits for it. */
  tick(): Promise<void>
  /** Resolves when no background work is left. */
  idle(): Promise<void>
  /** False while the process starts or stops, which the health call reports. */
  isReady(): boolean
}

export const systemClock: Clock = { now: () => new Date() }

const tickMilliseconds = 2_000

function nextTick(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, tickMilliseconds - (Date.now() % tickMilliseconds)))
}

export function createContext(parts: {
  db: Database
  log: Logger
  env: Env
  files: Files
  mail: Mail
  push: Push
  clock?: Clock
  /** The address a browser finds it at when PUBLIC_URL is not set. */
  url?: string
  isReady?: () => boolean
  tick?: () => Promise<void>
}): Context {
  const running = new Set<Promise<unknown>>()
  return {
    db: parts.db,
    clock: parts.clock ?? systemClock,
    log: parts.log,
    env: parts.env,
    files: parts.files,
    mail: parts.mail,
    push: parts.push,
    siteUrl: parts.env.publicUrl ?? parts.url ?? '',
    loadLimits: createLoadLimits(parts.env),
    isReady: parts.isReady ?? (() => true),
    background(work) {
      const tracked = work
        .catch((error: unknown) => parts.log.error({ err: error }, 'work in the background failed'))
        .finally(() => running.delete(tracked))
      running.add(tracked)
    },
    tick: parts.tick ?? nextTick,
    async idle() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
