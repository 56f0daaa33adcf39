import { rootUrl } from '#server/root-url.ts'

/**
 * The origin of an API elsewhere, for the page's security policy; '' for an address of its own site. Throws for what is no
 * address: without that only customers would notice.
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
 * The portal's origin, as the server reads it, for whole addresses in the pages of a host that serves files only; '' when it is
 * not set.
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
