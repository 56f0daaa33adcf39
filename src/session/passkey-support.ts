/** Passkeys need a secure page and a host name; they cannot belong to an IP address. */
export function maySupportPasskeys(): boolean {
  const isAddress = /^[\d.]+$|:/.test(window.location.hostname)
  return window.isSecureContext && typeof window.PublicKeyCredential === 'function' && !isAddress
}

/** The browser or the authenticator failed. `known`: it already has a passkey of this portal. */
export class PasskeyError extends Error {
  override name = 'PasskeyError'
  readonly reason: 'known' | 'failed'

  constructor(reason: 'known' | 'failed', cause: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}
