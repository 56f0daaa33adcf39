import { createHash } from 'node:crypto'

/** An ETag derived from the content, so that every process produces the same one. */
export function etagOf(content: string | Uint8Array): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}

/** Whether an If-None-Match header contains this ETag. */
export function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false
  const plain = (tag: string) => tag.trim().replace(/^W\//, '')
  return header === '*' || header.split(',').some((tag) => plain(tag) === plain(etag))
}
