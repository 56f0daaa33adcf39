import { describe, expect, test } from 'vitest'
import { filesIn, read, sources } from './sources.ts'

type Tree = { [key: string]: string | Tree }

const forms = new Set(['zero', 'one', 'two', 'few', 'many', 'other'])
const needed = { en: ['one', 'other'], ru: ['one', 'few', 'many', 'other'] }

function isPlural(tree: Tree): boolean {
  return 'other' in tree && Object.keys(tree).every((key) => forms.has(key))
}

/** Dotted key to its sentence, or to the sentences of its plural. */
function sentences(language: 'en' | 'ru'): Map<string, Record<string, string>> {
  const found = new Map<string, Record<string, string>>()
  const walk = (tree: Tree, prefix: string) => {
    for (const [key, value] of Object.entries(tree)) {
      const path = `${prefix}${key}`
      if (typeof value === 'string') found.set(path, { '': value })
      else if (isPlural(value)) found.set(path, value as Record<string, string>)
      else walk(value, `${path}.`)
    }
  }
  for (const file of filesIn(`locales/${language}`)) {
    const noun = file.slice(`locales/${language}/`.length, -'.json'.length).replaceAll('/', '.')
    walk(JSON.parse(read(file)) as Tree, `${noun}.`)
  }
  return found
}

function placeholders(sentence: string): string {
  const names = [...sentence.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => name)
  return [...new Set(names)].toSorted().join(' ')
}

const en = sentences('en')
const ru = sentences('ru')
const code = sources('src', 'server', 'sw').filter((source) => !source.path.includes('.test.'))
const literals = new Set(code.flatMap((source) => source.literals))
const patterns = code
  .flatMap((source) => source.templates)
  .filter((pieces) => pieces.length > 1 && /^[a-z]+\./.test(pieces[0] ?? ''))
  .map((pieces) => new RegExp(`^${pieces.map((piece) => piece.replaceAll('.', '\\.')).join('[\\w-]+')}(\\.|$)`))

describe('the words', () => {
  test('both languages hold the same keys', () => {
    expect([...ru.keys()].toSorted()).toEqual([...en.keys()].toSorted())
  })

  test('no sentence is empty, and every plural has the forms of its language', () => {
    const wrong: string[] = []
    for (const [language, book] of [
      ['en', en],
      ['ru', ru],
    ] as const) {
      for (const [key, texts] of book) {
        if (Object.values(texts).some((text) => text.trim() === '')) wrong.push(`${language} ${key} is empty`)
        if (!('' in texts) && Object.keys(texts).toSorted().join() !== needed[language].toSorted().join()) {
          wrong.push(`${language} ${key} needs exactly ${needed[language].join(', ')}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })

  test('a sentence takes the same values in both languages', () => {
    const wrong: string[] = []
    for (const [key, texts] of en) {
      const all = [...Object.values(texts), ...Object.values(ru.get(key) ?? {})].map(placeholders)
      const isPluralKey = !('' in texts)
      // One form may say "one parcel" without the number; the others carry it.
      const kinds = new Set(isPluralKey ? all.map((names) => names.replace(/\bcount\b ?/, '').trim()) : all)
      if (kinds.size > 1) wrong.push(`${key}: ${[...kinds].join(' | ')}`)
    }
    expect(wrong).toEqual([])
  })

  test('every key the code asks for exists', () => {
    const missing: string[] = []
    for (const source of code) {
      for (const [, key = ''] of source.text.matchAll(/\bt\(\s*'([^']+)'/g)) {
        if (!en.has(key)) missing.push(`${source.path}: ${key}`)
      }
      for (const [, prefix = ''] of source.text.matchAll(/\bt\(\s*`([\w.]+\.)\$\{/g)) {
        if (![...en.keys()].some((key) => key.startsWith(prefix))) missing.push(`${source.path}: ${prefix}…`)
      }
    }
    expect(missing).toEqual([])
  })

  test('every sentence is said somewhere', () => {
    const unused = [...en.keys()].filter((key) => !literals.has(key) && !patterns.some((pattern) => pattern.test(key)))
    expect(unused).toEqual([])
  })
})
