import { createHmac } from 'node:crypto'

/** Tells the same from another and cannot be read back: addresses of the net are few enough to try a plain hash of each. */
export function keyedHash(key: Buffer, parts: readonly string[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url').slice(0, 22)
}
