import { boolean, date, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { QuietHours } from '#contracts/account/push.ts'
import type { StaffRole } from '#contracts/staff/roles.ts'
import type { Language } from '#contracts/wire.ts'
import { id, instant, localized } from '../columns.ts'

/** Settings never set have their default. */
export type PushSettings = {
  /** An absent kind is on. */
  kinds?: Record<string, boolean>
  quiet_hours?: QuietHours | null
  lock_screen?: 'brief' | 'full'
}

export const users = pgTable(
  'users',
  {
    id: id(),
    /** Lower case, normalised by the code that creates the row. */
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
    /** The issuing country, which determines how the number is written. */
    identity_doc_country_code: text('identity_doc_country_code'),
    identity_doc_date_of_issue: date('identity_doc_date_of_issue', { mode: 'string' }),
    identity_doc_issued_by: text('identity_doc_issued_by'),
    /** Series and number, joined. */
    personal_id_number: text('personal_id_number'),
    /** No foreign key: the address references the customer, so neither row could be inserted first. */
    address_id: integer('address_id'),
    is_blocked: boolean('is_blocked').notNull().default(false),
    block_reason: localized('block_reason'),
    email_verified_at: instant('email_verified_at'),
    /** The address that was proved last; another than `email` while a change waits for its proof. */
    proved_email: text('proved_email'),
    terms_accepted_at: instant('terms_accepted_at'),
    /** null: the three steps after signing up are not complete. */
    registration_completed_at: instant('registration_completed_at'),
    /** Which optional mails the customer wants; an absent kind is on. */
    notification_settings: jsonb('notification_settings').$type<Record<string, boolean>>().notNull().default({}),
    /** Which push messages the customer's devices get, and when; see `server/push`. */
    push_settings: jsonb('push_settings').$type<PushSettings>().notNull().default({}),
    /** Percent by which a final price may exceed the estimate before it needs the customer's approval. */
    approve_over_percent: smallint('approve_over_percent').notNull().default(0),
    /**
     * Set when the customer has deleted the account; the row remains for parcels and payments that the law requires to
     * be kept.
     */
    deleted_at: instant('deleted_at'),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    // Not unique: another account may have proved an address that this one is leaving.
    index('users_proved_email').on(table.proved_email),
    uniqueIndex('users_customer_code').on(table.customer_code),
    index('users_newest').on(table.created_at, table.id),
  ],
)

/** Sign-ins. Neither the token nor the handle that revokes it can be read back from here. */
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
    /** Set when staff impersonate the customer with this token. */
    staff_id: integer('staff_id').references(() => staff.id),
    /** Country of the last address it was used from, if a trusted proxy names it. */
    last_country_code: text('last_country_code'),
    created_at: instant('created_at').notNull(),
    /** Accurate to a minute. */
    last_used_at: instant('last_used_at').notNull(),
    expires_at: instant('expires_at').notNull(),
    /** When the customer last confirmed their identity with this token; see `server/second-factor`. */
    confirmed_at: instant('confirmed_at'),
  },
  (table) => [index('tokens_user').on(table.user_id)],
)

/** Single-use codes of mailed or handed-out links: verify an address, reset a password, impersonate a customer. */
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
    /** The address it was sent to; the code is void once the customer has another. */
    email: text('email').notNull(),
    staff_id: integer('staff_id').references(() => staff.id),
    /** Why staff impersonate the customer. */
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

/** The provider's staff. */
export const staff = pgTable(
  'staff',
  {
    id: id(),
    name: text('name').notNull(),
    role: text('role').$type<StaffRole>().notNull(),
    /** SHA-256, base64url. */
    token_hash: text('token_hash').notNull(),
    /** The token is refused from then on. */
    expires_at: instant('expires_at').notNull(),
    is_active: boolean('is_active').notNull().default(true),
    created_at: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('staff_token').on(table.token_hash)],
)

/** Staff acts that concern a customer or were done through impersonation. Append-only. */
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
    /** A keyed hash of the network's address. */
    network: text('network'),
    occurred_at: instant('occurred_at').notNull(),
    /** SHA-256 over this row and the previous row's chain, written by the database; null in rows that predate the chain. */
    chain: text('chain'),
  },
  (table) => [index('audit_entries_user').on(table.user_id, table.occurred_at)],
)
