import type { DocumentType } from '#contracts/people/identity-documents.ts'

/** Patterns of both parts. Without a series there is only the number. */
export type DocumentFormat = { series: string | null; number: string; example: [series: string, number: string] }

const letters = '[A-Z]{2}'

/** By issuing country. Source: domain 3.6; types that are not listed are not issued there. */
export const documentFormats: Partial<Record<string, Partial<Record<DocumentType, DocumentFormat>>>> = {
  RU: {
    passport: { series: '\\d{4}', number: '\\d{6}', example: ['4510', '123456'] },
    foreign_passport: { series: '\\d{2}', number: '\\d{7}', example: ['75', '1234567'] },
    residence_permit: { series: '\\d{2}', number: '\\d{7}', example: ['82', '1234567'] },
  },
  KZ: {
    passport: { series: '[A-Z]', number: '\\d{8}', example: ['N', '12345678'] },
    id_card: { series: null, number: '\\d{9}', example: ['', '012345678'] },
    residence_permit: { series: null, number: '\\d{9}', example: ['', '012345678'] },
  },
  BY: {
    passport: { series: letters, number: '\\d{7}', example: ['MP', '1234567'] },
    id_card: { series: letters, number: '\\d{7}', example: ['BY', '1234567'] },
  },
  UZ: {
    passport: { series: letters, number: '\\d{7}', example: ['AA', '1234567'] },
    id_card: { series: letters, number: '\\d{7}', example: ['AD', '1234567'] },
  },
  AM: {
    passport: { series: letters, number: '\\d{7}', example: ['AN', '0123456'] },
    id_card: { series: null, number: '\\d{9}', example: ['', '012345678'] },
  },
  GE: {
    passport: { series: `\\d{2}${letters}`, number: '\\d{5}', example: ['12AB', '34567'] },
    id_card: { series: `\\d{2}${letters}`, number: '\\d{5}', example: ['12AB', '34567'] },
  },
  AZ: {
    passport: { series: '[A-Z]', number: '\\d{8}', example: ['C', '01234567'] },
    id_card: { series: letters, number: '\\d{7}', example: ['AA', '1234567'] },
  },
  KG: {
    passport: { series: letters, number: '\\d{7}', example: ['AC', '1234567'] },
    id_card: { series: 'ID|AN', number: '\\d{7}', example: ['ID', '1234567'] },
  },
  TM: {
    passport: { series: `(?:I{1,3}|IV|V)${letters}`, number: '\\d{6}', example: ['IAH', '123456'] },
  },
}

/** For other countries: every type is possible, and the number has one part. */
const elsewhere: DocumentFormat = { series: null, number: '[A-Z0-9]{5,15}', example: ['', 'C01X00T47'] }

/** The number format of a country's document; undefined if it issues none of the type. */
export function documentFormat(country: string, type: DocumentType): DocumentFormat | undefined {
  const own = documentFormats[country]
  return own ? own[type] : elsewhere
}

/** Cyrillic letters that look like Latin ones: documents have the Latin letters, Russian keyboards type the Cyrillic. */
const lookAlikes: Record<string, string> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  Ё: 'E',
  І: 'I',
  Ј: 'J',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Ѕ: 'S',
  Т: 'T',
  У: 'Y',
  Х: 'X',
}

/** The stored form: Latin capitals, without spaces, dashes, "№" and invisible characters. */
export function plainDocumentNumber(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[\s\p{Cf}№–—./-]/gu, '')
    .replaceAll(/[\u0400-\u045f]/g, (letter) => lookAlikes[letter] ?? letter)
}

export type DocumentProblem = {
  field: 'document_type' | 'document_series' | 'document_number'
  code: 'not_issued' | 'format' | 'no_series'
  example: string
}

/** What is wrong with a document's number; both parts as `plainDocumentNumber` returns them. */
export function documentProblems(
  country: string,
  document: { type: DocumentType; series: string; number: string },
): DocumentProblem[] {
  const format = documentFormat(country, document.type)
  if (!format) return [{ field: 'document_type', code: 'not_issued', example: '' }]
  const [series, number] = format.example
  const found: DocumentProblem[] = []
  if (format.series === null && document.series !== '') {
    found.push({ field: 'document_series', code: 'no_series', example: number })
  }
  if (format.series !== null && !matches(format.series, document.series)) {
    found.push({ field: 'document_series', code: 'format', example: series })
  }
  if (!matches(format.number, document.number)) {
    found.push({ field: 'document_number', code: 'format', example: number })
  }
  return found
}

/** Joins series and number, as the API has them for the customer's own document. */
export function joinedDocumentNumber(series: string, number: string): string {
  return `${series}${number}`
}

/** Splits a joined number; null if it does not match the type. */
export function splitDocumentNumber(
  country: string,
  type: DocumentType,
  joined: string,
): { series: string; number: string } | null {
  const format = documentFormat(country, type)
  if (!format) return null
  const [, series = '', number] = new RegExp(`^(${format.series ?? ''})(${format.number})$`).exec(joined) ?? []
  return number === undefined ? null : { series, number }
}

function matches(pattern: string, value: string): boolean {
  return new RegExp(`^(?:${pattern})$`).test(value)
}
