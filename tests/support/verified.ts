import { eq } from 'drizzle-orm'
import { users } from '#server/db/tables/users.ts'
import type { Provider } from './provider.ts'

/** Makes the customer's address unverified. */
export async function unverify(provider: Provider, email: string): Promise<void> {
  await provider.context.db
    .update(users)
    .set({ email_verified_at: null, proved_email: null })
    .where(eq(users.email, email))
}

/** Verifies the address, as if the mailed link had been opened elsewhere. */
export async function verify(provider: Provider, id: number): Promise<void> {
  const email_verified_at = provider.clock.now()
  await provider.context.db.update(users).set({ email_verified_at, proved_email: users.email }).where(eq(users.id, id))
}

export async function isVerified(provider: Provider, email: string): Promise<boolean> {
  const [user] = await provider.context.db.select().from(users).where(eq(users.email, email))
  return Boolean(user?.email_verified_at)
}
