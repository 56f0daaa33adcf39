import { boolean, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id, localized } from '../columns.ts'

export const warehouses = pgTable('warehouses', {
  id: id(),
  country_code: text('country_code').notNull(),
  title: localized('title').notNull(),
  line1: text('line1').notNull(),
  /** Stands before the customer's code in line 2: "Unit". */
  line2_prefix: text('line2_prefix').notNull(),
  city: text('city').notNull(),
  state: text('state'),
  postal_code: text('postal_code').notNull(),
  phone: text('phone').notNull(),
  schedule: localized('schedule'),
  sort: smallint('sort').notNull().default(0),
  is_active: boolean('is_active').notNull().default(true),
})

export const pickupPoints = pgTable('pickup_points', {
  id: id(),
  country_code: text('country_code').notNull(),
  city: localized('city').notNull(),
  title: localized('title').notNull(),
  address: localized('address').notNull(),
  schedule: localized('schedule').notNull(),
  phone: text('phone'),
  sort: smallint('sort').notNull().default(0),
  is_active: boolean('is_active').notNull().default(true),
})
