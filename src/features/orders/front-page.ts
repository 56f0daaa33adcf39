import { asLink } from '#rules/links.ts'

/** A shop's own page, and none of a thing in it. */
export function isFrontPage(typed: string): boolean {
  const link = asLink(typed)
  if (!URL.canParse(link) || !/^https?:$/.test(new URL(link).protocol)) return false
  const { pathname, search, hash } = new URL(link)
  return pathname + search + hash === '/'
}
