import { calculationRequests, contentRequests, type ContentRequest } from '#data/content-requests.ts'
import { isPublic, type Place } from '#paths.ts'
import { findPlace } from './find-place.ts'

/** `id`: the last segment of the path. `query`: the part of it that the place knows. */
type Here = { id: string; query: URLSearchParams }

/**
 * The provider's content on each public page, brought along when it is prerendered. In the browser, the screens request it
 * themselves.
 */
const shown: Partial<Record<Place, (here: Here) => ContentRequest[]>> = {
  home: () => [contentRequests.directions(), contentRequests.firstShops(), contentRequests.lastArticles()],
  articles: ({ query }) => [contentRequests.articles(query.get('category'), query.get('cursor'))],
  article: ({ id }) => [contentRequests.article(id)],
  'recommended-shops': () => [contentRequests.shops(), contentRequests.directions()],
  'order-calculation': () => [...calculationRequests],
  'contact-us': () => [contentRequests.offices()],
  'custom-page': ({ id }) => [contentRequests.page(id)],
}

/** Query names that change what a place first shows, each with the maximum length that is read of its value. */
const known: Partial<Record<Place, Record<string, number>>> = {
  articles: { category: 100, cursor: 400 },
  'recommended-shops': { search: 100, country: 100, category: 100 },
}

/** The part of a query that changes what the place shows, in a fixed order. */
export function knownQuery(place: Place | null, search: string): URLSearchParams {
  const asked = new URLSearchParams(search)
  const query = new URLSearchParams()
  for (const [name, longest] of Object.entries((place && known[place]) ?? {})) {
    const value = asked.get(name)?.slice(0, longest)
    if (value) query.set(name, value)
  }
  return query
}

/** The provider's public content at a path. The frame of every public page links to the provider's custom pages. */
export function contentAt(path: string, search: string): ContentRequest[] {
  const { place, id } = findPlace(path)
  const here = { id, query: knownQuery(place, search) }
  const ofFrame = place === null || isPublic(place) ? [contentRequests.pages()] : []
  return [...ofFrame, ...((place && shown[place]?.(here)) ?? [])]
}
