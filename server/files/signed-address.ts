import { createHmac, timingSafeEqual } from 'node:crypto'

export type Variant = 'whole' | 'thumb'

const minute = 60_000

/** An address is the same for so long: a list that is asked for again shows pictures that the browser has. */
const stable = 5 * minute

/** From the beginning of such a span on. */
const lifetime = 15 * minute

/** `/api/files/7?expires=…&signature=…`, good for 10 to 15 minutes. */
export function signedAddress(key: Buffer, id: number, variant: Variant, now: Date): string {
  const began = Math.floor(now.getTime() / stable) * stable
  const expires = Math.floor((began + lifetime) / 1000)
  const query = new URLSearchParams({
    ...(variant === 'thumb' ? { variant } : {}),
    expires: String(expires),
    signature: sign(key, ['file', id, variant, expires]),
  })
  return `/api/files/${id}?${query.toString()}`
}

/** What the address asks for, or null when it is not ours, was changed or is too old. */
export function readAddress(key: Buffer, id: number, query: URLSearchParams, now: Date): Variant | null {
  const variant = query.get('variant') === 'thumb' ? 'thumb' : 'whole'
  const expires = query.get('expires') ?? ''
  if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 <= now.getTime()) return null
  const expected = sign(key, ['file', id, variant, Number(expires)])
  return isSame(expected, query.get('signature') ?? '') ? variant : null
}

/** What a guest is given for a file, and hands in with the message that uses it. */
export function claimOf(key: Buffer, id: number): string {
  return `${id}.${sign(key, ['claim', id])}`
}

/** The file of a claim, or null when it was made up. */
export function readClaim(key: Buffer, claim: string): number | null {
  const [, id = ''] = /^([1-9]\d{0,9})\.[\w-]+$/.exec(claim) ?? []
  return id && isSame(claimOf(key, Number(id)), claim) ? Number(id) : null
}

function sign(key: Buffer, parts: (string | number)[]): string {
  return createHmac('sha256', key).update(parts.join('|')).digest('base64url')
}

function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}
