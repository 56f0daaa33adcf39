import { integer, jsonb, numeric, text, timestamp } from 'drizzle-orm/pg-core'
import type { Currency, Language } from '#contracts/wire.ts'

/** A provider's text in both languages. Texts by customers are stored only in their own language. */
export type Localized = Record<Language, string>

// Instants come from the process's clock, never the database's, so that tests can move time.
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
export const money = (name: string) => numeric(name, { precision: 14, scale: 2 })
export const kilograms = (name: string) => numeric(name, { precision: 9, scale: 3 })
export const centimetres = (name: string) => numeric(name, { precision: 5, scale: 1 })
export const currency = (name: string) => text(name).$type<Currency>()
export const localized = (name: string) => jsonb(name).$type<Localized>()
export const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity()
