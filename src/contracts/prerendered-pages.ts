import type { Language } from './wire.ts'

/**
 * The interface between the server, which decides when to render, and `src/app/render-page.tsx`, which does; the server loads
 * that from the build.
 */

/** A path with a language, or "/", as the router reads it (`decodeURI`), its query, and the language of the page. */
export type Wanted = { path: string; search: string; language: Language }

/**
 * A request to the provider for a page: `call` is the address under its root, `key` the name under which the page looks for the
 * answer.
 */
export type WantedContent = { key: string; call: string }

export type Answers = {
  /**
   * The answers by key, null for what does not exist. Failed requests are omitted: they are rendered as skeletons, and fetched by
   * the page.
   */
  given: Record<string, unknown>
  /** The provider rejected a value in the query. */
  isRefused: boolean
}

export type PrerenderedPage = {
  status: 200 | 404
  /** One of unlimited variants: a page that does not exist, typed text, a position in a list, another spelling of an address. */
  isOneOfMany: boolean
  /** The content of <head>, without styles. */
  head: string
  /** The content of #root. */
  body: string
  /** The page's data as the text of a script: the answers, and the part of the query it was rendered with. */
  data: string
  /**
   * File names of the modules that rendered it: the layout, the screen, and its lazy parts. The page needs their styles, and
   * fetches their code ahead.
   */
  drawnBy: string[]
  /** The same for parts whose code waits for the first interaction: only their styles. */
  drawnOnceBegun: string[]
  /** The page can be read without scripts, but not used: it says so if they fail to load. */
  needsScripts: boolean
  /** The namespace of the page's dictionary. */
  words: string
}

export type PageRenderer = {
  /** Whether it is a page of the public site, or one where customers sign in. */
  isPrerendered: (wanted: Wanted) => boolean
  /** The part of the query that changes what a page shows. */
  queryOf: (wanted: Wanted) => string
  contentOf: (wanted: Wanted) => WantedContent[]
  /** `origin`: the portal's origin, for absolute addresses; '' while it is unknown. */
  renderPage: (wanted: Wanted, answers: Answers, origin: string) => Promise<PrerenderedPage>
}
