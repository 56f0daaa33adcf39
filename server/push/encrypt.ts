import { createECDH, randomBytes, sign } from 'node:crypto'
import ece from 'http_ece'
import type { Push } from './open-push.ts'

const second = 1_000

/** How long a push service may trust a signature (seconds); RFC 8292 allows a day. */
const signatureLasts = 12 * 3600

/** Encrypts text so that only this device can read it (RFC 8291). Throws for invalid keys. */
export function encryptFor({ p256dh, auth }: { p256dh: string; auth: string }, text: string): Buffer {
  const privateKey = createECDH('prime256v1')
  privateKey.generateKeys()
  return ece.encrypt(Buffer.from(text), {
    version: 'aes128gcm',
    privateKey,
    dh: Buffer.from(p256dh, 'base64url'),
    authSecret: Buffer.from(auth, 'base64url'),
    salt: randomBytes(16),
  })
}

/** Whether messages can be encrypted with these keys: a point on the curve, and sixteen bytes. */
export function areKeys(keys: { p256dh: string; auth: string }): boolean {
  try {
    return Buffer.from(keys.auth, 'base64url').length === 16 && encryptFor(keys, '').length > 0
  } catch {
    return false
  }
}

/** The `Authorization` header that identifies the provider to a push service (RFC 8292). */
export function vapidHeader({ publicKey, privateKey, contact }: Push, endpoint: string, now: Date): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / second) + signatureLasts,
    sub: contact,
  }
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const said = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const signature = sign('sha256', Buffer.from(said), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${said}.${signature.toString('base64url')}, k=${publicKey}`
}
