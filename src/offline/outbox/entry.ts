import * as z from 'zod/mini'
import { FieldErrors, Made } from '#contracts/errors.ts'
import { Id } from '#contracts/wire.ts'
import { outboxKinds, type BodyOf, type Kind } from './kinds.ts'

/**
 * Version of the stored format below, not of the product. Raise it when the format changes. Entries of older versions are still
 * read, and keep their format, so that they are readable after a rollback.
 */
export const schemaVersion = 1

/**
 * Why the entry was refused, in the provider's words. `code`: the `message_code` of the refusal. `made`: what was created earlier
 * under the same key, where known.
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
  /** The client's key: also the Idempotency-Key, and the `client_uuid` of what is created. */
  id: z.string().check(z.minLength(1)),
  /** The original key, if that was already taken: the entry has a new one and waits for the customer's decision. */
  was: z.optional(z.string()),
  user_id: Id,
  /** The order of the customer's actions, independent of clocks. */
  seq: z.int().check(z.minimum(1)),
  created_at: z.number(),
  attempts: z.int().check(z.minimum(0)),
  /** Not to be sent before this moment (epoch milliseconds). */
  next_at: z.number(),
  /** `refused`: the provider said no, see `error`. `unknown`: it may have arrived or not, and only the customer can tell. */
  state: z.enum(['waiting', 'sending', 'refused', 'unknown']),
  error: z.nullable(EntryError),
  /** The format version it was written in. */
  schema_version: z.int(),
  /** The oldest version that can read it, if older than its own format, because a newer one has only added fields. */
  readable_from: z.optional(z.int()),
  kind: z.custom<Kind>(isKind),
  /** As its kind specifies. */
  body: z.unknown(),
})
type AnyEntry = z.infer<typeof AnyEntry>
type EntryOf<K extends Kind> = Omit<AnyEntry, 'kind' | 'body'> & { kind: K; body: BodyOf<K> }
export type WrittenEntry = { [K in Kind]: EntryOf<K> }[Kind]

/** Not queued yet. */
export type FreshEntry = { [K in Kind]: Omit<EntryOf<K>, 'seq'> }[Kind]

/**
 * Kept and shown, but not understood by this version: nothing that a customer wrote is discarded without consent. `isNewer`: a
 * newer version wrote it and will be able to read it; otherwise it is damaged.
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

/** Parses a row of the database. An entry that this version cannot read is shown as such: it is neither sent nor lost. */
export function readEntry(key: string, stored: unknown): Entry {
  const entry = z.safeParse(AnyEntry, stored).data
  // Fields that a newer version has added are preserved.
  if (entry?.id === key && !isNewer(entry) && isOfItsKind(entry)) return { ...(stored as object), ...entry }
  const mark = z.safeParse(Mark, stored).data
  const unreadable = { id: key, kind: 'unreadable', seq: Infinity, state: 'unknown', raw: stored, error: null } as const
  return { ...unreadable, isNewer: mark !== undefined && (isNewer(mark) || !isKind(mark.kind)) }
}

/** The part of any entry, of whatever version, that tells who can read it. */
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

/** Whether the body matches the contract. */
export function isBody(kind: Kind, body: unknown): boolean {
  return z.safeParse(outboxKinds[kind].body, body).success
}
