import { randomInt } from 'node:crypto'

const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Letters and digits from the platform's secure random source: almost six bits per character. */
export function randomString(length: number): string {
  return Array.from({ length }, () => characters[randomInt(characters.length)]).join('')
}
