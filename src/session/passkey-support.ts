/** A passkey belongs to a host by its name, and only browsers of a secure page show it. */
export function maySupportPasskeys(): boolean {
  const isAddress = /^[\d.]+$|:/.test(window.location.hostname)
  return window.isSecureContext && typeof window.PublicKeyCredential === 'function' && !isAddress
}

/** The browser or the passkey's keeper did not do it. `known`: there is a passkey of this portal there already. */
export class PasskeyError extends Error {
  override name = 'PasskeyError'
  readonly reason: 'known' | 'failed'

  constructor(reason: 'known' | 'failed', cause: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}
