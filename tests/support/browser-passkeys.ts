import { afterEach, beforeEach, vi } from 'vitest'
import { createAuthenticator } from './soft-authenticator.ts'

type Options = CredentialCreationOptions & CredentialRequestOptions & { mediation?: string }
type Made = ReturnType<ReturnType<typeof createAuthenticator>['create']>
type Proof = ReturnType<ReturnType<typeof createAuthenticator>['get']>

/**
 * A browser that knows passkeys, at jsdom's border: `navigator.credentials` with an authenticator made of software. What it is asked is
 * noted: 'create', 'get', or 'fill' for what is offered among what the browser fills in, which waits for `fillIn()`.
 */
export function withPasskeys() {
  const device = {
    authenticator: createAuthenticator(),
    /** What the customer does when they are asked: puts the finger on it, or closes the question. */
    isWilling: true,
    /** Another failure than that. */
    fails: null as string | null,
    canFillIn: false,
    asked: [] as string[],
    /** The customer takes what the browser offers. */
    fillIn: () => {},
  }

  async function create({ publicKey }: Options) {
    device.asked.push('create')
    decline()
    const { challenge, rp, user } = publicKey as PublicKeyCredentialCreationOptions
    return credentialOf(
      device.authenticator.create({ challenge: text(challenge), rp: { id: rp.id ?? '' }, user: { id: text(user.id) } }),
    )
  }

  async function get({ publicKey, mediation, signal }: Options) {
    device.asked.push(mediation === 'conditional' ? 'fill' : 'get')
    if (mediation === 'conditional') await filledIn(signal)
    decline()
    const { challenge, rpId = '' } = publicKey as PublicKeyCredentialRequestOptions
    return credentialOf(device.authenticator.get({ challenge: text(challenge), rpId }))
  }

  function decline() {
    if (!device.isWilling) throw named('NotAllowedError')
    if (device.fails) throw named(device.fails)
  }

  function filledIn(signal: AbortSignal | undefined) {
    return new Promise<void>((resolve, reject) => {
      device.fillIn = resolve
      signal?.addEventListener('abort', () => reject(signal.reason as Error))
    })
  }

  beforeEach(() => {
    Object.assign(device, {
      authenticator: createAuthenticator(),
      isWilling: true,
      fails: null,
      canFillIn: false,
      asked: [],
    })
    vi.stubGlobal('isSecureContext', true)
    vi.stubGlobal(
      'PublicKeyCredential',
      Object.assign(function PublicKeyCredential() {}, {
        isConditionalMediationAvailable: () => Promise.resolve(device.canFillIn),
      }),
    )
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create, get } })
  })
  afterEach(() => {
    vi.stubGlobal('PublicKeyCredential', undefined)
    Reflect.deleteProperty(navigator, 'credentials')
  })
  return device
}

function named(name: string): Error {
  return Object.assign(new Error(name), { name })
}

/** As browsers give it: bytes in place of text. */
function credentialOf({ id, rawId, type, authenticatorAttachment, response }: Made | Proof) {
  const { transports, ...parts } = 'transports' in response ? response : { ...response, transports: undefined }
  const inBytes = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part && bytes(part)]))
  return {
    id,
    rawId: bytes(rawId),
    type,
    authenticatorAttachment,
    response: { ...inBytes, getTransports: () => transports ?? [] },
    getClientExtensionResults: () => ({}),
  }
}

function bytes(base64url: string): ArrayBuffer {
  return Uint8Array.from(Buffer.from(base64url, 'base64url')).buffer
}

function text(source: BufferSource): string {
  return Buffer.from(source as ArrayBuffer).toString('base64url')
}
