import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainTaxId, taxIdProblem, taxIdRules } from './tax-id.ts'

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
const isRight = (country: string, value: string) => taxIdProblem(country, value) === null

describe('a Russian personal INN', () => {
  test.each(['500100732259', '772712345605', '781234567870'])('%s is one', (inn) => {
    expect(taxIdProblem('RU', inn)).toBeNull()
  })

  test.each([
    ['500100732258', 'checksum'],
    ['500100732359', 'checksum'],
    ['7727563778', 'format'],
    ['50010073225a', 'format'],
    ['', 'format'],
  ])('%s is none: %s', (inn, problem) => {
    expect(taxIdProblem('RU', inn)).toBe(problem)
  })

  test('has exactly one right ending', () => {
    fc.assert(
      fc.property(digits(10), (beginning) => {
        const endings = Array.from({ length: 100 }, (_, ending) => beginning + String(ending).padStart(2, '0'))
        expect(endings.filter((inn) => isRight('RU', inn))).toHaveLength(1)
      }),
      { numRuns: 50 },
    )
  })
})

describe('a Kazakh IIN', () => {
  test.each(['910417450129', '910417400122', '910417400509'])('%s is checked by the first pass', (iin) => {
    expect(taxIdProblem('KZ', iin)).toBeNull()
  })

  test('that gives ten is checked by a second pass', () => {
    expect(taxIdProblem('KZ', '910417400404')).toBeNull()
    expect(taxIdProblem('KZ', '910417400400')).toBe('checksum')
  })

  test('that gives ten twice is never issued', () => {
    for (let check = 0; check < 10; check++) expect(taxIdProblem('KZ', `91041740043${check}`)).toBe('checksum')
  })

  test('has at most one right ending', () => {
    fc.assert(
      fc.property(digits(11), (beginning) => {
        const endings = Array.from({ length: 10 }, (_, ending) => `${beginning}${ending}`)
        expect(endings.filter((iin) => isRight('KZ', iin)).length).toBeLessThanOrEqual(1)
      }),
    )
  })

  test.each(['910417450128', '810417450129', '910417450219'])('%s has a wrong digit', (iin) => {
    expect(taxIdProblem('KZ', iin)).toBe('checksum')
  })
})

test.each(Object.entries(taxIdRules))('%s: the example that people see is right', (country, rule) => {
  expect(taxIdProblem(country, rule?.example ?? '')).toBeNull()
})

test.each([
  ['UZ', '3170491012001'],
  ['AZ', '5TKW3R'],
  ['GE', '010190123456'],
  ['KG', '1170419910012'],
  ['AM', '17049101'],
  ['FR', 'ab'],
])('%s: %s has the wrong form', (country, value) => {
  expect(taxIdProblem(country, value)).toBe('format')
})

test('is stored without what people put between its digits', () => {
  expect(plainTaxId(' 5001 0073-2259 ')).toBe('500100732259')
  expect(plainTaxId('5tk w3r1')).toBe('5TKW3R1')
})
