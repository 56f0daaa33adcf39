import { expect, test } from 'vitest'
import type { PageRenderer } from '#contracts/finished-pages.ts'
import * as built from './render-page.tsx'

/** As the server has it. */
const { contentOf, renderPage }: PageRenderer = built

const wanted = (path: string, search = '') => ({ path, search, language: 'ru' as const })
const missing = (path: string) => Object.fromEntries(contentOf(wanted(path)).map(({ key }) => [key, null]))

test.each(['%', 'a%25', '%E0%A4', '%2F', 'a%3Fb', 'ы', 'nothing'])(
  'a text called %s is asked for by that name, and is a finished 404 when nobody has it',
  async (name) => {
    for (const folder of ['articles', 'custom-pages']) {
      const path = `/ru/${folder}/${name}`
      expect(contentOf(wanted(path)).at(-1)?.call).toBe(`/${folder}/${encodeURIComponent(name)}`)
      const page = await renderPage(wanted(path), missing(path), '')
      expect(page.status).toBe(404)
      expect(page.head).toContain('noindex')
      // The screen too found that nothing is there: no shapes of a text that is still to come.
      expect(page.body).toContain('<h1')
      expect(page.body).not.toContain('aria-busy')
    }
  },
)
