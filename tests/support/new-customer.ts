import { randomInt } from 'node:crypto'
import type { StaffRole } from '#contracts/staff/roles.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { issueToken } from '#server/auth/tokens.ts'
import { users } from '#server/db/tables/users.ts'
import { demoPassword } from '#server/seed/accounts.ts'
import { hireStaff } from '#server/staff/staff.ts'
import { customer, type Customer } from './customer.ts'
import type { Provider } from './provider.ts'

/** A new customer for a test that asserts on all their data. They have no password, but this session. */
export async function newCustomer(
  provider: Provider,
  own: Partial<typeof users.$inferInsert> & { acting_staff_id?: number; is_confirmed?: boolean } = {},
): Promise<Customer & { id: number }> {
  const { acting_staff_id, is_confirmed, ...columns } = own
  const { db, clock } = provider.context
  const now = clock.now()
  const code = randomInt(10 ** 12)
  const email = columns.email ?? `customer-${code}@aist.example`
  const isProved = columns.email_verified_at !== null
  const [user] = await db
    .insert(users)
    .values({
      email,
      proved_email: isProved ? email : null,
      password_hash: '',
      customer_code: `AST-${code}`,
      first_name: 'Vera',
      last_name: 'Lind',
      language: 'en',
      email_verified_at: now,
      registration_completed_at: now,
      created_at: now,
      updated_at: now,
      ...columns,
    })
    .returning({ id: users.id })
  if (!user) throw new Error('The customer was not stored')
  const { token } = await issueToken(db, {
    user_id: user.id,
    staff_id: acting_staff_id ?? null,
    device_name: null,
    confirmed_at: is_confirmed ? now : null,
    now,
  })
  return { ...customer(provider, token), id: user.id }
}

/** The password hash for a customer who knows the demo world's password. */
export function demoPasswordHash(): Promise<string> {
  return hashPassword(demoPassword)
}

/** A member of staff. */
export async function newStaff(provider: Provider, { role = 'admin' }: { role?: StaffRole } = {}): Promise<number> {
  return (await hireStaff(provider.context.db, 'Olga', provider.clock.now(), { role })).id
}
