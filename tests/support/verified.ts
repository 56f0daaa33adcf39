import { eq } from 'drizzle-orm'
import { users } from '#server/db/tables/users.ts'
import type { Provider } from './provider.ts'

/** As if her address had never been proved. */
export async function unverify(provider: Provider, email: string): Promise<void> {
  await provider.context.db.update(users).set({ email_verified_at: null }).where(eq(users.email, email))
}

export async function isVerified(provider: Provider, email: string): Promise<boolean> {
  const [user] = await provider.context.db.select().from(users).where(eq(users.email, email))
  return Boolean(user?.email_verified_at)
}
