import * as z from 'zod/mini'
import { FieldErrors, Made } from '#contracts/errors.ts'
import { Id } from '#contracts/wire.ts'
import { outboxKinds, type BodyOf, type Kind } from './kinds.ts'

/**
 * Version of the stored form below, not of the product. Raised where the form changes; what an older version wrote is still read, and
 * stays in the form that it was written in, so that a version that was rolled back to reads it, too.
 */
export const schemaVersion = 1

/**
 * Why it was refused, in the provider's words. `code`: as `message_code` of the refusal. `made`: what was sent before under the
 * same key, where it is known.
 */
const EntryError = z.object({
  status: z.number(),
  message: z.nullable(z.string()),
  fields: FieldErrors,
  code: z.optional(z.string()),
  made: z.optional(Made),
})
export type EntryError = z.infer<typeof EntryError>

const AnyEntry = z.object({
  /** The key that the client made up: also the Idempotency-Key and the `client_uuid` of what is created. */
  id: z.string().check(z.minLength(1)),
  /** The key that it was written under, if that turned out to be taken: it has a new one and waits for the customer's decision. */
  was: z.optional(z.string()),
  user_id: Id,
  /** The order in which the customer did things; clocks are not trusted with it. */
  seq: z.int().check(z.minimum(1)),
  created_at: z.number(),
  attempts: z.int().check(z.minimum(0)),
  /** Not to be sent before this moment (milliseconds). */
  next_at: z.number(),
  /** `refused`: the provider said no, see `error`. `unknown`: it may have arrived or not, and only the customer can tell. */
  state: z.enum(['waiting', 'sending', 'refused', 'unknown']),
  error: z.nullable(EntryError),
  /** The form that it is written in. */
  schema_version: z.int(),
  /** The oldest version that reads it rightly, where that is older than its own form: a newer one has only added to it. */
  readable_from: z.optional(z.int()),
  kind: z.custom<Kind>(isKind),
  /** As its kind says. */
  body: z.unknown(),
})
type AnyEntry = z.infer<typeof AnyEntry>
type EntryOf<K extends Kind> = Omit<AnyEntry, 'kind' | 'body'> & { kind: K; body: BodyOf<K> }
export type WrittenEntry = { [K in Kind]: EntryOf<K> }[Kind]

/** Not in line yet. */
export type FreshEntry = { [K in Kind]: Omit<EntryOf<K>, 'seq'> }[Kind]

/**
 * Kept and shown, but not understood by this version: nothing that a customer wrote is thrown away without their consent. `isNewer`:
 * a newer version wrote it and will read it again; otherwise it is damaged.
 */
export type UnreadableEntry = {
  id: string
  isNewer: boolean
  kind: 'unreadable'
  seq: number
  state: 'unknown'
  raw: unknown
  error: null
}

export type Entry = WrittenEntry | UnreadableEntry

/** A row of the database as an entry. What this version cannot read is shown as such: it is neither sent nor lost. */
export function readEntry(key: string, stored: unknown): Entry {
  const entry = z.safeParse(AnyEntry, stored).data
  // What a newer version has added beside it stays with it.
  if (entry?.id === key && !isNewer(entry) && isOfItsKind(entry)) return { ...(stored as object), ...entry }
  const mark = z.safeParse(Mark, stored).data
  const unreadable = { id: key, kind: 'unreadable', seq: Infinity, state: 'unknown', raw: stored, error: null } as const
  return { ...unreadable, isNewer: mark !== undefined && (isNewer(mark) || !isKind(mark.kind)) }
}

/** What tells of any entry, of whatever version, who can read it. */
const Mark = z.object({ schema_version: z.int(), readable_from: z.optional(z.int()), kind: z.string() })

function isNewer({ schema_version, readable_from = schema_version }: Omit<z.infer<typeof Mark>, 'kind'>): boolean {
  return readable_from > schemaVersion
}

function isKind(name: unknown): boolean {
  return typeof name === 'string' && Object.hasOwn(outboxKinds, name)
}

function isOfItsKind(entry: AnyEntry): entry is WrittenEntry {
  return isBody(entry.kind, entry.body)
}

/** Does the contract understand it? */
export function isBody(kind: Kind, body: unknown): boolean {
  return z.safeParse(outboxKinds[kind].body, body).success
}
