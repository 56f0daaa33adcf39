import type { Hono } from 'hono'
import { secondFactor as api } from '#contracts/account/second-factor.ts'
import { customer, lockCustomer } from '#server/auth/customer.ts'
import { openSession } from '#server/auth/open-session.ts'
import type { Context } from '#server/context.ts'
import { notFound, unauthenticated } from '#server/http/refusal.ts'
import { noteSecurity } from '#server/http/security-event.ts'
import { serve, type Served, type ServedRequest } from '#server/http/serve.ts'
import { issueChallenge } from './challenges.ts'
import { markUsed, prove, requestFor } from './passkey-proof.ts'
import { siteOf } from './passkey-site.ts'

/** Signing in by passkey, which alone tells who the customer is. */
export function mountPasskeySignIn(app: Hono<Served>, context: Context): void {
  serve(
    app,
    context,
    api.signInOptions,
    async ({ db, exchange }) => {
      const site = siteOf(context, exchange)
      if (!site) throw notFound()
      const challenge = await issueChallenge(context, db, { purpose: 'sign-in', asker: null })
      return { data: requestFor(site, challenge, null) }
    },
    { attempts: { counts: 'all', perAddress: { most: 300, seconds: 600 } } },
  )

  const signIn = async ({ body, language, exchange }: ServedRequest<typeof api.signIn>) => {
    const site = siteOf(context, exchange)
    if (!site) throw notFound()
    const proved = await prove(context, exchange, { site, proof: body.passkey, asker: null })
    const { user_id } = proved.row
    const now = context.clock.now()
    const opened = await context.db.transaction(async (db) => {
      const user = await lockCustomer(db, user_id)
      if (!user) throw unauthenticated()
      await markUsed(db, proved, now)
      const issued = await openSession(context, db, exchange, { user_id, device_name: body.device_name })
      return { data: { ...issued, user: customer(user, language) } }
    })
    noteSecurity(context, exchange, 'sign-in', { user: user_id })
    return opened
  }
  serve(app, context, api.signIn, signIn, {
    transaction: 'none',
    attempts: { counts: 'failures', perAddress: { most: 100, seconds: 3600 } },
  })
}
