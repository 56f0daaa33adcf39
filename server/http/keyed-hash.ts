import { createHmac } from 'node:crypto'

/**
 * Values can be compared but not read back. Keyed, because there are so few network addresses that a plain hash could
 * be brute-forced.
 */
export function keyedHash(key: Buffer, parts: readonly string[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url').slice(0, 22)
}
