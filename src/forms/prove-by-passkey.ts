import type * as z from 'zod/mini'
import type { PasskeyProof, PasskeyRequest } from '#contracts/account/second-factor.ts'
import { ApiError } from '#http/api-error.ts'
import { lazyWithRetry } from '#pwa/chunks.ts'
import type { Ceremony } from '#session/passkeys.ts'

/** The passkey code, loaded only for those who may have a passkey. */
export const loadPasskeys = () => lazyWithRetry(() => import('#session/passkeys.ts'))

type Request = z.output<typeof PasskeyRequest>
type Proving = Ceremony & {
  request: Request
  /** Fetches a new request, when this one has expired. */
  renew: () => Promise<Request>
  send: (passkey: PasskeyProof) => Promise<void>
}

/**
 * Proves the customer's identity with a passkey. Resolves with false when the customer declined; rejects with a `PasskeyError`,
 * or with the `ApiError` of `renew` or `send`.
 */
export async function proveByPasskey({ request, renew, send, ...ceremony }: Proving): Promise<boolean> {
  const { provePasskey } = await loadPasskeys()
  const passkey = await provePasskey(request, ceremony)
  if (!passkey) return false
  try {
    await send(passkey)
  } catch (error) {
    if (!isExpired(error)) throw error
    const again = await provePasskey(await renew(), { signal: ceremony.signal })
    if (!again) return false
    await send(again)
  }
  return true
}

function isExpired(error: unknown): boolean {
  return error instanceof ApiError && error.refusal.message_code === 'passkey_expired'
}
