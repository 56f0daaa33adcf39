import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import type { StaffRole } from '#contracts/staff/roles.ts'
import { hashOf, randomSecret } from '#server/auth/secrets.ts'
import type { Database, Staff } from '#server/context.ts'
import { oneTimeCodes, staff, tokens } from '#server/db/tables/users.ts'

/** Default validity of a token, in days. */
const usualDays = 90
const day = 86_400_000

type Row = typeof staff.$inferSelect
type Terms = { role?: StaffRole; days?: number | undefined }

/** The staff member with this token, even if it has expired; null: the token is unknown, or the staff member has left. */
export async function findStaff(db: Database, token: string): Promise<(Staff & { expires_at: Date }) | null> {
  if (!/^desk_[\w-]{43}$/.test(token)) return null
  const [row] = await db
    .select({ id: staff.id, name: staff.name, role: staff.role, expires_at: staff.expires_at })
    .from(staff)
    .where(and(eq(staff.token_hash, hashOf(token)), eq(staff.is_active, true)))
  return row ?? null
}

/** Hires a staff member. The token exists only in this answer: the database keeps its hash. */
export async function hireStaff(
  db: Database,
  name: string,
  now: Date,
  { role = 'admin', days }: Terms = {},
): Promise<Row & { token: string }> {
  const { token, ...stored } = newToken(now, days)
  const [row] = await db
    .insert(staff)
    .values({ name, role, ...stored, created_at: now })
    .returning()
  if (!row) throw new Error('The desk’s new colleague was not stored')
  return { ...row, token }
}

/**
 * Gives a staff member a new token. The old one is void at once, also for impersonation. Returns null for an unknown id
 * or a staff member who has left.
 */
export async function renewStaff(
  db: Database,
  id: number,
  now: Date,
  { days }: Pick<Terms, 'days'> = {},
): Promise<(Row & { token: string }) | null> {
  const { token, ...stored } = newToken(now, days)
  const [row] = await db
    .update(staff)
    .set(stored)
    .where(and(eq(staff.id, id), eq(staff.is_active, true)))
    .returning()
  if (!row) return null
  await db.delete(tokens).where(eq(tokens.staff_id, id))
  await db.delete(oneTimeCodes).where(and(eq(oneTimeCodes.staff_id, id), isNull(oneTimeCodes.used_at)))
  return { ...row, token }
}

/** Whether an active admin with a valid token exists, other than `without`. Stays true only under a lock on the table. */
export async function hasAdmin(db: Database, now: Date, without = 0): Promise<boolean> {
  const [admin] = await db
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.is_active, true), eq(staff.role, 'admin'), gt(staff.expires_at, now), ne(staff.id, without)))
    .limit(1)
  return admin !== undefined
}

function newToken(now: Date, days = usualDays) {
  const token = `desk_${randomSecret()}`
  return { token, token_hash: hashOf(token), expires_at: new Date(now.getTime() + days * day) }
}
