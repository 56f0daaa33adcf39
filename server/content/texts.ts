import type { Localized } from '#server/db/columns.ts'
import { sanitise } from './sanitise.ts'

// Bundled with the code, as migrations are.
// The type stands on the left because vitest forgets its copy of a module only where it reads `import.meta.glob(`.
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

/** A text as its file has it. Throws when there is none: a slug without a text must not come into the world. */
export function rawText(slug: string, language: keyof Localized): string {
  const html = files[`./texts/${language}/${slug}.html`]
  if (html === undefined) throw new Error(`There is no text ${language}/${slug}.html`)
  return html.trim()
}

/** A text in both languages, made harmless. */
export function textOf(slug: string): Localized {
  return { ru: sanitise(rawText(slug, 'ru')), en: sanitise(rawText(slug, 'en')) }
}
