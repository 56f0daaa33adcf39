import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { documentTypes, type DocumentType } from '#contracts/people/identity-documents.ts'
import {
  documentFormat,
  documentFormats,
  documentProblems,
  joinedDocumentNumber,
  plainDocumentNumber,
  splitDocumentNumber,
} from './identity-documents.ts'

const issued = Object.keys(documentFormats).flatMap((country) =>
  documentTypes.flatMap((type) => {
    const format = documentFormat(country, type)
    return format ? [{ country, type, format }] : []
  }),
)

describe.each(issued)('$country $type', ({ country, type, format }) => {
  const series = format.series === null ? fc.constant('') : fc.stringMatching(new RegExp(`^(?:${format.series})$`))
  const number = fc.stringMatching(new RegExp(`^${format.number}$`))

  test('has an example that it accepts', () => {
    const [series, number] = format.example
    expect(documentProblems(country, { type, series, number })).toEqual([])
  })

  test('is split where it was joined', () => {
    fc.assert(
      fc.property(series, number, (series, number) => {
        expect(splitDocumentNumber(country, type, joinedDocumentNumber(series, number))).toEqual({ series, number })
      }),
      { numRuns: 50 },
    )
  })

  test('is no longer one with a digit too many', () => {
    const [series, number] = format.example
    expect(documentProblems(country, { type, series, number: `${number}0` })).toMatchObject([
      { field: 'document_number', code: 'format', example: number },
    ])
    expect(splitDocumentNumber(country, type, `${series}${number}0`)).toBeNull()
  })
})

describe('documents', () => {
  test('are split by their type, not by their length', () => {
    expect(splitDocumentNumber('RU', 'passport', '4510627812')).toEqual({ series: '4510', number: '627812' })
    expect(splitDocumentNumber('RU', 'foreign_passport', '451062781')).toEqual({ series: '45', number: '1062781' })
    expect(splitDocumentNumber('KZ', 'passport', 'N11840265')).toEqual({ series: 'N', number: '11840265' })
    expect(splitDocumentNumber('RU', 'passport', 'N11840265')).toBeNull()
  })

  test('of a type that the country does not issue are refused', () => {
    expect(documentProblems('RU', { type: 'id_card', series: '', number: '123456' })).toEqual([
      { field: 'document_type', code: 'not_issued', example: '' },
    ])
    expect(splitDocumentNumber('RU', 'id_card', '123456')).toBeNull()
  })

  test('without a series want none, and those with one want it', () => {
    const card = { type: 'id_card' as DocumentType, series: 'AA', number: '012345678' }
    expect(documentProblems('KZ', card)).toMatchObject([{ field: 'document_series', code: 'no_series' }])
    const passport = { type: 'passport' as DocumentType, series: '', number: '627812' }
    expect(documentProblems('RU', passport)).toMatchObject([{ field: 'document_series', example: '4510' }])
  })

  test('of other countries are one piece of letters and digits', () => {
    expect(documentProblems('DE', { type: 'passport', series: '', number: 'C01X00T47' })).toEqual([])
    expect(splitDocumentNumber('DE', 'id_card', 'L01X00T471')).toEqual({ series: '', number: 'L01X00T471' })
    expect(documentProblems('DE', { type: 'passport', series: '', number: 'C0' })).toHaveLength(1)
  })

  test('are stored without what people put into their numbers', () => {
    expect(plainDocumentNumber(' 45 10 № 627-812 ')).toBe('4510627812')
    expect(plainDocumentNumber('i-ah')).toBe('IAH')
  })

  test('typed in Cyrillic letters that look Latin are the Latin ones; others stay and are refused', () => {
    expect(plainDocumentNumber('мр 1234567')).toBe('MP1234567')
    expect(plainDocumentNumber('АВЕКМНОРСТУХ')).toBe('ABEKMHOPCTYX')
    expect(
      documentProblems('BY', { type: 'passport', series: plainDocumentNumber('ЖЯ'), number: '1234567' }),
    ).toHaveLength(1)
  })

  test('are plain after once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const plain = plainDocumentNumber(typed)
        expect(plainDocumentNumber(plain)).toBe(plain)
      }),
    )
  })
})
