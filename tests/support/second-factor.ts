import { Secret, TOTP } from 'otpauth'
import { secondFactor } from '#contracts/account/second-factor.ts'
import { createAuthenticator, type SoftAuthenticator } from './soft-authenticator.ts'
import type { Customer } from './customer.ts'

/** Milliseconds that an app's code is valid. */
export const step = 30_000

/** The six digits that an app with this secret shows at that moment. */
export function codeAt(secret: string, now: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })
}

/** Sets up an authenticator app, in a freshly confirmed session. */
export async function addApp(own: Customer, now: Date): Promise<{ secret: string; codes: string[] | null }> {
  const { secret } = (await own.get(secondFactor.beginApp)).data
  const { data } = await own.get(secondFactor.addApp, { body: { code: codeAt(secret, now) } })
  return { secret, codes: data.recovery_codes }
}

/** Adds a passkey, in a freshly confirmed session. */
export async function addPasskey(
  own: Customer,
  name = 'Phone',
): Promise<{ authenticator: SoftAuthenticator; id: number; codes: string[] | null }> {
  const authenticator = createAuthenticator()
  const { data: asked } = await own.get(secondFactor.passkeyOptions)
  const { data } = await own.get(secondFactor.addPasskey, { body: { name, passkey: authenticator.create(asked) } })
  return { authenticator, id: data.passkeys?.at(-1)?.id ?? 0, codes: data.recovery_codes }
}

/** Signs in by passkey, and returns the answer. */
export async function signInBy(guest: Customer, authenticator: SoftAuthenticator) {
  const { data: asked } = await guest.get(secondFactor.signInOptions)
  return guest.ask(secondFactor.signIn, { body: { passkey: authenticator.get(asked) } })
}
