import { createHmac } from 'node:crypto'

/** Tells equal from unequal and cannot be read back: network addresses are so few that a plain hash could be found by trying all. */
export function keyedHash(key: Buffer, parts: readonly string[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url').slice(0, 22)
}
