import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import type { Context as Exchange } from 'hono'
import type { PasskeyProof } from '#contracts/account/second-factor.ts'
import type { Actor, Context, Database } from '#server/context.ts'
import { passkeys } from '#server/db/tables/second-factor.ts'
import { crossed, Refused } from '#server/http/refusal.ts'
import { noteSecurity } from '#server/http/security-event.ts'
import { challengeLasts, takeChallenge } from './challenges.ts'
import type { Site } from './passkey-site.ts'

type PasskeyRow = typeof passkeys.$inferSelect

/** A passkey whose signature has been verified. */
export type Proved = { row: PasskeyRow; counter: number }

/** The options for a browser's request. `rows`: the acceptable passkeys; null: any for this site. */
export function requestFor(site: Site, challenge: string, rows: PasskeyRow[] | null) {
  return {
    challenge,
    rpId: site.id,
    timeout: challengeLasts,
    userVerification: 'required' as const,
    ...(rows && { allowCredentials: rows.map(descriptor) }),
  }
}

export function descriptor({ credential_id: id, transports }: PasskeyRow) {
  return { id, type: 'public-key' as const, transports }
}

/**
 * Verifies a passkey's answer to one of our challenges. `asker`: the required owner; null: a sign-in, where the passkey
 * tells who it is.
 */
export async function prove(
  context: Context,
  exchange: Exchange,
  { site, proof, asker }: { site: Site; proof: PasskeyProof; asker: Actor | null },
): Promise<Proved> {
  const asked = asker ? { purpose: 'confirm' as const, asker } : { purpose: 'sign-in' as const, asker }
  const challenge = await takeChallenge(context, proof.response.clientDataJSON, asked)
  const [row] = await context.db.select().from(passkeys).where(eq(passkeys.credential_id, proof.id))
  if (!row || (asker && row.user_id !== asker.id)) {
    noteSecurity(context, exchange, 'passkey refused', asker ? { user: asker.id } : {})
    throw unknownPasskey()
  }
  const counter = await signedCount(site, challenge, proof, row)
  if (counter === null) {
    noteSecurity(context, exchange, 'passkey refused', { user: row.user_id })
    throw unknownPasskey()
  }
  // A copy of the key has signed in between, so one of the two isn't the customer's.
  if (counter <= row.counter && (counter > 0 || row.counter > 0)) {
    noteSecurity(context, exchange, 'passkey copied', { user: row.user_id })
    throw unknownPasskey()
  }
  return { row, counter }
}

/** Stores the use. Throws 409 when the passkey is gone or was used for something else meanwhile. */
export async function markUsed(db: Database, { row, counter }: Proved, now: Date): Promise<void> {
  const used = await db
    .update(passkeys)
    .set({ counter, last_used_at: now })
    .where(and(eq(passkeys.id, row.id), eq(passkeys.counter, row.counter)))
    .returning({ id: passkeys.id })
  if (used.length === 0) throw crossed()
}

/** The device's signature counter; null: not a valid signature of this passkey for this site. */
async function signedCount(
  site: Site,
  challenge: string,
  proof: PasskeyProof,
  row: PasskeyRow,
): Promise<number | null> {
  const response = {
    ...proof,
    response: { ...proof.response, userHandle: proof.response.userHandle ?? undefined },
  } as AuthenticationResponseJSON
  const publicKey = Uint8Array.from(Buffer.from(row.public_key, 'base64url'))
  // Loaded with the first passkey, because it takes longer than everything else at start.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origins,
      expectedRPID: site.id,
      // The caller compares the counter, in order to tell a copy from an error.
      credential: { id: row.credential_id, publicKey, counter: 0 },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    // The library throws when the signature doesn't verify.
    return null
  }
}

function unknownPasskey(): Refused {
  return new Refused(
    422,
    { message_code: 'passkey_unknown' },
    { sentence: { key: 'provider.factors.passkey_unknown' } },
  )
}
