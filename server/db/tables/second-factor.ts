import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant } from '../columns.ts'
import { users } from './users.ts'

const user_id = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** A key pair on a device of the customer's: the public half of it. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    user_id: user_id(),
    name: text('name').notNull(),
    /** What the device calls it, base64url. */
    credential_id: text('credential_id').notNull(),
    /** COSE, base64url. */
    public_key: text('public_key').notNull(),
    /** How often it has signed, as far as the device counts. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    created_at: instant('created_at').notNull(),
    last_used_at: instant('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.user_id), uniqueIndex('passkeys_credential').on(table.credential_id)],
)

export const authenticatorApps = pgTable('authenticator_apps', {
  user_id: user_id().primaryKey(),
  /** Base32. As it is, because codes are made of it; null: no app is on. */
  secret: text('secret'),
  on_since: instant('on_since'),
  /** The half minute of the newest code that was used: neither it nor an older one counts again. */
  last_step: integer('last_step'),
  /** Waits for its first code, and not for long. */
  pending_secret: text('pending_secret'),
  pending_since: instant('pending_since'),
})

/** Those that are left: a used one is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    user_id: user_id(),
    /** SHA-256, base64url. */
    code_hash: text('code_hash').notNull(),
  },
  (table) => [index('recovery_codes_user').on(table.user_id)],
)

/** What a passkey has to sign: once, and soon. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256, base64url. */
    challenge_hash: text('challenge_hash').primaryKey(),
    purpose: text('purpose').$type<'sign-in' | 'confirm' | 'create'>().notNull(),
    /** null: a sign-in, before which nobody knows who it is. */
    user_id: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenges_user').on(table.user_id, table.expires_at),
    index('passkey_challenges_age').on(table.expires_at),
  ],
)
