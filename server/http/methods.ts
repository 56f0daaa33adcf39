import { api } from '#contracts/api.ts'
import type { Endpoint } from '#contracts/endpoint.ts'

const calls: Endpoint[] = Object.values(api).flatMap((noun) => Object.values(noun))

const understood = calls.map(({ method, path }) => ({
  pattern: new RegExp(`^/api${path.replaceAll(/:\w+/g, '[^/]+')}$`),
  methods: method === 'GET' ? ['GET', 'HEAD'] : method === 'PATCH' ? ['POST', 'PATCH'] : [method],
}))

/** What a path of the API may be asked by, in the order of the alphabet; nothing where no call has this path. */
export function methodsOf(path: string): string[] {
  const found = understood.flatMap(({ pattern, methods }) => (pattern.test(path) ? methods : []))
  return found.length > 0 ? [...new Set([...found, 'OPTIONS'])].toSorted() : []
}
