import type { Language } from './wire.ts'

/** What the server and `src/app/render-page.tsx`, which it has from the build, promise each other: only the server knows when, only the page how. */

/** A path with a language, or "/", as the page's router reads it (`decodeURI`), its query, and the language it is answered in. */
export type Wanted = { path: string; search: string; language: Language }

/** What to ask the provider for a page: `call` is the address under its root, `key` the name under which the page looks for the answer. */
export type WantedContent = { key: string; call: string }

export type Answers = {
  /**
   * By their keys, null for what does not exist. What could not be asked is left out: it is rendered as a skeleton, and fetched by
   * the page.
   */
  given: Record<string, unknown>
  /** The provider takes something in the query for wrong. */
  isRefused: boolean
}

export type PrerenderedPage = {
  status: 200 | 404
  /** One of endless variants: what is not there, what a visitor typed, a place in a list, another way to write an address. */
  isOneOfMany: boolean
  /** The inside of <head>, without styles. */
  head: string
  /** The inside of #root. */
  body: string
  /** The data in the page, as the text of a script: the answers, and the part of the query that it is drawn with. */
  data: string
  /**
   * File names of the modules that it is drawn by, whose styles it needs, and whose code it fetches ahead: the layout's, the screen's, and those
   * of its late parts.
   */
  drawnBy: string[]
  /** The same of parts whose code waits for the first interaction: their styles alone. */
  drawnOnceBegun: string[]
  /** Without its scripts it can be read, but is of no use: it says so where they do not come. */
  needsScripts: boolean
  /** The namespace of the dictionary that it speaks from. */
  words: string
}

export type PageRenderer = {
  /** Of the public site, or where customers sign in. */
  isPrerendered: (wanted: Wanted) => boolean
  /** The part of the query that changes what a page shows. */
  queryOf: (wanted: Wanted) => string
  contentOf: (wanted: Wanted) => WantedContent[]
  /** `origin`: where the portal stands, for addresses that leave the site; '' where that is not known yet. */
  renderPage: (wanted: Wanted, answers: Answers, origin: string) => Promise<PrerenderedPage>
}
