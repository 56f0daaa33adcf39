import type * as z from 'zod/mini'
import type { CountryEntry } from '#contracts/dictionaries.ts'
import { documentTypes } from '#contracts/people/identity-documents.ts'
import type { Language } from '#contracts/wire.ts'
import { country } from '#i18n/formats.ts'
import { localeOf } from '#i18n/language.ts'
import { documentFormats } from '#rules/identity-documents.ts'
import { postalCodeRules } from '#rules/postal-codes.ts'
import { taxIdRules } from '#rules/tax-id.ts'

type Served = { origins: ReadonlySet<string>; destinations: ReadonlySet<string> }

/** Countries that parcels come from and go to, and those whose documents are known, sorted by name. */
export function countryEntries(language: Language, { origins, destinations }: Served): z.input<typeof CountryEntry>[] {
  const codes = new Set([...origins, ...destinations, ...Object.keys(documentFormats)])
  const order = new Intl.Collator(localeOf(language))
  return Array.from(codes, (code) => ({
    code,
    name: country(language, code),
    is_origin: origins.has(code),
    is_destination: destinations.has(code),
    postal_code: postalCodeRules[code] ?? null,
    tax_id: taxIdRules[code] ?? null,
    documents: documentsOf(code),
  })).toSorted((one, other) => order.compare(one.name, other.name))
}

function documentsOf(code: string) {
  const formats = documentFormats[code] ?? {}
  return documentTypes.flatMap((type) => {
    const format = formats[type]
    if (!format) return []
    const [series, number] = format.example
    return {
      type,
      series: format.series === null ? null : { pattern: format.series, example: series },
      number: { pattern: format.number, example: number },
    }
  })
}
