import { rootUrl } from '#server/root-url.ts'

/**
 * The origin of a remote API, for the page's security policy; '' for a path on its own site. Throws for an invalid
 * address, which otherwise only customers would notice.
 */
export function originOf(name: string, source: Record<string, string | undefined>): string {
  const address = source[name]
  if (!address || address.startsWith('/')) return ''
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return url.origin
  throw new Error(
    `${name} is ${JSON.stringify(address)}, but must be an address such as https://provider.example/api, or a path such as /api.`,
  )
}

/**
 * The portal's origin, read as the server does, for absolute addresses in the pages of a host that only serves files;
 * '' when it isn't set.
 */
export function publicOrigin(source: Record<string, string | undefined>): string {
  const address = source.PUBLIC_URL?.trim()
  if (!address) return ''
  const origin = rootUrl(address)
  if (origin) return origin
  throw new Error(
    `PUBLIC_URL is ${JSON.stringify(address)}, but must be an address such as https://portal.example, without a path.`,
  )
}
