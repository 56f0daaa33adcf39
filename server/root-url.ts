/** The origin of a URL without a path; undefined if it has one or isn't a URL. */
export function rootUrl(text: string): string | undefined {
  const url = urlOf(text, ['http:', 'https:'])
  return url && url.pathname === '/' && !url.search && !url.hash && !url.username ? url.origin : undefined
}

export function urlOf(text: string, protocols: string[]): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && protocols.includes(url.protocol) ? url : undefined
}
