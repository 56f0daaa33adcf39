declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  /** The part of it used here: RFC 8188 with the keys of RFC 8291. */
  const ece: {
    encrypt(
      text: Buffer,
      keys: { version: 'aes128gcm'; privateKey: ECDH; dh: Buffer; authSecret: Buffer; salt: Buffer },
    ): Buffer
  }
  export default ece
}
