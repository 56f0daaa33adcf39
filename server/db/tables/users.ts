import { boolean, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Language } from '#contracts/wire.ts'
import { id, instant, localized } from '../columns.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    /** Lower case: written so by whoever creates the row. */
    email: text('email').notNull(),
    password_hash: text('password_hash').notNull(),
    phone: text('phone'),
    first_name: text('first_name'),
    last_name: text('last_name'),
    patronymic: text('patronymic'),
    customer_code: text('customer_code').notNull(),
    language: text('language').$type<Language>().notNull(),
    birthday: date('birthday', { mode: 'string' }),
    identity_doc_date_of_issue: date('identity_doc_date_of_issue', { mode: 'string' }),
    personal_id_number: text('personal_id_number'),
    address_id: integer('address_id'),
    is_blocked: boolean('is_blocked').notNull().default(false),
    block_reason: localized('block_reason'),
    email_verified_at: instant('email_verified_at'),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [uniqueIndex('users_email').on(table.email), uniqueIndex('users_customer_code').on(table.customer_code)],
)

/** Sessions. Neither the token nor the handle that ends it can be read back from here. */
export const tokens = pgTable(
  'tokens',
  {
    id: id(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256, base64url. */
    token_hash: text('token_hash').notNull(),
    revoke_hash: text('revoke_hash').notNull(),
    device_name: text('device_name'),
    created_at: instant('created_at').notNull(),
    /** Exact to a minute. */
    last_used_at: instant('last_used_at').notNull(),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [index('tokens_user').on(table.user_id)],
)
