import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Language } from '#contracts/wire.ts'

/** A path with a language, or "/", and the language it is answered in. `search`: the query. */
export type Wanted = { path: string; search: string; language: Language }

export type FinishedPage = {
  status: 200 | 404
  /** The inside of <head>, without styles. */
  head: string
  /** The inside of #root. */
  body: string
  /** File names of the modules whose styles it is drawn with. */
  drawnBy: string[]
  /** The part of the query that it is drawn with. */
  search: string
  /** The area of the dictionary that it speaks from. */
  words: string
}

/** `src/app/render-page.tsx` as the build made it: the page's own code, for a place without a browser. */
export type PageRenderer = {
  isFinished: (path: string) => boolean
  /** The part of the query that changes what a page shows. */
  queryOf: (wanted: Wanted) => string
  /** What to ask the API for: addresses under its root, and the names under which the page looks for the answers. */
  contentOf: (wanted: Wanted) => { key: string; call: string }[]
  renderPage: (wanted: Wanted, given: Record<string, unknown>, origin: string) => Promise<FinishedPage>
}

/** Stands beside the built page; null where only the page was built, which then draws itself. */
export async function openRenderer(pageDir: string): Promise<PageRenderer | null> {
  const file = join(dirname(pageDir), 'renderer/render-page.js')
  if (!existsSync(file)) return null
  return (await import(pathToFileURL(file).href)) as PageRenderer
}
