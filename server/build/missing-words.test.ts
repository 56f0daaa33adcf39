import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '#contracts/wire.ts'
import { createTranslator, type Dictionary } from '#i18n/translate.ts'
import { words } from './words.ts'

type Piece = { default: Dictionary; spare: Dictionary }

const locales = {
  'en/app.json': { titles: { home: 'Home', parcels: 'Parcels' }, retry: 'Try again', close: 'Close' },
  'en/calculation.json': { rates: { one: '{{count}} rate', other: '{{count}} rates' } },
  'en/parcels.json': { only: 'No screen of this namespace says it' },
  'ru/app.json': { titles: { home: 'Главная' }, close: 'Закрыть' },
}

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'aist-words-'))
  for (const language of ['en', 'ru']) await mkdir(join(root, 'locales', language), { recursive: true })
  for (const [path, content] of Object.entries(locales)) {
    await writeFile(join(root, 'locales', path), JSON.stringify(content))
  }
})
afterAll(() => rm(root, { recursive: true, force: true }))

/** The dictionary as built. */
async function built(language: Language) {
  const entry = join(root, `${language}.js`)
  const name = `virtual:words/${language}-calculation`
  await writeFile(entry, `export { default, spare } from '${name}'`)
  const { module } = await runnerImport<Piece>(entry, {
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [words({ asTyped: true })],
  })
  return module
}

test('a built dictionary says in English what it lacks: a word, a title, a whole file', async () => {
  const { default: own, spare } = await built('ru')
  expect(spare).toEqual({
    app: { retry: 'Try again' },
    calculation: locales['en/calculation.json'],
    titles: { parcels: 'Parcels' },
  })

  const told: string[] = []
  const { t } = createTranslator<string>('ru', own, spare, (message) => told.push(message))
  const keys = ['app.close', 'app.retry', 'titles.home', 'titles.parcels']
  expect(keys.map((key) => t(key))).toEqual(['Закрыть', 'Try again', 'Главная', 'Parcels'])
  expect(t('calculation.rates', { count: 21 })).toBe('21 rates')
  expect(told).toHaveLength(3)
})

test('one that lacks nothing brings nothing', async () => {
  const { default: own, spare } = await built('en')
  expect(own).toMatchObject({ app: { retry: 'Try again' } })
  expect(spare).toEqual({})
})
