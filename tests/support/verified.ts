import { eq } from 'drizzle-orm'
import { users } from '#server/db/tables/users.ts'
import type { Provider } from './provider.ts'

/** As if the customer's address had never been proved. */
export async function unverify(provider: Provider, email: string): Promise<void> {
  await provider.context.db
    .update(users)
    .set({ email_verified_at: null, proved_email: null })
    .where(eq(users.email, email))
}

/** As if the link in the customer's mail had been opened somewhere else. */
export async function verify(provider: Provider, id: number): Promise<void> {
  const email_verified_at = provider.clock.now()
  await provider.context.db.update(users).set({ email_verified_at, proved_email: users.email }).where(eq(users.id, id))
}

export async function isVerified(provider: Provider, email: string): Promise<boolean> {
  const [user] = await provider.context.db.select().from(users).where(eq(users.email, email))
  return Boolean(user?.email_verified_at)
}
