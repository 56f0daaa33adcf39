import { contentRequests } from '#data/content-requests.ts'
import type { ContentStore } from '#data/content-store.ts'
import type { Language } from '#contracts/wire.ts'
import { readFilter } from '#features/shops/use-shop-filter.ts'
import type { Place } from '#paths.ts'
import { shopsFor } from '#rules/shop-filter.ts'

/** Query names with unlimited values: typed text, and a position in a list. */
const endless = ['search', 'cursor']

export function isEndless(query: URLSearchParams): boolean {
  return endless.some((name) => query.has(name))
}

/** The part of a query that identifies a page of its own to search engines. */
export function canonicalQuery(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => !endless.includes(name)))
}

/** Whether the content that the query asks for is known not to exist. A list that has not loaded yet may contain it. */
export function hasNothing(
  place: Place | null,
  query: URLSearchParams,
  language: Language,
  content: ContentStore,
): boolean {
  if (query.size === 0) return false
  if (place === 'articles') {
    const articles = content.get(contentRequests.articles(query.get('category'), query.get('cursor')), language)
    return articles.kind === 'here' && articles.value.data.length === 0
  }
  if (place !== 'recommended-shops') return false
  const shops = content.get(contentRequests.shops(), language)
  return shops.kind === 'here' && shopsFor(shops.value.data, readFilter(query.toString())).length === 0
}
