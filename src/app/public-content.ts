import { calculationRequests, contentRequests, type ContentRequest } from '#data/content-requests.ts'
import { isPublic, type Place } from '#paths.ts'
import { findPlace } from './find-place.ts'

/** Where a visitor is: the name at the end of the path, and the part of the query that the place knows. */
type Here = { id: string; query: URLSearchParams }

/** What the public places show of the provider's: a prerendered page brings the answers along. The page itself asks from its screens. */
const shown: Partial<Record<Place, (here: Here) => ContentRequest[]>> = {
  home: () => [contentRequests.directions(), contentRequests.firstShops(), contentRequests.lastArticles()],
  articles: ({ query }) => [contentRequests.articles(query.get('category'), query.get('cursor'))],
  article: ({ id }) => [contentRequests.article(id)],
  'recommended-shops': () => [contentRequests.shops(), contentRequests.directions()],
  'order-calculation': () => [...calculationRequests],
  'contact-us': () => [contentRequests.offices()],
  'custom-page': ({ id }) => [contentRequests.page(id)],
}

/** Names in the query that change what a place shows to begin with, each with the most that is read of its value. */
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

/** What a path shows of the provider's public content. The frame of every public page links to pages of the provider's own. */
export function contentAt(path: string, search: string): ContentRequest[] {
  const { place, id } = findPlace(path)
  const here = { id, query: knownQuery(place, search) }
  const ofFrame = place === null || isPublic(place) ? [contentRequests.pages()] : []
  return [...ofFrame, ...((place && shown[place]?.(here)) ?? [])]
}
