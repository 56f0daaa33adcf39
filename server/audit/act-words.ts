import { api } from '#contracts/api.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import type { Language } from '#contracts/wire.ts'
import { words } from '#server/words/words.ts'

type Act = { key: string; methods: string[]; path: RegExp; names: number }

/** Every call that changes something, in the form recorded by the audit. */
const acts = Object.entries(api)
  .flatMap(([noun, calls]) => Object.entries<Endpoint>(calls).map(([name, endpoint]) => actOf(noun, name, endpoint)))
  // Paths with fewer parameters first, so that "/parcels/consolidate" precedes "/parcels/:id".
  .toSorted((one, other) => one.names - other.names)

function actOf(noun: string, name: string, { method, path }: Endpoint): Act {
  return {
    key: `provider.acts.${noun}.${name}`,
    methods: method === 'PATCH' ? ['POST', 'PATCH'] : [method],
    path: new RegExp(`^/api${path.replaceAll(/:\w+/g, '[^/]+')}$`),
    names: path.split(':').length,
  }
}

/** What a staff member did, in words for the customer; null if something was only viewed. */
export function actInWords(language: Language, { method, path }: { method: string; path: string }): string | null {
  if (method === 'GET') return null
  const { t, has } = words[language]
  const key = acts.find((act) => act.methods.includes(method) && act.path.test(path))?.key
  return t(key !== undefined && has(key) ? key : 'provider.acts.unknown')
}
