import type { Localized } from '#server/db/columns.ts'
import { joined } from '#server/words/joined.ts'
import { sanitise } from './sanitise.ts'

// Bundled with the code, as migrations are.
// Annotated instead of `import.meta.glob<string>(`: vitest drops its cached copy only where the text is `import.meta.glob(`.
const files: Record<string, string> = import.meta.glob('./texts/*/*.html', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Slugs of all texts in one language. */
export function textSlugs(language: keyof Localized): string[] {
  const folder = `./texts/${language}/`
  return Object.keys(files)
    .filter((path) => path.startsWith(folder))
    .map((path) => path.slice(folder.length, -'.html'.length))
}

/** The text of its file. Throws when there is none, so that no slug is stored without a text. */
export function rawText(slug: string, language: keyof Localized): string {
  const html = files[`./texts/${language}/${slug}.html`]
  if (html === undefined) throw new Error(`There is no text ${language}/${slug}.html`)
  return html.trim()
}

/** A text in both languages, sanitised and with no-break spaces. No space inside our tags is affected. */
export function textOf(slug: string): Localized {
  const { ru, en } = joined({ ru: rawText(slug, 'ru'), en: rawText(slug, 'en') })
  return { ru: sanitise(ru), en: sanitise(en) }
}
