import { prerender } from 'react-dom/static'
import { contentCalls } from '#data/content-loading.ts'
import type { ContentRequest } from '#data/content-requests.ts'
import { contentKey, createContent } from '#data/content-store.ts'
import type { Answers, PrerenderedPage, Wanted, WantedContent } from '#contracts/prerendered-pages.ts'
import { pathOf } from '#http/client.ts'
import { isPrerendered as isPrerenderedPlace, isPublic } from '#paths.ts'
import { memoryStorage } from '#session/browser-storage.ts'
import { DrawnParts } from '#ui/lazy-part.tsx'
import { hasNothing, isEndless, canonicalQuery } from './page-variants.ts'
import { findPlace } from './find-place.ts'
import { asData, headOf } from './head-of.ts'
import { layouts } from './layouts.tsx'
import { pageFacts } from './page-facts.ts'
import { PortalPage } from './portal-page.tsx'
import { createPortal } from './portal.ts'
import { contentAt, knownQuery } from './public-content.ts'
import { notFound, routes } from './routes.tsx'
import { loadWords } from './words.ts'

/** Renders pages to HTML that shows before any script runs. The build and the server call this, never a page. */

/** The not-found page is prerendered, too. */
export function isPrerendered({ path, search }: Wanted): boolean {
  const { place } = findPlace(path)
  return place === null || isPrerenderedPlace(place, search)
}

/** The part of the query that changes what a page shows. */
export function queryOf({ path, search }: Wanted): string {
  return knownQuery(findPlace(path).place, search).toString()
}

export function contentOf({ path, search, language }: Wanted): WantedContent[] {
  return contentAt(path, search).map((request) => ({ key: contentKey(request, language), call: addressOf(request) }))
}

function addressOf({ name, params, query }: ContentRequest): string {
  return pathOf(contentCalls[name], params, query)
}

export async function renderPage(
  { path, search, language }: Wanted,
  { given, isRefused }: Answers,
  origin: string,
): Promise<PrerenderedPage> {
  const { place, rest } = findPlace(path)
  const route = place ? routes[place] : notFound
  const query = knownQuery(place, search)
  const [words] = await Promise.all([
    loadWords(language, route.words),
    layouts[route.layout].preload(),
    route.screen.preload(),
  ])
  const portal = createPortal({
    baseUrl: '',
    fetch: asksNobody,
    storage: memoryStorage(),
    language: () => language,
  })
  const failures: unknown[] = []
  const parts = { ahead: new Set<string>(), onceBegun: new Set<string>() }
  const { prelude } = await prerender(
    <DrawnParts value={parts}>
      <PortalPage
        portal={portal}
        words={words}
        given={{ answers: given }}
        // Encoded as in a browser, because the router decodes it once.
        router={{ ssrPath: encodeURI(path), ssrSearch: query.toString() }}
        onLanguage={() => {}}
        onArrive={() => {}}
      />
    </DrawnParts>,
    // In one piece: React's later chunks would need a script within the page.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void failures.push(error) },
  )
  const body = await new Response(prelude).text()
  if (failures.length > 0) throw failures[0]
  const content = createContent({ given: { answers: given }, load: asksNobody })
  const facts = pageFacts(path, words, content)
  const isFound = !facts.isMissing && !isRefused && !hasNothing(place, query, language, content)
  const isListed = isFound && place !== null && isPublic(place)
  return {
    status: facts.isMissing || isRefused ? 404 : 200,
    // An address with leading zeros in the number is not the canonical one.
    isOneOfMany: !isFound || isEndless(query) || (rest !== '/' && rest !== facts.address),
    head: headOf({ ...words, path, query: canonicalQuery(query).toString(), language, facts, isListed }, origin),
    body,
    data: asData({ given, search: query.toString() }),
    drawnBy: [...parts.ahead],
    drawnOnceBegun: [...parts.onceBegun],
    needsScripts: place !== null && !isPublic(place),
    words: route.words,
  }
}

function asksNobody(): Promise<never> {
  return Promise.reject(new Error('A page that is being rendered sends no requests'))
}
