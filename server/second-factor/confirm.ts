import { eq } from 'drizzle-orm'
import type { Context as Exchange, Hono } from 'hono'
import { secondFactor as api, type PasskeyProof } from '#contracts/account/second-factor.ts'
import { lockCustomer } from '#server/auth/customer.ts'
import { isPasswordRight } from '#server/auth/passwords.ts'
import type { Actor, Context, Database } from '#server/context.ts'
import { users } from '#server/db/tables/users.ts'
import { crossed, invalid, notFound, Refused, unauthenticated } from '#server/http/refusal.ts'
import { noteSecurity } from '#server/http/security-event.ts'
import { serve, type Served, type ServedRequest } from '#server/http/serve.ts'
import type { Say } from '#server/words/words.ts'
import { issueChallenge } from './challenges.ts'
import { withCode } from './codes.ts'
import { confirmSession } from './confirmed.ts'
import { appOf, hasFactor, passkeysOf, recoveryCodesLeft } from './factors.ts'
import { markUsed, prove, requestFor } from './passkey-proof.ts'
import { siteOf } from './passkey-site.ts'

/** Confirming the customer's identity again on a signed-in device. */
export function mountConfirm(app: Hono<Served>, context: Context): void {
  serve(app, context, api.confirmOptions, async ({ db, user, exchange }) => {
    await lockCustomer(db, user.id)
    if (!(await hasFactor(db, user.id))) return { data: { password: true, code: false, passkey: null } }
    const own = await passkeysOf(db, user.id)
    const site = siteOf(context, exchange)
    const canCode = Boolean((await appOf(db, user.id))?.secret) || (await recoveryCodesLeft(db, user.id)) > 0
    const passkey =
      site && own.length > 0
        ? requestFor(site, await issueChallenge(context, db, { purpose: 'confirm', asker: user }), own)
        : null
    return { data: { password: false, code: canCode, passkey } }
  })

  const confirm = async ({ body, user, t, exchange }: ServedRequest<typeof api.confirm>) => {
    try {
      if ('passkey' in body) await byPasskey(context, exchange, user, body.passkey)
      else if ('code' in body) await byCode(context, exchange, user, { code: body.code, t })
      else await byPassword(context, user, { password: body.password, t })
    } catch (error) {
      if (error instanceof Refused && error.status === 422) {
        noteSecurity(context, exchange, 'confirmation failed', { user: user.id })
      }
      throw error
    }
  }
  serve(app, context, api.confirm, confirm, {
    transaction: 'none',
    // An unlocked device must not help in guessing the password.
    attempts: {
      counts: 'failures',
      perAddress: { most: 100, seconds: 3600 },
      perSubject: { most: 5, seconds: 60, of: ({ user }) => String(user.id) },
    },
  })
}

async function byPasskey(context: Context, exchange: Exchange, user: Actor, proof: PasskeyProof): Promise<void> {
  const site = siteOf(context, exchange)
  if (!site) throw notFound()
  const proved = await prove(context, exchange, { site, proof, asker: user })
  const now = context.clock.now()
  await context.db.transaction(async (db) => {
    await markUsed(db, proved, now)
    await confirmSession(db, user.token_id, now)
  })
}

async function byCode(
  context: Context,
  exchange: Exchange,
  user: Actor,
  { code, t }: { code: string; t: Say },
): Promise<void> {
  // An account without codes must not collect failed guesses, which would block the codes of a factor added later.
  if (!(await hasFactor(context.db, user.id))) throw invalid({ code: [t('provider.factors.wrong_code')] })
  await withCode(context, exchange, { user_id: user.id, code, t }, (use) =>
    context.db.transaction(async (db) => {
      await lockCustomer(db, user.id)
      await use(db)
      await confirmSession(db, user.token_id, context.clock.now())
    }),
  )
}

/** Allowed only without a second factor. */
async function byPassword(context: Context, user: Actor, { password, t }: { password: string; t: Say }): Promise<void> {
  // Checked before the password, so that a token which can't be confirmed by password learns nothing about it either.
  const refuseWithFactor = async (db: Database) => {
    if (await hasFactor(db, user.id)) throw invalid({ password: [t('provider.factors.not_by_password')] })
  }
  await refuseWithFactor(context.db)
  const [present] = await context.db.select().from(users).where(eq(users.id, user.id))
  if (!present) throw unauthenticated()
  if (!(await isPasswordRight(present.password_hash, password))) {
    throw invalid({ password: [t('provider.account.wrong_password')] })
  }
  await context.db.transaction(async (db) => {
    const row = await lockCustomer(db, user.id)
    // The password checked above is outdated: another device has changed it meanwhile.
    if (row?.password_hash !== present.password_hash) throw crossed()
    await refuseWithFactor(db)
    await confirmSession(db, user.token_id, context.clock.now())
  })
}
