import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { languages, type Language } from '#contracts/wire.ts'
import { lacking } from '#i18n/lacking.ts'
import { fallbackLanguage } from '#i18n/language.ts'
import { namespaces } from '#i18n/namespaces.ts'
import { withTitles } from '#i18n/titles.ts'
import type { Dictionary } from '#i18n/translate.ts'

const isWords = /^virtual:words\/(\w+)-(\w+)$/

const allWords = 'virtual:words'

/** How each dictionary is loaded: `{ en: { public: () => import('virtual:words/en-public'), … }, ru: … }`. */
function loaders(): string {
  const ofLanguage = (language: Language) =>
    Object.keys(namespaces).map((name) => `${name}: () => import('virtual:words/${language}-${name}')`)
  return `export default { ${languages.map((each) => `${each}: { ${ofLanguage(each).join(', ')} }`).join(', ')} }`
}

/**
 * `virtual:words/ru-customer`: the words of one language and one namespace of the portal. A page loads one of them, as one file; so
 * what two namespaces say is built into both. `spare` is the English of what it lacks, so that a missing word takes no second file.
 */
export function words(): Plugin {
  let root = ''
  return {
    name: 'aist:words',
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
      const wordsOf = async (language: string) => {
        const folder = join(root, 'locales', language)
        const files = (await readdir(folder)).filter((file) => file.endsWith('.json'))
        const read = async (file: string) => {
          this.addWatchFile(join(folder, file))
          return [basename(file, '.json'), JSON.parse(await readFile(join(folder, file), 'utf8'))] as const
        }
        return withTitles(Object.fromEntries(await Promise.all(files.map(read))), nouns) as Dictionary
      }
      const own = await wordsOf(language)
      const spare = lacking(own, await wordsOf(fallbackLanguage))
      return `export default ${JSON.stringify(own)}\nexport const spare = ${JSON.stringify(spare)}`
    },
  }
}
