import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { account, type Registration } from '#contracts/account/account.ts'
import type { Context, Database } from '#server/context.ts'
import { users } from '#server/db/tables/users.ts'
import { countryOf } from '#server/http/country.ts'
import { invalid } from '#server/http/refusal.ts'
import { serve, type Served, type ServedRequest } from '#server/http/serve.ts'
import { customer, type CustomerRow } from './customer.ts'
import { sendVerification } from './email-verification.ts'
import { refuseWeak } from './new-password.ts'
import { hashPassword } from './passwords.ts'
import { rememberNetwork } from './known-networks.ts'
import { issueToken } from './tokens.ts'

/** Signing up. It reveals that an address is taken, because the visitor has to know, so attempts are limited. */
export function mountRegistration(app: Hono<Served>, context: Context): void {
  const register = async ({ body, t, language, exchange }: ServedRequest<typeof account.register>) => {
    const { db, clock, env } = context
    refuseWeak(body.password, body.email, t)
    const password_hash = await hashPassword(body.password)
    const now = clock.now()
    return db.transaction(async (transaction) => {
      const user = await addCustomer(transaction, body, password_hash, now)
      if (!user) throw invalid({ email: [t('provider.account.email_taken')] })
      await sendVerification(context, transaction, user, now)
      const device_name = body.device_name || null
      const country_code = countryOf(exchange, env)
      await rememberNetwork(context, transaction, exchange, user.id)
      const issued = await issueToken(transaction, {
        user_id: user.id,
        device_name,
        country_code,
        confirmed_at: now,
        now,
      })
      return { data: { ...issued, user: customer(user, language) } }
    })
  }
  serve(app, context, account.register, register, {
    transaction: 'none',
    attempts: {
      counts: 'all',
      perAddress: { most: 20, seconds: 3600 },
      perSubject: { most: 5, seconds: 60, of: ({ body }) => body.email.toLowerCase() },
    },
  })
}

/** Returns undefined when the address is taken. */
async function addCustomer(
  db: Database,
  { email, phone, language }: Registration,
  password_hash: string,
  now: Date,
): Promise<CustomerRow | undefined> {
  const address = email.toLowerCase()
  for (;;) {
    const [added] = await db
      .insert(users)
      .values({
        email: address,
        phone,
        password_hash,
        language,
        customer_code: `AST-${randomInt(100_000, 1_000_000)}`,
        terms_accepted_at: now,
        created_at: now,
        updated_at: now,
      })
      .onConflictDoNothing()
      .returning()
    if (added) return added
    const [taken] = await db.select({ id: users.id }).from(users).where(eq(users.email, address))
    if (taken) return undefined
    // The customer code was taken, so another one is drawn.
  }
}
