import type { ProviderWords } from './provider-en.ts'

// Annotated instead of `import.meta.glob<…>(`: vitest drops its cached copy only where the text is `import.meta.glob(`.
const files: Record<string, object> = import.meta.glob('../../locales/ru/provider/*.json', {
  eager: true,
  import: 'default',
})
const byNoun = Object.entries(files).map(([path, words]) => [/([^/]+)\.json$/.exec(path)?.[1], words])

/** The same files and keys as in English: `tests/laws/words.test.ts`. */
const provider = Object.fromEntries(byNoun) as ProviderWords
export default provider
