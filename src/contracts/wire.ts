import * as z from 'zod/mini'
import { languages } from './languages.ts'

// Compiled validators need `new Function`, which the security policy forbids, so schemas are interpreted.
z.config({ jitless: true })

/** The id of a row in the provider's database. */
export const Id = z.int().check(z.positive(), z.maximum(2_147_483_647))

/** The same id as it arrives in a path or a query. */
export const PathId = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,9}$/)),
    z.transform((text) => Number(text)),
  ),
  Id,
)

/** PostgreSQL rejects NUL and alters lone surrogates, so both are refused at the API's border. */
export const printable = z.refine<string>((value) => !value.includes('\0') && value.isWellFormed(), {
  params: { code: 'unprintable' },
})

/** Whether a text has any visible character, other than spaces, joiners, direction marks and fillers. */
export const isVisible = (value: string) => /[^\p{White_Space}\p{DI}\p{Cc}\p{Cf}\u2800]/u.test(value)
const visible = z.refine<string>(isVisible, { params: { code: 'required' } })

/** Text typed by a person. If `least` is above 0, it must contain a visible character. */
export function text(limit: number, least = 0) {
  const plain = z.string().check(z.trim(), z.minLength(least), z.maxLength(limit), printable)
  return least > 0 ? plain.check(visible) : plain
}

/** Empty text means "not given". */
export const optionalText = (limit: number) => z.optional(z.nullable(text(limit)))

/** Decimal string with two places, e.g. "1200.50". Arithmetic is in `rules/money`. */
export const Money = z.string().check(z.regex(/^-?\d{1,12}\.\d{2}$/))

/** Decimal string in kilograms with three places, e.g. "2.400". */
export const Weight = z.string().check(z.regex(/^\d{1,6}\.\d{3}$/))

/** Decimal string in centimetres with one place. */
export const Size = z.string().check(z.regex(/^\d{1,4}\.\d$/))

/** `Date` reads 31 February as a day in March; this detects that. */
const isMoment = (text: string) => new Date(text).getUTCDate() === Number(text.slice(8, 10))

/** yyyy-mm-dd, without a time zone. zod's own formats need four times the code, on every customer's first screen. */
export const CalendarDate = z.stringFormat('date', (text) => /^\d{4}-\d\d-\d\d$/.test(text) && isMoment(text))

/** ISO 8601 in UTC, e.g. "2026-11-21T12:40:00.000Z". */
export const Instant = z.stringFormat(
  'datetime',
  (text) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) && isMoment(text),
)

/** ISO 4217. */
export const currencies = ['USD', 'EUR', 'RUB', 'KZT', 'CNY', 'GBP'] as const
export const Currency = z.enum(currencies)
export type Currency = z.infer<typeof Currency>

/** ISO 3166-1 alpha-2. */
export const Country = z.string().check(z.regex(/^[A-Z]{2}$/))

/** A client's key for a record that it creates: repeating the key never creates a second record. */
export const ClientKey = z.stringFormat('uuid', /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i)

export { languages }
export const Language = z.enum(languages)
export type Language = z.infer<typeof Language>

/**
 * A value from a list that the provider may extend: an unknown one is passed on and shown as it is, because an old page must work
 * with a new provider.
 */
export function open<const T extends readonly string[]>(known: T) {
  const schema = z.string()
  knownWords.set(schema, known)
  return schema as unknown as z.ZodMiniType<T[number] | (string & {}), string>
}

/** The currently known values of open lists, for the API document. */
export const knownWords = new WeakMap<object, readonly string[]>()
