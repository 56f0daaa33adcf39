import type { ProviderWords } from './provider-en.ts'

// The type stands on the left because vitest forgets its copy of a module only where it reads `import.meta.glob(`.
const files: Record<string, object> = import.meta.glob('../../locales/ru/provider/*.json', {
  eager: true,
  import: 'default',
})
const byNoun = Object.entries(files).map(([path, words]) => [/([^/]+)\.json$/.exec(path)?.[1], words])

/** The same files as in English, with the same keys: `tests/laws/words.test.ts`. */
const provider = Object.fromEntries(byNoun) as ProviderWords
export default provider
