import { sql } from 'drizzle-orm'
import { boolean, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, localized, money } from '../columns.ts'

export const warehouses = pgTable(
  'warehouses',
  {
    id: id(),
    /** The name staff use for it in their lists; customers never see it. */
    code: text('code')
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    country_code: text('country_code').notNull(),
    title: localized('title').notNull(),
    line1: text('line1').notNull(),
    /** Precedes the customer's code in line 2: "Unit". */
    line2_prefix: text('line2_prefix').notNull(),
    city: text('city').notNull(),
    state: text('state'),
    postal_code: text('postal_code').notNull(),
    phone: text('phone').notNull(),
    schedule: localized('schedule'),
    /** A note on the shop's tax in this state, such as "no sales tax". */
    tax_note: localized('tax_note'),
    free_storage_days: smallint('free_storage_days').notNull().default(30),
    /** Days after the free ones until an abandoned parcel is disposed of. */
    paid_storage_days: smallint('paid_storage_days').notNull().default(30),
    storage_fee_per_day: money('storage_fee_per_day').notNull().default('1.00'),
    sort: smallint('sort').notNull().default(0),
    is_active: boolean('is_active').notNull().default(true),
  },
  (table) => [uniqueIndex('warehouses_code').on(table.code)],
)

export const pickupPoints = pgTable(
  'pickup_points',
  {
    id: id(),
    /** The name staff use for it in their lists; customers never see it. */
    code: text('code')
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    country_code: text('country_code').notNull(),
    city: localized('city').notNull(),
    title: localized('title').notNull(),
    address: localized('address').notNull(),
    schedule: localized('schedule').notNull(),
    phone: text('phone'),
    sort: smallint('sort').notNull().default(0),
    is_active: boolean('is_active').notNull().default(true),
  },
  (table) => [uniqueIndex('pickup_points_code').on(table.code)],
)
