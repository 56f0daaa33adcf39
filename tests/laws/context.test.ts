import { expect, test } from 'vitest'
import { homes, sentences } from './sentences.ts'
import { read } from './sources.ts'

const file = 'locales/context.json'
const context = JSON.parse(read(file)) as Record<string, string>
const books = { en: sentences('en'), ru: sentences('ru') }

/** `namespace:key`, as translators find it: the file, and the path within it. */
function nameOf(key: string): string {
  const namespace = (homes.get(key) ?? '').slice(0, -'.json'.length)
  const noun = `${namespace.replaceAll('/', '.')}.`
  return `${namespace}:${key.startsWith(noun) ? key.slice(noun.length) : key}`
}

/** Ignores values. */
function isShort(text: string): boolean {
  const words = text.replaceAll(/\{\{.*?\}\}/g, '').match(/[\p{L}\p{N}][\p{L}\p{N}’-]*/gu) ?? []
  return words.length <= 2
}

/** Keys that share a short text which the other language translates differently, by the name of each. */
function ambiguous(language: 'en' | 'ru'): Map<string, string> {
  const other = books[language === 'en' ? 'ru' : 'en']
  /** From text to key to its translations, in all forms of a plural. */
  const uses = new Map<string, Map<string, string>>()
  for (const [key, forms] of books[language]) {
    const theirs = other.get(key)
    // The catalogue is only for developers.
    if (!theirs || homes.get(key) === 'catalogue.json') continue
    for (const [form, text] of Object.entries(forms).filter(([, each]) => isShort(each))) {
      const its = uses.get(text.toLowerCase()) ?? new Map<string, string>()
      const said = (theirs[form] ?? theirs.other ?? theirs[''] ?? '').toLowerCase()
      its.set(key, `${its.get(key) ?? ''}\n${said}`)
      uses.set(text.toLowerCase(), its)
    }
  }
  return new Map(
    [...uses]
      .filter(([, its]) => new Set(its.values()).size > 1)
      .flatMap(([text, its]) => [...its.keys()].map((key) => [nameOf(key), text] as const)),
  )
}

test('a short text that the other language says in different ways has its context', () => {
  const lacking = [...ambiguous('en'), ...ambiguous('ru')]
    .filter(([name]) => !context[name]?.trim())
    .map(([name, text]) => `${name}, “${text}”`)
  expect(lacking, `say in ${file} what each stands for, or the same in both places`).toEqual([])
})

test('every context belongs to a text', () => {
  const known = new Set([...books.en.keys()].map(nameOf))
  const astray = Object.keys(context).filter((name) => !known.has(name))
  expect(astray, `take these out of ${file}`).toEqual([])
})
