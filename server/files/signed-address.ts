import { createHmac, timingSafeEqual } from 'node:crypto'

export type Variant = 'whole' | 'thumb'

const minute = 60_000

/** How long an address stays the same (milliseconds), so that a list fetched again can use the browser's cached pictures. */
const stable = 5 * minute

/** Milliseconds from the beginning of that span. */
const lifetime = 15 * minute

/** `/api/files/7?expires=…&signature=…`, valid for 10 to 15 minutes. */
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

/** The variant that the address is for; null when its signature is wrong or it has expired. */
export function readAddress(key: Buffer, id: number, query: URLSearchParams, now: Date): Variant | null {
  const variant = query.get('variant') === 'thumb' ? 'thumb' : 'whole'
  const expires = query.get('expires') ?? ''
  const left = /^\d{1,12}$/.test(expires) ? Number(expires) * 1000 - now.getTime() : 0
  // No address is signed for that long, so a clock that was ahead signed this one.
  if (left <= 0 || left > lifetime + stable) return null
  const expected = sign(key, ['file', id, variant, Number(expires)])
  return isSame(expected, query.get('signature') ?? '') ? variant : null
}

/** A guest's claim to an upload, sent with the message that uses it. */
export function claimOf(key: Buffer, id: number): string {
  return `${id}.${sign(key, ['claim', id])}`
}

/** The file's id, or null when the claim is not genuine. */
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
