import type { Hono } from 'hono'
import { secondFactor as api } from '#contracts/account/second-factor.ts'
import type { Context } from '#server/context.ts'
import { conflict } from '#server/http/refusal.ts'
import { serve, type Served } from '#server/http/serve.ts'
import { mountApp } from './app-calls.ts'
import { changed, tellOfChange } from './changes.ts'
import { mountConfirm } from './confirm.ts'
import { lockConfirmed } from './confirmed.ts'
import { factorsOf, hasFactor } from './factors.ts'
import { mountPasskeys } from './passkeys.ts'
import { siteOf } from './passkey-site.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { mountPasskeySignIn } from './sign-in.ts'

/** Passkeys, an authenticator app and recovery codes: required in addition to the password, or instead of it. */
export function mountSecondFactor(app: Hono<Served>, context: Context): void {
  serve(app, context, api.show, async ({ db, user, exchange }) => ({
    data: await factorsOf(db, user.id, siteOf(context, exchange)),
  }))

  serve(app, context, api.renewRecoveryCodes, async ({ db, user, t, exchange }) => {
    await lockConfirmed(context, db, user)
    if (!(await hasFactor(db, user.id))) throw conflict(t('provider.factors.none'))
    const codes = await renewRecoveryCodes(db, user.id)
    await tellOfChange(context, db, exchange, user.id, { what: 'codes_renewed', name: null })
    return changed(context, db, exchange, { user, codes })
  })

  mountPasskeys(app, context)
  mountApp(app, context)
  mountConfirm(app, context)
  mountPasskeySignIn(app, context)
}
