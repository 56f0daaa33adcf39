import * as z from 'zod/mini'
import { get, one } from './endpoint.ts'
import { documentTypes } from './people/identity-documents.ts'
import { CurrencyCode, CustomsRule } from './customs.ts'
import { CalendarDate, Country, Id, Money, open } from './wire.ts'

/** A regular expression of the whole value, and a value that it takes. */
const Pattern = z.object({ pattern: z.string(), example: z.string() })

export const CountryEntry = z.object({
  code: Country,
  name: z.string(),
  /** Parcels come from here. */
  is_origin: z.boolean(),
  /** Parcels go here. */
  is_destination: z.boolean(),
  /** null: letters, digits, spaces and dashes. */
  postal_code: z.nullable(Pattern),
  /** null: letters and digits. */
  tax_id: z.nullable(z.object({ type: z.string(), ...Pattern.shape })),
  /** What is issued here. Empty: any type, its number in one piece. */
  documents: z.array(
    z.object({
      type: open(documentTypes),
      /** null: the number stands alone. */
      series: z.nullable(Pattern),
      number: Pattern,
    }),
  ),
})

/** What guests may know of a warehouse. Where to send to is in the customer's own list. */
export const WarehouseTerms = z.object({
  id: Id,
  country_code: Country,
  title: z.string(),
  city: z.string(),
  schedule: z.nullable(z.string()),
  /** What shops add there: a sales tax, or none. */
  tax_note: z.nullable(z.string()),
  free_storage_days: z.int(),
  paid_storage_days: z.int(),
  storage_fee_per_day: Money,
  /** The custom page on what cannot be sent from there; null: there is none yet. */
  prohibited_page_id: z.nullable(Id),
})

export const Dictionaries = z.object({
  countries: z.array(CountryEntry),
  currencies: z.array(z.object({ code: CurrencyCode, name: z.string() })),
  warehouses: z.array(WarehouseTerms),
  /** What an item of a declaration is, in their order. */
  item_categories: z.array(z.object({ id: Id, code: z.string(), title: z.string() })),
  /** Those that hold today and those that are known to come. */
  customs_rules: z.array(CustomsRule),
  /** What one unit is worth in US dollars, by the provider's word of that day. */
  exchange_rates: z.array(z.object({ currency: CurrencyCode, usd: z.string(), rate_date: CalendarDate })),
})
export type Dictionaries = z.infer<typeof Dictionaries>

export const dictionaries = {
  show: get('/dictionaries', {
    summary: 'Countries, currencies, documents, customs rules and exchange rates',
    guest: true,
    reply: one(Dictionaries),
  }),
}
