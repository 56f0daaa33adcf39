import * as z from 'zod/mini'
import { languages } from './languages.ts'

// Compiling validators needs `new Function`, which the security policy forbids: every schema is interpreted.
z.config({ jitless: true })

/** A row's number in the provider's database. */
export const Id = z.int().check(z.positive(), z.maximum(2_147_483_647))

/** The same number as it arrives in a path or a query. */
export const PathId = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,9}$/)),
    z.transform((text) => Number(text)),
  ),
  Id,
)

/**
 * NUL breaks PostgreSQL and a lone surrogate is stored as something else,
 * so both are refused at the border instead of failing, or changing, further in.
 */
export const printable = z.refine<string>((value) => !value.includes('\0') && value.isWellFormed(), {
  params: { code: 'unprintable' },
})

/** Spaces of every kind, joiners, marks of direction, fillers: a text of nothing else looks empty, and so it is. */
export const isVisible = (value: string) => /[^\p{White_Space}\p{DI}\p{Cc}\p{Cf}\u2800]/u.test(value)
const visible = z.refine<string>(isVisible, { params: { code: 'required' } })

/** Text a person typed. Where it must not be empty, something of it can be seen. */
export function text(limit: number, least = 0) {
  const plain = z.string().check(z.trim(), z.minLength(least), z.maxLength(limit), printable)
  return least > 0 ? plain.check(visible) : plain
}

/** Empty text means "not given". */
export const optionalText = (limit: number) => z.optional(z.nullable(text(limit)))

/** Decimal string with two places, e.g. "1200.50". Arithmetic happens in `rules/money`. */
export const Money = z.string().check(z.regex(/^-?\d{1,12}\.\d{2}$/))

/** Decimal string in kilograms with three places, e.g. "2.400". */
export const Weight = z.string().check(z.regex(/^\d{1,6}\.\d{3}$/))

/** Decimal string in centimetres with one place. */
export const Size = z.string().check(z.regex(/^\d{1,4}\.\d$/))

/** 31.02. is read as a day in March, and then written as another. */
const isMoment = (text: string) => new Date(text).getUTCDate() === Number(text.slice(8, 10))

/** yyyy-mm-dd, without a time zone. zod's own formats do the same with four times the code, on every customer's first screen. */
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

/** A key a client makes up for a thing it creates: the same key is the same thing, however often it is sent. */
export const ClientKey = z.stringFormat('uuid', /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i)

export { languages }
export const Language = z.enum(languages)
export type Language = z.infer<typeof Language>

/**
 * A word from a list that the provider may extend: an unknown one is passed on and shown raw,
 * because an old page must survive a new provider.
 */
export function open<const T extends readonly string[]>(known: T) {
  const schema = z.string()
  knownWords.set(schema, known)
  return schema as unknown as z.ZodMiniType<T[number] | (string & {}), string>
}

/** What an open list holds today, for the description of the contract. */
export const knownWords = new WeakMap<object, readonly string[]>()
