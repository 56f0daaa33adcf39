import { boolean, integer, numeric, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { currency, id, localized, money } from '../columns.ts'
import { users } from './users.ts'

export const extraServices = pgTable(
  'extra_services',
  {
    id: id(),
    code: text('code').notNull(),
    title: localized('title').notNull(),
    description: localized('description').notNull(),
    price_type: text('price_type').notNull(),
    price: money('price'),
    percent: numeric('percent', { precision: 5, scale: 2 }),
    currency: currency('currency').notNull(),
    conflicts_with: integer('conflicts_with').array().notNull().default([]),
    min_amount: money('min_amount'),
    max_amount: money('max_amount'),
    requires_comment: boolean('requires_comment').notNull().default(false),
    applies_to: text('applies_to').notNull().default('parcel'),
    /** When the service is done: before_arrival, at_warehouse, before_ship. */
    stage: text('stage').notNull().default('at_warehouse'),
    is_default_allowed: boolean('is_default_allowed').notNull(),
    sort: smallint('sort').notNull().default(0),
    is_active: boolean('is_active').notNull().default(true),
  },
  (table) => [uniqueIndex('extra_services_code').on(table.code)],
)

export const extraServiceDefaults = pgTable(
  'extra_service_defaults',
  {
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    extra_service_id: integer('extra_service_id')
      .notNull()
      .references(() => extraServices.id),
    state_by_default: boolean('state_by_default').notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.extra_service_id] })],
)
