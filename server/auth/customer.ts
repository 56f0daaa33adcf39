import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Language } from '#contracts/wire.ts'
import { maskedNumber } from '#rules/masked-number.ts'
import type { Actor, Database } from '#server/context.ts'
import { staff, users } from '#server/db/tables/users.ts'
import { unauthenticated } from '#server/http/refusal.ts'

export type CustomerRow = typeof users.$inferSelect

/** The customer as shown to the customer. The document's number is masked: the full number requires confirmation. */
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

/** The customer as shown to staff who impersonate them. */
export function impersonatedCustomer(row: CustomerRow, language: Language, staffName: string) {
  return { ...customer(row, language), acting_staff_name: staffName }
}

/** The token's customer, as shown to its bearer. */
export async function customerOf(db: Database, actor: Actor, language: Language) {
  const [row] = await db.select().from(users).where(eq(users.id, actor.id))
  if (!row) throw unauthenticated()
  if (actor.staff_id === null) return customer(row, language)
  const [impersonator] = await db.select({ name: staff.name }).from(staff).where(eq(staff.id, actor.staff_id))
  return impersonatedCustomer(row, language, impersonator?.name ?? '')
}

/** The address for a password reset. A changed address may be mistyped: until it is verified, the last verified one counts. */
export function resetAddress({ email, email_verified_at, proved_email }: CustomerRow): string {
  return email_verified_at ? email : (proved_email ?? email)
}

/**
 * The customer's row, locked until the end of the transaction: changes of an account or its codes run one after another.
 * A change of the e-mail address needs `update`, and must lock nothing before: the address is a key of the row.
 */
export async function lockCustomer(
  db: Database,
  userId: number,
  lock: 'no key update' | 'update' = 'no key update',
): Promise<CustomerRow | undefined> {
  // Writes hold a share lock on this row's key, and some then ask for this lock: a full one would deadlock with them.
  const [row] = await db.select().from(users).where(eq(users.id, userId)).for(lock)
  return row
}

/**
 * Throws 401 when the customer has deleted the account since the request was authenticated: its body may have taken
 * half a minute to arrive. Otherwise a deletion waits until this transaction ends, and erases what it writes.
 */
export async function holdAccount(db: Database, userId: number): Promise<void> {
  const present = and(eq(users.id, userId), isNull(users.deleted_at))
  const [row] = await db.select({ id: users.id }).from(users).where(present).for('key share')
  if (!row) throw unauthenticated()
}

/** Whether another customer's account has this address. */
export async function isTaken(db: Database, email: string, userId: number): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, userId)))
  return rows.length > 0
}
