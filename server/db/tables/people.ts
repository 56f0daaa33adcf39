import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, localized } from '../columns.ts'
import { users } from './users.ts'

export const senders = pgTable(
  'senders',
  {
    id: id(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    name: text('name').notNull(),
    country_code: text('country_code'),
    phone: text('phone'),
    is_default: boolean('is_default').notNull().default(false),
    is_archived: boolean('is_archived').notNull().default(false),
    created_at: instant('created_at').notNull(),
  },
  (table) => [index('senders_user').on(table.user_id)],
)

export const receivers = pgTable(
  'receivers',
  {
    id: id(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    name_latin: text('name_latin').notNull(),
    country_code: text('country_code').notNull(),
    city: localized('city').notNull(),
    document_number: text('document_number'),
    verification_status: text('verification_status').notNull(),
    is_default: boolean('is_default').notNull().default(false),
    is_archived: boolean('is_archived').notNull().default(false),
    created_at: instant('created_at').notNull(),
  },
  (table) => [index('receivers_user').on(table.user_id)],
)
