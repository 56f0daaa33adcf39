import { randomInt } from 'node:crypto'

/** A random pick-up code. */
export function sixDigits(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}
