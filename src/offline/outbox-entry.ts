import * as z from 'zod/mini'
import { FieldErrors, Made } from '#contracts/errors.ts'
import { Id } from '#contracts/wire.ts'
import { isKind, outboxKinds, type BodyOf, type Kind } from './outbox-kinds.ts'

/** Version of the stored form below, not of the product. A change of the form adds a step to `migrations`. */
export const schemaVersion = 1

/** From version n to n + 1, so that entries of older versions are sent by newer ones. */
const migrations: Record<number, (row: Record<string, unknown>) => Record<string, unknown>> = {}

/**
 * Why it was refused, in the provider's words. `code`: as `message_code` of the refusal. `made`: what was sent before under the
 * same key, where it is known.
 */
export type EntryError = {
  status: number
  message: string | null
  fields: Record<string, string[]>
  code?: string
  made?: Made
}

type Written<K extends Kind> = {
  /** The key the client made up: also the Idempotency-Key and the `client_uuid` of what is created. */
  id: string
  kind: K
  /** The key that it was written under and that had been taken by then: it has a new one, and needs the customer's word. */
  was?: string
  user_id: number
  /** Order in which the customer did things; clocks are not trusted with it. */
  seq: number
  body: BodyOf<K>
  created_at: number
  attempts: number
  /** Not to be sent before this moment (milliseconds). */
  next_at: number
  /**
   * `refused`: the provider said no, see `error`. `unknown`: it may have arrived or not, and only the customer can tell.
   */
  state: 'waiting' | 'sending' | 'refused' | 'unknown'
  error: EntryError | null
  schema_version: number
}

/** Kept and shown, but not understood by this version: nothing that a customer wrote is thrown away without their word. */
export type UnreadableEntry = {
  id: string
  kind: 'unreadable'
  seq: number
  state: 'unknown'
  raw: unknown
  error: null
}

export type WrittenEntry = { [K in Kind]: Written<K> }[Kind]
/** Not in line yet. */
export type FreshEntry = { [K in Kind]: Omit<Written<K>, 'seq'> }[Kind]
export type Entry = WrittenEntry | UnreadableEntry

const Row = z.object({
  id: z.string().check(z.minLength(1)),
  kind: z.string(),
  was: z.optional(z.string()),
  user_id: Id,
  seq: z.int().check(z.minimum(1)),
  body: z.looseObject({}),
  created_at: z.number(),
  attempts: z.int().check(z.minimum(0)),
  next_at: z.number(),
  state: z.enum(['waiting', 'sending', 'refused', 'unknown']),
  error: z.nullable(
    z.object({
      status: z.number(),
      message: z.nullable(z.string()),
      fields: FieldErrors,
      code: z.optional(z.string()),
      made: z.optional(Made),
    }),
  ),
  schema_version: z.literal(schemaVersion),
})

/** A row of the device's database as an entry. What cannot be read is set apart instead of sent or lost. */
export function readEntry(key: string, stored: unknown): Entry {
  const row = Row.safeParse(migrated(stored)).data
  const isReadable = row && row.id === key && isKind(row.kind) && isBody(row.kind, row.body)
  if (!isReadable) return { id: key, kind: 'unreadable', seq: Infinity, state: 'unknown', raw: stored, error: null }
  return row as unknown as WrittenEntry
}

/** Does the contract understand it? The body is kept as it was typed, not as the contract would write it. */
export function isBody(kind: Kind, body: unknown): boolean {
  return z.safeParse(outboxKinds[kind].body, body).success
}

function migrated(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null) return stored
  let row = { ...stored } as Record<string, unknown>
  for (let version = Number(row.schema_version); version < schemaVersion; version += 1) {
    const step = migrations[version]
    if (!step) return stored
    row = { ...step(row), schema_version: version + 1 }
  }
  return row
}
