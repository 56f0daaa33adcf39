import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits, base64url: 43 characters. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a secret: SHA-256, base64url. Fast is enough, because unlike a password it cannot be guessed. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** What is stored may be no hash at all: a session of the demo world has no secret, so none fits it. */
export function isSame(storedHash: string, secret: string): boolean {
  const [stored, given] = [Buffer.from(storedHash), Buffer.from(hashOf(secret))]
  return stored.length === given.length && timingSafeEqual(stored, given)
}
