import { expect, test } from 'vitest'
import { lacking } from './lacking.ts'
import { createTranslator, type Dictionary } from './translate.ts'

const en: Dictionary = {
  missing: { title: 'Parcels', hint: 'Weighs {{weight}} kg', kept: 'Here' },
  boxes: { count: { one: '{{count}} box', other: '{{count}} boxes' } },
  notes: { count: { one: '{{count}} note', other: '{{count}} notes' } },
  gone: { title: 'A whole file', plural: { one: '{{count}} file', other: '{{count}} files' } },
}
const ru: Dictionary = {
  missing: { kept: 'Здесь' },
  // Lacks "few".
  boxes: { count: { one: '{{count}} коробка', many: '{{count}} коробок', other: '{{count}} коробки' } },
}

/** As a page has it: with only those English words that the dictionary lacks. */
function russian() {
  const told: string[] = []
  return { told, ...createTranslator<string>('ru', ru, lacking(ru, en), (message) => told.push(message)) }
}

test('a missing word is said in English with its values, is there, and is told of once, not at each drawing', () => {
  const { t, has, told } = russian()
  for (let draws = 0; draws < 3; draws += 1) {
    expect(t('missing.title')).toBe('Parcels')
    expect(t('missing.hint', { weight: '2,4' })).toBe('Weighs 2,4 kg')
    expect(t('missing.kept')).toBe('Здесь')
  }
  expect(has('missing.title')).toBe(true)
  expect(told).toEqual(['A missing word: ru missing.title', 'A missing word: ru missing.hint'])

  const other = russian()
  expect(other.t('missing.title'), 'another dictionary of the same page lacks it as well').toBe('Parcels')
  expect(other.told).toEqual([])
})

test('a plural that lacks a form is said in the form for all others of its own language', () => {
  const { t, told } = russian()
  expect([1, 3, 5, 21, 22].map((count) => t('boxes.count', { count }))).toEqual([
    '1 коробка',
    '3 коробки',
    '5 коробок',
    '21 коробка',
    '22 коробки',
  ])
  expect(told).toEqual(['A missing word: ru boxes.count.few'])
})

test('a plural that is missing is said in English by the rules of English', () => {
  const { t } = russian()
  // 21 is "one" in Russian.
  expect([1, 3, 21].map((count) => t('notes.count', { count }))).toEqual(['1 note', '3 notes', '21 notes'])
})

test('a plural that lacks the form for all others, too, is said in English where its own has none', () => {
  const some = { notes: { count: { one: '{{count}} заметка' } } }
  const { t } = createTranslator<string>('ru', some, lacking(some, en))
  expect([1, 3, 21].map((count) => t('notes.count', { count }))).toEqual(['1 заметка', '3 notes', '21 заметка'])
})

test('a whole file that is missing is said in English', () => {
  const { t } = russian()
  expect([t('gone.title'), t('gone.plural', { count: 2 })]).toEqual(['A whole file', '2 files'])
})

test('what no language says is shown by its key, is not there, and is told of', () => {
  const { t, has, told } = russian()
  expect(t('nowhere.to.be.found')).toBe('nowhere.to.be.found')
  expect(has('nowhere.to.be.found')).toBe(false)
  expect(told).toEqual(['A missing word: ru nowhere.to.be.found'])
})

test('of another language a dictionary needs what it lacks and nothing else', () => {
  expect(lacking(ru, en)).toEqual({
    missing: { title: 'Parcels', hint: 'Weighs {{weight}} kg' },
    notes: { count: { one: '{{count}} note', other: '{{count}} notes' } },
    gone: { title: 'A whole file', plural: { one: '{{count}} file', other: '{{count}} files' } },
  })
  expect(lacking(en, en)).toEqual({})
  expect(lacking({ a: '', b: { c: 'x' }, d: 'y' }, { a: 'A', b: 'B', d: { other: 'D' } })).toEqual({ a: 'A', b: 'B' })
})

test('quotes inside quotes are the inner ones', () => {
  const { t } = createTranslator<string>('ru', { paid: 'Оплата посылки «{{name}}»' })
  expect(t('paid', { name: 'Настольная игра «Сад»' })).toBe('Оплата посылки «Настольная игра „Сад“»')
  expect(t('paid', { name: '«Сад» и «Дом»' })).toBe('Оплата посылки «„Сад“ и „Дом“»')
  expect(t('paid', { name: 'Экран 5«' }), 'what does not match is left alone').toBe('Оплата посылки «Экран 5«»')
  expect(t('paid', { name: 'Атлас птиц' })).toBe('Оплата посылки «Атлас птиц»')
})
