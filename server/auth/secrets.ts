import { createHash, timingSafeEqual } from 'node:crypto'
import { randomString } from './random-string.ts'

/** 43 letters and digits: 256 random bits. */
export function randomSecret(): string {
  return randomString(43)
}

/** The stored form of a secret: SHA-256, base64url. A fast hash is enough, because unlike a password it can't be guessed. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** The stored value may not be a hash: the demo world's tokens have none, so that no secret matches them. */
export function isSame(storedHash: string, secret: string): boolean {
  const [stored, given] = [Buffer.from(storedHash), Buffer.from(hashOf(secret))]
  return stored.length === given.length && timingSafeEqual(stored, given)
}
