import { asLink } from '#rules/links.ts'

/** Whether the link leads to a shop's home page rather than to an item. */
export function isFrontPage(typed: string): boolean {
  const link = asLink(typed)
  if (!URL.canParse(link) || !/^https?:$/.test(new URL(link).protocol)) return false
  const { pathname, search, hash } = new URL(link)
  return pathname + search + hash === '/'
}
