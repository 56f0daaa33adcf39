import { api } from '#contracts/api.ts'
import type { Endpoint } from '#contracts/endpoint.ts'

const calls: Endpoint[] = Object.values(api).flatMap((noun) => Object.values(noun))

const understood = calls.map(({ method, path }) => ({
  pattern: new RegExp(`^/api${path.replaceAll(/:\w+/g, '[^/]+')}$`),
  methods: method === 'GET' ? ['GET', 'HEAD'] : method === 'PATCH' ? ['POST', 'PATCH'] : [method],
}))

/** The methods of an API path in alphabetical order; empty when no call has this path. */
export function methodsOf(path: string): string[] {
  const found = understood.flatMap(({ pattern, methods }) => (pattern.test(path) ? methods : []))
  return found.length > 0 ? [...new Set([...found, 'OPTIONS'])].toSorted() : []
}
