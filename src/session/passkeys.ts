import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import * as z from 'zod/mini'
import {
  NewPasskey,
  PasskeyProof,
  type PasskeyCreation,
  type PasskeyRequest,
} from '#contracts/account/second-factor.ts'
import { PasskeyError } from './passkey-support.ts'

export type Ceremony = {
  signal?: AbortSignal | undefined
  /** Offers the passkey as an autofill suggestion, instead of asking at once. */
  isAutofill?: boolean
}

/** Whether the browser offers passkeys in a name field's autofill. */
export function supportsAutofill(): Promise<boolean> {
  return browserSupportsWebAuthnAutofill()
}

/** null when the customer declined or the ceremony was aborted. Rejects with a `PasskeyError`. */
export function provePasskey(
  request: z.output<typeof PasskeyRequest>,
  { signal, isAutofill = false }: Ceremony = {},
): Promise<PasskeyProof | null> {
  return held(signal, async () => {
    const optionsJSON = request as Parameters<typeof startAuthentication>[0]['optionsJSON']
    // The library's check is off: the field exists, but may not be rendered yet.
    const asked = { optionsJSON, useBrowserAutofill: isAutofill, verifyBrowserAutofillInput: false }
    return z.parse(PasskeyProof, await startAuthentication(asked))
  })
}

/** null when the customer declined. Rejects with a `PasskeyError`. */
export function makePasskey(
  creation: z.output<typeof PasskeyCreation>,
  { signal }: Pick<Ceremony, 'signal'> = {},
): Promise<z.output<typeof NewPasskey> | null> {
  return held(signal, async () => {
    const optionsJSON = creation as Parameters<typeof startRegistration>[0]['optionsJSON']
    return z.parse(NewPasskey, await startRegistration({ optionsJSON }))
  })
}

async function held<Made>(signal: AbortSignal | undefined, ceremony: () => Promise<Made>): Promise<Made | null> {
  if (signal?.aborted) return null
  // Only one ceremony runs at a time, so after this one an abort would cancel another's.
  const stop = () => WebAuthnAbortService.cancelCeremony()
  signal?.addEventListener('abort', stop)
  try {
    const made = await ceremony()
    return signal?.aborted ? null : made
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    // Browsers use the same name for a cancelled ceremony and a timeout.
    if (name === 'NotAllowedError' || name === 'AbortError') return null
    throw new PasskeyError(name === 'InvalidStateError' ? 'known' : 'failed', error)
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}
