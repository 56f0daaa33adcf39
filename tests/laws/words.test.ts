import { describe, expect, test } from 'vitest'
import { routes } from '#app/routes.tsx'
import { namespaces } from '#i18n/namespaces.ts'
import type { Place } from '#paths.ts'
import { screens } from '#tests/support/screens.ts'
import { buttonLabels } from './button-labels.ts'
import { homes, sentences } from './sentences.ts'
import { filesIn, isCode, read, sourceOf, sources } from './sources.ts'

const needed = { en: ['one', 'other'], ru: ['one', 'few', 'many', 'other'] }

function placeholders(sentence: string): string {
  const names = [...sentence.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => name)
  return [...new Set(names)].toSorted().join(' ')
}

const isTypedByHand = /[\u00a0\u202f]|\\u00a0|\\u202f|&nbsp;/i

/** Counts words, ignoring values and connecting words: those of one or two letters, “the”, “and” and “for”. */
function wordsIn(label: string): number {
  const words = label.replaceAll(/\{\{.*?\}\}/g, '').match(/[\p{L}\p{N}’-]{3,}/gu) ?? []
  return words.filter((word) => !/^(the|and|for)$/i.test(word)).length
}

const en = sentences('en')
const ru = sentences('ru')
const code = sources('src', 'server', 'sw').filter((source) => !source.path.includes('.test.'))
const literals = new Set(code.flatMap((source) => source.literals))
const patterns = code
  .flatMap((source) => source.templates)
  .filter((pieces) => pieces.length > 1 && /^[a-z]+\./.test(pieces[0] ?? ''))
  .map((pieces) => new RegExp(`^${pieces.map((piece) => piece.replaceAll('.', '\\.')).join('[\\w-]+')}(\\.|$)`))

/** Each screen with its frame and the page's start; the catalogue has no size limit, but follows the same rules for words. */
const places: Record<string, string[]> = {
  ...screens,
  catalogue: ['src/main.tsx', 'src/app/layouts/bare-layout.tsx', 'src/app/catalogue/catalogue-screen.tsx'],
}
const parts = new Set(Object.values(places).flat())

/** Every module that these import, statically or dynamically, except other screens and frames, which have their own words. */
function broughtBy(modules: string[]): Set<string> {
  const found = new Set<string>()
  const walk = (path: string) => {
    if (found.has(path) || !path.startsWith('src/') || !isCode(path)) return
    found.add(path)
    for (const { target, isPackage, isType } of sourceOf(path).imports) {
      if (!isPackage && !isType && !parts.has(target)) walk(target)
    }
  }
  modules.forEach(walk)
  return found
}

/** The nouns of the keys in a module, whole keys or beginnings of templates. */
function nounsOf(path: string): string[] {
  const { literals, templates } = sourceOf(path)
  const keys = [...literals.filter((text) => en.has(text)), ...templates.map(([first = '']) => first)]
  return keys.flatMap((key) => /^([a-z]+)\./.exec(key)?.[1] ?? []).filter((noun) => nouns.has(noun))
}

/** Titles are in every dictionary. */
const nouns = new Set([...en.keys()].map((key) => key.replace(/\..*/, '')).filter((noun) => noun !== 'titles'))

