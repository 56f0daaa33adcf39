import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { languages, type Language } from '#contracts/wire.ts'
import { lacking } from '#i18n/lacking.ts'
import { fallbackLanguage, isLanguage } from '#i18n/language.ts'
import { namespaces } from '#i18n/namespaces.ts'
import { withNoBreakSpaces } from '#i18n/no-break-spaces.ts'
import { withTitles } from '#i18n/titles.ts'
import type { Dictionary } from '#i18n/translate.ts'

const isWords = /^virtual:words\/(\w+)-(\w+)$/

const allWords = 'virtual:words'

/** Matches a dictionary's file and its language. */
const file = /\/locales\/(\w+)\/[\w/-]+\.json$/

/** A module that loads each dictionary: `{ en: { public: () => import('virtual:words/en-public'), … }, ru: … }`. */
function loaders(): string {
  const ofLanguage = (language: Language) =>
    Object.keys(namespaces).map((name) => `${name}: () => import('virtual:words/${language}-${name}')`)
  return `export default { ${languages.map((each) => `${each}: { ${ofLanguage(each).join(', ')} }`).join(', ')} }`
}

/**
 * `virtual:words/ru-customer`: the words of one language and one namespace. A page loads exactly one of them as one
 * file, so sentences shared by two namespaces are in both. `spare` holds the English for missing words, so that they
 * need no second file. Dictionaries get no-break spaces, including those that the server imports directly; with
 * `asTyped` they don't, for tests that look for the sentences as written.
 */
export function words({ asTyped = false } = {}): Plugin {
  let root = ''
  const parse = (json: string, language: string) =>
    JSON.parse(json, (_, value: unknown) =>
      typeof value === 'string' && isLanguage(language) && !asTyped ? withNoBreakSpaces(value, language) : value,
    ) as object
  return {
    name: 'aist:words',
    // Before Vite turns JSON into a module.
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    resolveId: (id) => (id === allWords || isWords.test(id) ? id : null),
    async load(id) {
      if (id === allWords) return loaders()
      const [, language = '', namespace] = isWords.exec(id) ?? []
      if (!namespace) return null
      const nouns = Object.entries(namespaces).find(([name]) => name === namespace)?.[1]
      if (!nouns) throw new Error(`The portal has no namespace "${namespace}"`)
      const wordsOf = async (spoken: string) => {
        const folder = join(root, 'locales', spoken)
        const files = (await readdir(folder)).filter((name) => name.endsWith('.json'))
        const read = async (name: string) => {
          this.addWatchFile(join(folder, name))
          return [basename(name, '.json'), parse(await readFile(join(folder, name), 'utf8'), spoken)] as const
        }
        return withTitles(Object.fromEntries(await Promise.all(files.map(read))), nouns) as Dictionary
      }
      const own = await wordsOf(language)
      const spare = lacking(own, await wordsOf(fallbackLanguage))
      return `export default ${JSON.stringify(own)}\nexport const spare = ${JSON.stringify(spare)}`
    },
    transform: {
      filter: { id: file },
      handler: (json, id) => ({ code: JSON.stringify(parse(json, file.exec(id)?.[1] ?? '')), map: null }),
    },
  }
}
