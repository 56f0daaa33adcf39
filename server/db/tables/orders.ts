import {
  boolean,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { Currency } from '#contracts/wire.ts'
import { currency, id, instant, localized, money, type Localized } from '../columns.ts'
import { receivers } from './people.ts'
import { tariffs } from './tariffs.ts'
import { users } from './users.ts'

/** The quote by staff. Replaced as a whole, so it is one JSON value. */
export type StoredQuote = {
  lines: { code: string; title: Localized; amount: string; currency: Currency }[]
  total: string
  currency: Currency
  exchange_rate: string | null
  rate_date: string | null
  weight_estimate: string | null
  delivery_days_min: number | null
  delivery_days_max: number | null
  staff_comment: Localized | null
}

/** O-000123, O-000124 ... */
export const orderNumbers = pgSequence('order_numbers')

export const ordersForCalculation = pgTable(
  'orders_for_calculation',
  {
    id: id(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    client_uuid: uuid('client_uuid'),
    number: text('number').notNull(),
    title: text('title'),
    country_code: text('country_code'),
    destination_country_code: text('destination_country_code').notNull(),
    receiver_id: integer('receiver_id').references(() => receivers.id),
    delivery_method: text('delivery_method'),
    preferred_tariff_id: integer('preferred_tariff_id').references(() => tariffs.id),
    promo_code: text('promo_code'),
    comment: text('comment'),
    status: text('status').notNull(),
    status_changed_at: instant('status_changed_at').notNull(),
    quote: jsonb('quote').$type<StoredQuote>(),
    valid_until: instant('valid_until'),
    question: localized('question'),
    asked_at: instant('asked_at'),
    answer: text('answer'),
    answered_at: instant('answered_at'),
    reject_reason: localized('reject_reason'),
    search_text: text('search_text').notNull(),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('orders_for_calculation_number').on(table.number),
    uniqueIndex('orders_for_calculation_client_uuid').on(table.user_id, table.client_uuid),
    index('orders_for_calculation_newest').on(table.user_id, table.created_at, table.id),
    // The desk's list, all rows and by status.
    index('orders_for_calculation_desk').on(table.created_at, table.id),
    index('orders_for_calculation_desk_status').on(table.status, table.created_at, table.id),
    index('orders_for_calculation_open_quotes')
      .on(table.valid_until)
      .where(sql`status = 'calculated'`),
  ],
)

export const orderItems = pgTable(
  'order_items',
  {
    order_id: integer('order_id')
      .notNull()
      .references(() => ordersForCalculation.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    url: text('url').notNull(),
    shop_name: text('shop_name'),
    title: text('title'),
    sku: text('sku'),
    quantity: smallint('quantity').notNull(),
    size: text('size'),
    color: text('color'),
    options: text('options'),
    unit_price: money('unit_price'),
    currency: currency('currency'),
    alternative: text('alternative'),
    allow_substitute: boolean('allow_substitute').notNull().default(false),
    image_url: text('image_url'),
    comment: text('comment'),
  },
  (table) => [primaryKey({ columns: [table.order_id, table.position] })],
)

export const orderEvents = pgTable(
  'order_events',
  {
    id: id(),
    order_id: integer('order_id')
      .notNull()
      .references(() => ordersForCalculation.id, { onDelete: 'cascade' }),
    status: text('status').notNull(),
    comment: localized('comment'),
    occurred_at: instant('occurred_at').notNull(),
  },
  (table) => [index('order_events_newest').on(table.order_id, table.occurred_at, table.id)],
)
