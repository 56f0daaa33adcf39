import { afterEach, beforeEach, vi } from 'vitest'
import { createAuthenticator } from './soft-authenticator.ts'

type Options = CredentialCreationOptions & CredentialRequestOptions & { mediation?: string }
type Made = ReturnType<ReturnType<typeof createAuthenticator>['create']>
type Proof = ReturnType<ReturnType<typeof createAuthenticator>['get']>

/**
 * A browser with passkeys, at jsdom's border: `navigator.credentials` with a software authenticator. `asked` records the calls:
 * 'create', 'get', or 'fill' for autofill, which waits for `fillIn()`.
 */
export function withPasskeys() {
  const device = {
    authenticator: createAuthenticator(),
    /** Whether the customer confirms or closes the browser's prompt. */
    isWilling: true,
    /** Any other failure. */
    fails: null as string | null,
    canFillIn: false,
    asked: [] as string[],
    /** The customer accepts the browser's offer. */
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

/** As browsers return it: bytes instead of text. */
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
