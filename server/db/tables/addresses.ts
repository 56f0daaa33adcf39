import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../columns.ts'
import { users } from './users.ts'

/** Customers' home and courier addresses. */
export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    client_uuid: uuid('client_uuid'),
    title: text('title'),
    country_code: text('country_code').notNull(),
    region: text('region'),
    city: text('city').notNull(),
    district: text('district'),
    street: text('street').notNull(),
    house: text('house').notNull(),
    building: text('building'),
    apartment: text('apartment'),
    postal_code: text('postal_code').notNull(),
    phone: text('phone'),
    /** Called by the courier when the first number does not answer. */
    phone2: text('phone2'),
    comment: text('comment'),
    is_archived: boolean('is_archived').notNull().default(false),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [
    index('addresses_user').on(table.user_id),
    uniqueIndex('addresses_client_uuid').on(table.user_id, table.client_uuid),
  ],
)
