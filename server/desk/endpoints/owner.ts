import { eq, inArray } from 'drizzle-orm'
import type { Actor, Database } from '#server/context.ts'
import { users } from '#server/db/tables/users.ts'
import { notFound } from '#server/http/refusal.ts'

/** The owner's columns, for a list that joins `users`. */
export const ownerColumns = {
  id: users.id,
  customer_code: users.customer_code,
  first_name: users.first_name,
  last_name: users.last_name,
  email: users.email,
}

type OwnerRow = {
  id: number
  customer_code: string
  first_name: string | null
  last_name: string | null
  email: string
}

export function ownerReply({ id, customer_code, ...named }: OwnerRow) {
  return { id, customer_code, name: nameOf(named) }
}

/** A customer who hasn't given a name yet is called by their e-mail address. */
export function nameOf(user: { first_name: string | null; last_name: string | null; email: string }): string {
  return [user.first_name, user.last_name].filter(Boolean).join(' ') || user.email
}

/** The customer with this id. Throws 404. */
export async function findOwner(db: Database, id: number) {
  const [row] = await db.select(ownerColumns).from(users).where(eq(users.id, id))
  if (!row) throw notFound()
  return ownerReply(row)
}

export async function ownersOf(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, ReturnType<typeof ownerReply>>()
  const rows = await db
    .select(ownerColumns)
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, ownerReply(row)]))
}

/** An actor for functions that read a customer's things as the customer sees them. It grants no rights. */
export function customerActor(userId: number): Actor {
  return {
    id: userId,
    token_id: 0,
    staff_id: null,
    is_blocked: false,
    block_reason: null,
    email_verified_at: null,
    registration_completed_at: null,
    confirmed_at: null,
  }
}
