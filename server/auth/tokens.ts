import { and, desc, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Language } from '#contracts/wire.ts'
import type { Actor, Context, Database } from '#server/context.ts'
import { prepared } from '#server/db/prepared.ts'
import { staff, tokens, users } from '#server/db/tables/users.ts'
import { isAhead } from '#server/is-ahead.ts'
import { hashOf, isSame, randomSecret } from './secrets.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** A token expires after this long without use (milliseconds), and after the longer time in any case. */
export const idleLimit = 30 * day
export const absoluteLimit = 90 * day

/** Per customer; the least recently used token makes room for a new one. */
const mostSessions = 20

type Issued = { token_id: number; token: string; revoke_handle: string }

type NewSession = {
  user_id: number
  device_name: string | null
  /** The country it is used from, if known. */
  country_code?: string | null
  /** Set for the staff member who impersonates the customer with it. */
  staff_id?: number | null
  /** Expiry, if it is earlier than the absolute limit. */
  expires_at?: Date
  /** Set when the customer has just confirmed their identity. */
  confirmed_at?: Date | null
  now: Date
}

/** The reader's language, and country if known. */
type Reader = { language: Language; country_code: string | null }

/**
 * Issues a token. The token and the handle that can only revoke it exist only in this answer: the database keeps their
 * hashes.
 */
export async function issueToken(db: Database, session: NewSession): Promise<Issued> {
  const { user_id, device_name, country_code, staff_id, expires_at, confirmed_at, now } = session
  await db.delete(tokens).where(and(eq(tokens.user_id, user_id), isOver(now)))
  if (!staff_id) await makeRoom(db, user_id)
  const secret = randomSecret()
  const handle = randomSecret()
  const [row] = await db
    .insert(tokens)
    .values({
      user_id,
      device_name,
      token_hash: hashOf(secret),
      revoke_hash: hashOf(handle),
      staff_id,
      last_country_code: country_code,
      created_at: now,
      last_used_at: now,
      expires_at: expires_at ?? new Date(now.getTime() + absoluteLimit),
      confirmed_at,
    })
    .returning({ id: tokens.id })
  if (!row) throw new Error('The session was not stored')
  return { token_id: row.id, token: `${row.id}|${secret}`, revoke_handle: `${row.id}|${handle}` }
}

/** Impersonation tokens aren't counted: they expire within the hour. */
async function makeRoom(db: Database, user_id: number): Promise<void> {
  const surplus = db
    .select({ id: tokens.id })
    .from(tokens)
    .where(and(eq(tokens.user_id, user_id), isNull(tokens.staff_id)))
    .orderBy(desc(tokens.last_used_at), desc(tokens.id))
    .offset(mostSessions - 1)
  await db.delete(tokens).where(inArray(tokens.id, surplus))
}

/** The device name that a token was issued with, and when the customer last confirmed their identity; undefined: it has ended. */
export async function sessionOf(db: Database, id: number) {
  const { device_name, confirmed_at } = tokens
  const [row] = await db.select({ device_name, confirmed_at }).from(tokens).where(eq(tokens.id, id))
  return row
}

/** The bearer of this token; null when it is unknown or has ended. */
export async function findActor(context: Context, token: string, reader: Reader): Promise<Actor | null> {
  const { id, secret } = split(token)
  if (id === null) return null
  const [row] = await sessions(context.db, 'session_of_token').execute({ id })
  const now = context.clock.now()
  if (!row || !isSame(row.token_hash, secret) || !isAlive(row, now)) return null
  if (row.staff_id !== null) {
    if (isAhead(row.created_at, now) || !(await hasStaff(context.db, row.staff_id, now))) return null
  }
  if (now.getTime() - row.last_used_at.getTime() >= minute) {
    const { country_code: last_country_code } = reader
    const used = { last_used_at: now, ...(last_country_code === null ? {} : { last_country_code }) }
    context.background(context.db.update(tokens).set(used).where(eq(tokens.id, id)).execute())
  }
  return {
    id: row.user_id,
    token_id: row.id,
    staff_id: row.staff_id,
    is_blocked: row.is_blocked,
    block_reason: row.block_reason?.[reader.language] ?? null,
    email_verified_at: row.email_verified_at,
    registration_completed_at: row.registration_completed_at,
    confirmed_at: row.confirmed_at,
  }
}

/** Queried on every request and never cached, so that a block or a sign-out is effective from the next request on. */
const sessions = prepared((db, name) =>
  db
    .select({
      id: tokens.id,
      user_id: users.id,
      token_hash: tokens.token_hash,
      created_at: tokens.created_at,
      last_used_at: tokens.last_used_at,
      expires_at: tokens.expires_at,
      staff_id: tokens.staff_id,
      confirmed_at: tokens.confirmed_at,
      is_blocked: users.is_blocked,
      block_reason: users.block_reason,
      email_verified_at: users.email_verified_at,
      registration_completed_at: users.registration_completed_at,
    })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.user_id))
    .where(eq(tokens.id, sql.placeholder('id')))
    .prepare(name),
)

/** Deletes the token that the handle belongs to. An unknown handle is ignored silently. */
export async function revokeToken(db: Database, revokeHandle: string): Promise<void> {
  const { id, secret } = split(revokeHandle)
  if (id === null) return
  const [row] = await db.select({ revoke_hash: tokens.revoke_hash }).from(tokens).where(eq(tokens.id, id))
  if (row && isSame(row.revoke_hash, secret)) await db.delete(tokens).where(eq(tokens.id, id))
}

/** Deletes all of the customer's tokens except the one to keep, impersonation tokens included. */
export async function endSessions(db: Database, userId: number, keep?: number): Promise<void> {
  await db.delete(tokens).where(and(eq(tokens.user_id, userId), keep === undefined ? undefined : ne(tokens.id, keep)))
}

/** Staff who have left, or whose own token has expired, can no longer impersonate customers. */
async function hasStaff(db: Database, id: number, now: Date): Promise<boolean> {
  const [row] = await db.select().from(staff).where(eq(staff.id, id))
  return row !== undefined && row.is_active && now < row.expires_at
}

function isAlive(session: { last_used_at: Date; expires_at: Date }, now: Date): boolean {
  return now < session.expires_at && now.getTime() - session.last_used_at.getTime() < idleLimit
}

/** The condition for tokens that have not expired. */
export function isUnexpired(now: Date) {
  return and(gt(tokens.expires_at, now), gt(tokens.last_used_at, new Date(now.getTime() - idleLimit)))
}

function isOver(now: Date) {
  return or(lte(tokens.expires_at, now), lte(tokens.last_used_at, new Date(now.getTime() - idleLimit)))
}

function split(text: string): { id: number | null; secret: string } {
  const [, id, secret = ''] = /^([1-9]\d{0,8})\|([\w-]{43})$/.exec(text) ?? []
  return { id: id === undefined ? null : Number(id), secret }
}
