import { eq } from 'drizzle-orm'
import type { Language } from '#contracts/wire.ts'
import { maskedNumber } from '#rules/masked-number.ts'
import type { Actor, Database } from '#server/context.ts'
import { staff, users } from '#server/db/tables/users.ts'
import { unauthenticated } from '#server/http/refusal.ts'

export type CustomerRow = typeof users.$inferSelect

/** The customer as they see themselves. Of their document it says the end: the whole number is read where a proof is asked for. */
export function customer(row: CustomerRow, language: Language) {
  const number = row.personal_id_number
  return {
    ...row,
    personal_id_number: number === null ? null : maskedNumber(number),
    block_reason: row.block_reason?.[language] ?? null,
    email_verified_at: row.email_verified_at?.toISOString() ?? null,
    registration_completed_at: row.registration_completed_at?.toISOString() ?? null,
    acting_staff_name: null,
  }
}

/** The customer as staff see them who act in their name. */
export function impersonatedCustomer(row: CustomerRow, language: Language, staffName: string) {
  return { ...customer(row, language), acting_staff_name: staffName }
}

/** Whose token it is, as the page shows them. */
export async function customerOf(db: Database, actor: Actor, language: Language) {
  const [row] = await db.select().from(users).where(eq(users.id, actor.id))
  if (!row) throw unauthenticated()
  if (actor.staff_id === null) return customer(row, language)
  const [impersonator] = await db.select({ name: staff.name }).from(staff).where(eq(staff.id, actor.staff_id))
  return impersonatedCustomer(row, language, impersonator?.name ?? '')
}

/** The customer's row, locked to the end of the transaction: who changes an account or its codes comes one by one. */
export async function lockCustomer(db: Database, userId: number): Promise<CustomerRow | undefined> {
  // Writes that reference the customer take a share lock on this row's key: with a full lock both would wait for each other.
  const [row] = await db.select().from(users).where(eq(users.id, userId)).for('no key update')
  return row
}
