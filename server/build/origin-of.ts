/**
 * Of what the page asks elsewhere, for its security policy; '' for an address of its own site. Throws for what is no
 * address: a page that asks nobody would be noticed only by its customers.
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
