import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { languages, type Language } from '#contracts/wire.ts'
import { namespaces } from '#i18n/namespaces.ts'

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
 * what two namespaces say is built into both. While the portal is worked on, the files are imported as they are.
 */
export function words(): Plugin {
  let root = ''
  let isBuild = false
  return {
    name: 'aist:words',
    configResolved(config) {
      root = config.root
      isBuild = config.command === 'build'
    },
    resolveId: (id) => (id === allWords || isWords.test(id) ? id : null),
    async load(id) {
      if (id === allWords) return loaders()
      const [, language, namespace] = isWords.exec(id) ?? []
      if (!namespace) return null
      const nouns = Object.entries(namespaces).find(([name]) => name === namespace)?.[1]
      if (!nouns) throw new Error(`The portal has no namespace "${namespace}"`)
      const fileOf = (noun: string) => `/locales/${language}/${noun}.json`
      if (!isBuild) {
        const imports = nouns.map((noun) => `import ${noun} from '${fileOf(noun)}'`)
        return `${imports.join('\n')}\nexport default { ${nouns.join(', ')} }`
      }
      const texts = await Promise.all(nouns.map((noun) => readFile(join(root, fileOf(noun)), 'utf8')))
      return `export default { ${nouns.map((noun, index) => `${noun}: ${texts[index]}`).join(',')} }`
    },
  }
}
