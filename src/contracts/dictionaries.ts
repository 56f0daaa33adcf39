import * as z from 'zod/mini'
import { get, one } from './endpoint.ts'
import { documentTypes } from './people/identity-documents.ts'
import { CurrencyCode, CustomsRule } from './customs.ts'
import { CalendarDate, Country, Id, Money, open } from './wire.ts'

/** A regular expression for the whole value, and an example that matches. */
const Pattern = z.object({ pattern: z.string(), example: z.string() })

export const CountryEntry = z.object({
  code: Country,
  name: z.string(),
  /** Whether parcels come from here. */
  is_origin: z.boolean(),
  /** Whether parcels go here. */
  is_destination: z.boolean(),
  /** null: any letters, digits, spaces and dashes. */
  postal_code: z.nullable(Pattern),
  /** null: any letters and digits. */
  tax_id: z.nullable(z.object({ type: z.string(), ...Pattern.shape })),
  /** Documents issued here. Empty: any type, with the number in one part. */
  documents: z.array(
    z.object({
      type: open(documentTypes),
      /** null: there is no series. */
      series: z.nullable(Pattern),
      number: Pattern,
    }),
  ),
})

/** The public part of a warehouse. Its address is in the customer's own list. */
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
  /** The custom page about goods that cannot be sent from there; null: there is none yet. */
  prohibited_page_id: z.nullable(Id),
})

export const Dictionaries = z.object({
  countries: z.array(CountryEntry),
  currencies: z.array(z.object({ code: CurrencyCode, name: z.string() })),
  warehouses: z.array(WarehouseTerms),
  /** Categories for a declaration's items, in order. */
  item_categories: z.array(z.object({ id: Id, code: z.string(), title: z.string() })),
  /** The current rules, and known future ones. */
  customs_rules: z.array(CustomsRule),
  /** The value of one unit in US dollars, according to the provider on that date. */
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
