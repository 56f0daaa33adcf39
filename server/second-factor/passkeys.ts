import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import type * as z from 'zod/mini'
import { secondFactor as api, type NewPasskey } from '#contracts/account/second-factor.ts'
import type { Context } from '#server/context.ts'
import { passkeys } from '#server/db/tables/second-factor.ts'
import { keyedHash } from '#server/http/keyed-hash.ts'
import { conflict, invalid, notFound } from '#server/http/refusal.ts'
import { serve, type Served, type ServedRequest } from '#server/http/serve.ts'
import { challengeLasts, issueChallenge, takeChallenge } from './challenges.ts'
import { changed, codesOfFirst, forgetWithLast, tellOfChange } from './changes.ts'
import { lockConfirmed, lockToAdd } from './confirmed.ts'
import { hasFactor, passkeysOf } from './factors.ts'
import { descriptor } from './passkey-proof.ts'
import { siteOf, type Site } from './passkey-site.ts'

const most = 10

/** Characters of base64url: the standard allows 1023 bytes. */
const longestId = 1364

/** EdDSA, ES256 and RS256, which authenticators support. */
const algorithms = [-8, -7, -257]

/** A passkey stored on the device, so that nobody has to type a name, and unlocked by finger, face or PIN. */
const authenticatorSelection = {
  residentKey: 'required',
  requireResidentKey: true,
  userVerification: 'required',
} as const

/** Adding, naming and removing passkeys. */
export function mountPasskeys(app: Hono<Served>, context: Context): void {
  serve(app, context, api.passkeyOptions, async ({ db, user, t, exchange }) => {
    const site = siteOf(context, exchange)
    if (!site) throw notFound()
    const row = await lockToAdd(context, db, user, t)
    const own = await passkeysOf(db, user.id)
    if (own.length >= most) throw conflict(t('provider.factors.too_many_passkeys', { most }))
    const displayName = [row.first_name, row.last_name].filter(Boolean).join(' ') || row.email
    return {
      data: {
        challenge: await issueChallenge(context, db, { purpose: 'create', asker: user }),
        rp: { id: site.id, name: t('provider.mail.brand') },
        // Stored on the device, so it must not reveal whose it is.
        user: { id: keyedHash(context.files.key, ['passkeys', String(user.id)]), name: row.email, displayName },
        pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
        timeout: challengeLasts,
        excludeCredentials: own.map(descriptor),
        authenticatorSelection,
        attestation: 'none' as const,
      },
    }
  })

  // Runs outside the transaction, so that the challenge stays used up after a rollback.
  const add = async ({ body, user, t, exchange }: ServedRequest<typeof api.addPasskey>) => {
    const site = siteOf(context, exchange)
    if (!site) throw notFound()
    const { clientDataJSON } = body.passkey.response
    const challenge = await takeChallenge(context, clientDataJSON, { purpose: 'create', asker: user })
    const made = await checked(site, challenge, body.passkey)
    if (!made) throw invalid({ passkey: [t('provider.factors.passkey_broken')] })
    return context.db.transaction(async (db) => {
      await lockToAdd(context, db, user, t)
      const had = await hasFactor(db, user.id)
      const own = await passkeysOf(db, user.id)
      if (own.length >= most) throw conflict(t('provider.factors.too_many_passkeys', { most }))
      const [added] = await db
        .insert(passkeys)
        .values({ ...made, user_id: user.id, name: body.name, created_at: context.clock.now() })
        .onConflictDoNothing()
        .returning({ id: passkeys.id })
      if (!added) throw conflict(t('provider.factors.passkey_taken'))
      const codes = await codesOfFirst(db, user, had)
      const change = { what: 'passkey_added' as const, name: body.name, about: added.id }
      await tellOfChange(context, db, exchange, user.id, change)
      return changed(context, db, exchange, { user, codes })
    })
  }
  serve(app, context, api.addPasskey, add, { transaction: 'none' })

  serve(app, context, api.renamePasskey, async ({ db, params, body, user, exchange }) => {
    const renamed = await db
      .update(passkeys)
      .set({ name: body.name })
      .where(and(eq(passkeys.id, params.id), eq(passkeys.user_id, user.id)))
      .returning({ id: passkeys.id })
    if (renamed.length === 0) throw notFound()
    return changed(context, db, exchange, { user })
  })

  serve(app, context, api.removePasskey, async ({ db, params, user, exchange }) => {
    await lockConfirmed(context, db, user)
    const [removed] = await db
      .delete(passkeys)
      .where(and(eq(passkeys.id, params.id), eq(passkeys.user_id, user.id)))
      .returning({ id: passkeys.id, name: passkeys.name })
    if (!removed) throw notFound()
    await forgetWithLast(db, user.id)
    const change = { what: 'passkey_removed' as const, name: removed.name, about: removed.id }
    await tellOfChange(context, db, exchange, user.id, change)
    return changed(context, db, exchange, { user })
  })
}

/** The verified credential of a new passkey; null: it wasn't made for this site or as requested. */
async function checked(site: Site, challenge: string, passkey: z.infer<typeof NewPasskey>) {
  // Loaded with the first passkey, because it takes longer than everything else at start.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: passkey as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origins,
      expectedRPID: site.id,
      supportedAlgorithmIDs: algorithms,
    })
    if (!verified || registrationInfo.credential.id.length > longestId) return null
    const { credential } = registrationInfo
    return {
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: passkey.response.transports ?? [],
    }
  } catch {
    // The library throws when the registration doesn't verify.
    return null
  }
}
