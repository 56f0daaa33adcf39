/** Does an If-None-Match hold this ETag? */
export function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false
  const plain = (tag: string) => tag.trim().replace(/^W\//, '')
  return header === '*' || header.split(',').some((tag) => plain(tag) === plain(etag))
}
