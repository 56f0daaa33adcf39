import type { Language } from '#contracts/wire.ts'
import type { Words } from './namespaces.ts'
import { withTitles } from './titles.ts'

// The type is on the left because vitest notices changed files only where the source says literally `import.meta.glob(`.
const files: Record<string, object> = import.meta.glob('../../locales/*/*.json', { eager: true, import: 'default' })

/** All files of `locales/<language>` in one object. */
export function dictionaryOf(language: Language): Words {
  const nouns = Object.entries(files).flatMap(([path, words]) => {
    const [, noun] = new RegExp(`/${language}/([^/]+)\\.json$`).exec(path) ?? []
    return noun ? [[noun, words]] : []
  })
  return withTitles(Object.fromEntries(nouns)) as Words
}
