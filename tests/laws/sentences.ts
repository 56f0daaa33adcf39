import { filesIn, read } from './sources.ts'

type Tree = { [key: string]: string | Tree }

const forms = new Set(['zero', 'one', 'two', 'few', 'many', 'other'])

function isPlural(tree: Tree): boolean {
  return 'other' in tree && Object.keys(tree).every((key) => forms.has(key))
}

/** The dictionary file of each key, in either language's folder. */
export const homes = new Map<string, string>()

/** From dotted key to its sentence, or to the sentences of its plural. */
export function sentences(language: 'en' | 'ru'): Map<string, Record<string, string>> {
  const found = new Map<string, Record<string, string>>()
  const walk = (tree: Tree, prefix: string, file: string) => {
    for (const [key, value] of Object.entries(tree)) {
      const path = `${prefix}${key}`
      homes.set(path, file)
      if (typeof value === 'string') found.set(path, { '': value })
      else if (isPlural(value)) found.set(path, value as Record<string, string>)
      else walk(value, `${path}.`, file)
    }
  }
  const folder = `locales/${language}/`
  for (const path of filesIn(folder)) {
    const file = path.slice(folder.length)
    const noun = file.slice(0, -'.json'.length).replaceAll('/', '.')
    const { titles, ...words } = JSON.parse(read(path)) as Tree
    walk(words, `${noun}.`, file)
    if (titles) walk({ titles }, '', file)
  }
  return found
}
