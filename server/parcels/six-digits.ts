import { randomInt } from 'node:crypto'

/** A code for the counter. */
export function sixDigits(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}
