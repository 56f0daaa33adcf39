import { and, eq } from 'drizzle-orm'
import { hashOf, randomSecret } from '#server/auth/secrets.ts'
import type { Database, Staff } from '#server/context.ts'
import { staff } from '#server/db/tables/users.ts'

/** The staff member that this token belongs to; null: it is unknown, or they have left. */
export async function findStaff(db: Database, token: string): Promise<Staff | null> {
  if (!/^desk_[\w-]{43}$/.test(token)) return null
  const [row] = await db
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(and(eq(staff.token_hash, hashOf(token)), eq(staff.is_active, true)))
  return row ?? null
}

/** Hires a staff member. The token exists in this answer alone: the database keeps its hash. */
export async function hireStaff(db: Database, name: string, now: Date): Promise<{ id: number; token: string }> {
  const token = `desk_${randomSecret()}`
  const [row] = await db
    .insert(staff)
    .values({ name, token_hash: hashOf(token), created_at: now })
    .returning({ id: staff.id })
  if (!row) throw new Error('The desk’s new colleague was not stored')
  return { id: row.id, token }
}
