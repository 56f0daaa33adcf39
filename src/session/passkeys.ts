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
  /** Offered among what the browser fills in, instead of asked for at once. */
  isAutofill?: boolean
}

/** Whether the browser offers passkeys where it fills in a name. */
export function supportsAutofill(): Promise<boolean> {
  return browserSupportsWebAuthnAutofill()
}

/** null when the customer did not want to, or it was given up. Rejects with a `PasskeyError`. */
export function provePasskey(
  request: z.output<typeof PasskeyRequest>,
  { signal, isAutofill = false }: Ceremony = {},
): Promise<PasskeyProof | null> {
  return held(signal, async () => {
    const optionsJSON = request as Parameters<typeof startAuthentication>[0]['optionsJSON']
    // The field is there; whether it is drawn by now is the browser's business.
    const asked = { optionsJSON, useBrowserAutofill: isAutofill, verifyBrowserAutofillInput: false }
    return z.parse(PasskeyProof, await startAuthentication(asked))
  })
}

/** null when the customer did not want to. Rejects with a `PasskeyError`. */
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
  // There is one ceremony at a time: when this one is over, what goes on is another's.
  const stop = () => WebAuthnAbortService.cancelCeremony()
  signal?.addEventListener('abort', stop)
  try {
    const made = await ceremony()
    return signal?.aborted ? null : made
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    // Browsers give a cancelled ceremony and one that took too long the same name.
    if (name === 'NotAllowedError' || name === 'AbortError') return null
    throw new PasskeyError(name === 'InvalidStateError' ? 'known' : 'failed', error)
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}
