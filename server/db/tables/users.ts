import { boolean, date, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { QuietHours } from '#contracts/account/push.ts'
import type { StaffRole } from '#contracts/staff/roles.ts'
import type { Language } from '#contracts/wire.ts'
import { id, instant, localized } from '../columns.ts'

/** What was never set is as by default. */
export type PushSettings = {
  /** A kind that is absent is wanted. */
  kinds?: Record<string, boolean>
  quiet_hours?: QuietHours | null
  lock_screen?: 'brief' | 'full'
}

export const users = pgTable(
  'users',
  {
    id: id(),
    /** Lower case: normalised by the code that creates the row. */
    email: text('email').notNull(),
    password_hash: text('password_hash').notNull(),
    phone: text('phone'),
    first_name: text('first_name'),
    last_name: text('last_name'),
    patronymic: text('patronymic'),
    customer_code: text('customer_code').notNull(),
    language: text('language').$type<Language>().notNull(),
    birthday: date('birthday', { mode: 'string' }),
    identity_doc_type: text('identity_doc_type'),
    /** Who issued it: how its number is written depends on it. */
    identity_doc_country_code: text('identity_doc_country_code'),
    identity_doc_date_of_issue: date('identity_doc_date_of_issue', { mode: 'string' }),
    identity_doc_issued_by: text('identity_doc_issued_by'),
    /** Series and number joined. */
    personal_id_number: text('personal_id_number'),
    /** No foreign key: the address references the customer, so neither row could come first. */
    address_id: integer('address_id'),
    is_blocked: boolean('is_blocked').notNull().default(false),
    block_reason: localized('block_reason'),
    email_verified_at: instant('email_verified_at'),
    terms_accepted_at: instant('terms_accepted_at'),
    /** null: the three steps after signing up are not done yet. */
    registration_completed_at: instant('registration_completed_at'),
    /** Which mails besides the necessary ones the customer wants; a kind that is absent is wanted. */
    notification_settings: jsonb('notification_settings').$type<Record<string, boolean>>().notNull().default({}),
    /** What the customer's devices are told, and when; see `server/push`. */
    push_settings: jsonb('push_settings').$type<PushSettings>().notNull().default({}),
    /** Above this growth over the estimate a final price waits for the customer's word. */
    approve_over_percent: smallint('approve_over_percent').notNull().default(0),
    /** Set: the customer has deleted the account; the row is what parcels and payments that law keeps belong to. */
    deleted_at: instant('deleted_at'),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    uniqueIndex('users_customer_code').on(table.customer_code),
    index('users_newest').on(table.created_at, table.id),
  ],
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
    /** Set: staff act as the customer by this session. */
    staff_id: integer('staff_id').references(() => staff.id),
    /** Country of the address it was last used from, where a trusted proxy names it. */
    last_country_code: text('last_country_code'),
    created_at: instant('created_at').notNull(),
    /** Exact to a minute. */
    last_used_at: instant('last_used_at').notNull(),
    expires_at: instant('expires_at').notNull(),
    /** When the customer last proved in it that it is them; see `server/second-factor`. */
    confirmed_at: instant('confirmed_at'),
  },
  (table) => [index('tokens_user').on(table.user_id)],
)

/** What a mailed or handed-out link opens once: verify an address, reset a password, act as a customer. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: id(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<'verify' | 'reset' | 'impersonate'>().notNull(),
    /** SHA-256, base64url. */
    secret_hash: text('secret_hash').notNull(),
    /** The address it was sent to: void once the customer has another. */
    email: text('email').notNull(),
    staff_id: integer('staff_id').references(() => staff.id),
    /** Why staff act as the customer. */
    reason: text('reason'),
    created_at: instant('created_at').notNull(),
    expires_at: instant('expires_at').notNull(),
    used_at: instant('used_at'),
  },
  (table) => [
    index('one_time_codes_user').on(table.user_id, table.purpose),
    index('one_time_codes_age').on(table.expires_at),
    uniqueIndex('one_time_codes_secret').on(table.secret_hash),
  ],
)

/** The provider's people at the desk. */
export const staff = pgTable(
  'staff',
  {
    id: id(),
    name: text('name').notNull(),
    role: text('role').$type<StaffRole>().notNull(),
    /** SHA-256, base64url. */
    token_hash: text('token_hash').notNull(),
    /** From then on the token opens nothing. */
    expires_at: instant('expires_at').notNull(),
    is_active: boolean('is_active').notNull().default(true),
    created_at: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('staff_token').on(table.token_hash)],
)

/** What staff did to a customer or in their name. Rows are only ever added. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    user_id: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    staff_id: integer('staff_id').references(() => staff.id),
    token_id: integer('token_id'),
    method: text('method').notNull(),
    /** Without its query. */
    path: text('path').notNull(),
    status: smallint('status').notNull(),
    reason: text('reason'),
    /** From where: a keyed hash of the network's address. */
    network: text('network'),
    occurred_at: instant('occurred_at').notNull(),
    /** SHA-256 over this row and the chain of the one before, written by the database; null in rows older than it. */
    chain: text('chain'),
  },
  (table) => [index('audit_entries_user').on(table.user_id, table.occurred_at)],
)
