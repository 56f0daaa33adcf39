import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { secondFactor as api } from '#contracts/account/second-factor.ts'
import type { Context } from '#server/context.ts'
import { authenticatorApps } from '#server/db/tables/second-factor.ts'
import { invalid, notFound } from '#server/http/refusal.ts'
import { serve, type Served } from '#server/http/serve.ts'
import { appAddress, isJustOn, newSecret, pendingSecret, stepOf } from './authenticator-app.ts'
import { changed, codesOfFirst, forgetWithLast, tellOfChange } from './changes.ts'
import { lockConfirmed, lockToAdd } from './confirmed.ts'
import { hasFactor } from './factors.ts'

/** Turning the authenticator app on and off. */
export function mountApp(app: Hono<Served>, context: Context): void {
  serve(app, context, api.beginApp, async ({ db, user, t }) => {
    const row = await lockToAdd(context, db, user, t)
    const now = context.clock.now()
    // Two tabs, or a second look, show the same QR code, so whichever is scanned works.
    const secret = (await pendingSecret(db, user.id, now)) ?? newSecret()
    const pending = { pending_secret: secret, pending_since: now }
    await db
      .insert(authenticatorApps)
      .values({ user_id: user.id, ...pending })
      .onConflictDoUpdate({ target: authenticatorApps.user_id, set: pending })
    return { data: { secret, uri: appAddress(secret, t('provider.mail.brand'), row.email) } }
  })

  serve(app, context, api.addApp, async ({ db, body, user, t, exchange }) => {
    await lockToAdd(context, db, user, t)
    const now = context.clock.now()
    const secret = await pendingSecret(db, user.id, now)
    if (!secret) {
      // The answer to the first attempt may have been lost, and the recovery codes with it.
      const isOn = await isJustOn(db, user.id, now)
      throw invalid({ code: [t(isOn ? 'provider.factors.app_is_on' : 'provider.factors.app_expired')] })
    }
    const step = stepOf(secret, body.code.replaceAll(/[\s-]/g, ''), now)
    if (step === null) throw invalid({ code: [t('provider.factors.wrong_code')] })
    const had = await hasFactor(db, user.id)
    await db
      .update(authenticatorApps)
      .set({ secret, on_since: now, last_step: step, pending_secret: null, pending_since: null })
      .where(eq(authenticatorApps.user_id, user.id))
    const codes = await codesOfFirst(db, user, had)
    await tellOfChange(context, db, exchange, user.id, { what: 'app_on', name: null })
    return changed(context, db, exchange, { user, codes })
  })

  serve(app, context, api.removeApp, async ({ db, user, exchange }) => {
    await lockConfirmed(context, db, user)
    const [removed] = await db
      .delete(authenticatorApps)
      .where(eq(authenticatorApps.user_id, user.id))
      .returning({ secret: authenticatorApps.secret })
    if (!removed?.secret) throw notFound()
    await forgetWithLast(db, user.id)
    await tellOfChange(context, db, exchange, user.id, { what: 'app_off', name: null })
    return changed(context, db, exchange, { user })
  })
}