describe('the words', () => {
  test('both languages hold the same keys', () => {
    const lost = [
      ...[...en.keys()].filter((key) => !ru.has(key)).map((key) => `locales/ru/${homes.get(key)} lacks ${key}`),
      ...[...ru.keys()].filter((key) => !en.has(key)).map((key) => `locales/en/${homes.get(key)} lacks ${key}`),
    ]
    expect(lost, 'write them there, or take them out of the other language').toEqual([])
  })

  test('every screen has a title', () => {
    const left = Object.keys(routes).filter((place) => !en.has(`titles.${place}`))
    expect(left, 'write it under "titles" in locales/en/<noun>.json and locales/ru/<noun>.json').toEqual([])
  })

  test('every dictionary belongs to a namespace', () => {
    const inNamespaces = new Set<string>(Object.values(namespaces).flat())
    // The provider's words belong to the server.
    const left = [...nouns].filter((noun) => noun !== 'provider' && !inNamespaces.has(noun))
    expect(left, 'name it in src/i18n/namespaces.ts, in the list of types and in a namespace').toEqual([])
  })

  test('no sentence is empty, and every plural has the forms of its language', () => {
    const wrong: string[] = []
    for (const [language, book] of [
      ['en', en],
      ['ru', ru],
    ] as const) {
      for (const [key, texts] of book) {
        const file = `locales/${language}/${homes.get(key)}`
        if (Object.values(texts).some((text) => text.trim() === '')) wrong.push(`${file}: ${key} is empty`)
        if (!('' in texts) && Object.keys(texts).toSorted().join() !== needed[language].toSorted().join()) {
          wrong.push(`${file}: ${key} needs exactly ${needed[language].join(', ')}`)
        }
      }
    }
    expect(wrong, 'edit these files').toEqual([])
  })

  test('no no-break space is typed by hand in a dictionary or a text', () => {
    const typed = filesIn('locales', 'server/content').flatMap((path) =>
      read(path)
        .split('\n')
        .flatMap((line, at) => (isTypedByHand.test(line) ? [`${path}:${at + 1}`] : [])),
    )
    expect(typed, 'type an ordinary space: src/i18n/no-break-spaces.ts knows which must not break').toEqual([])
  })

  test('a button says at most three words', () => {
    const labels = buttonLabels([...en.keys()])
    // One for each way in which a label is found: a child, a link's child, a prop, a constant, a template.
    const some = ['ui.retry', 'shops.visit', 'auth.busy', 'orders.act.pay', 'account.factor.app_removal.verb']
    expect([...labels.keys()]).toEqual(expect.arrayContaining(some))
    const long = [...labels].flatMap(([key, path]) =>
      Object.entries({ en, ru }).flatMap(([language, book]) =>
        Object.values(book.get(key) ?? {})
          .filter((text) => wordsIn(text) > 3)
          .map((text) => `locales/${language}/${homes.get(key)}: ${key}, “${text}” (${path})`),
      ),
    )
    expect(long, 'say it shorter').toEqual([])
  })

  test('a sentence takes the same values in both languages', () => {
    const wrong: string[] = []
    for (const [key, texts] of en) {
      const all = [...Object.values(texts), ...Object.values(ru.get(key) ?? {})].map(placeholders)
      const isPluralKey = !('' in texts)
      // One form may say "one parcel" without the number; the others contain it.
      const kinds = new Set(isPluralKey ? all.map((names) => names.replace(/\bcount\b ?/, '').trim()) : all)
      if (kinds.size > 1) wrong.push(`${homes.get(key)}: ${key} takes ${[...kinds].join(' | ')}`)
    }
    expect(wrong, 'edit these files in locales/en and locales/ru').toEqual([])
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
    expect(missing, 'write these keys in locales/en/<noun>.json and locales/ru/<noun>.json').toEqual([])
  })

  test.each(Object.keys(places))(
    '%s says only what is in its namespace (its "words" in src/app/routes.tsx, src/i18n/namespaces.ts)',
    (place) => {
      const namespace = routes[place as Place].words
      const known: string[] = namespaces[namespace]
      const unknown: string[] = []
      for (const path of broughtBy(places[place] ?? [])) {
        for (const noun of nounsOf(path)) if (!known.includes(noun)) unknown.push(`${noun}: ${path}`)
      }
      expect(
        [...new Set(unknown)],
        `name the namespace of these nouns (words) in src/app/routes.tsx, or add them to ${namespace} in src/i18n/namespaces.ts`,
      ).toEqual([])
    },
  )

  test('a namespace of src/i18n/namespaces.ts has no noun that none of its screens says', () => {
    const unsaid = Object.entries(namespaces).flatMap(([namespace, own]) => {
      const its = Object.entries(places).filter(([place]) => routes[place as Place].words === namespace)
      const said = new Set(its.flatMap(([, modules]) => [...broughtBy(modules)].flatMap(nounsOf)))
      return own.filter((noun) => !said.has(noun)).map((noun) => `${namespace}: ${noun}`)
    })
    expect(unsaid, 'take these nouns out of src/i18n/namespaces.ts').toEqual([])
  })

  test('every sentence is said somewhere', () => {
    const unused = [...en.keys()].filter((key) => !literals.has(key) && !patterns.some((pattern) => pattern.test(key)))
    const lines = unused.map((key) => `${homes.get(key)}: ${key}`)
    expect(lines, 'take these keys out of locales/en and locales/ru').toEqual([])
  })
})
