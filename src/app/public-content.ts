import type { ContentRequest } from '#data/content-requests.ts'
import { findPlace } from './find-place.ts'
import { notFound, routes, type PublicPlace, type Route } from './routes.tsx'

/** The part of a query that changes what a route shows to begin with, in a fixed order. */
export function knownQuery(route: Route, search: string): URLSearchParams {
  const asked = new URLSearchParams(search)
  const known = new URLSearchParams()
  for (const name of route.query ?? []) {
    const value = asked.get(name)
    if (value) known.set(name, value)
  }
  return known
}

/** What a path shows of the provider's to everybody. `search`: its query. */
export function contentAt(path: string, search: string): ContentRequest[] {
  const { place, rest } = findPlace(path)
  const route = place ? routes[place] : notFound
  const here: PublicPlace = { id: decodeURIComponent(rest.split('/').at(-1) ?? ''), query: knownQuery(route, search) }
  return route.content?.(here) ?? []
}
