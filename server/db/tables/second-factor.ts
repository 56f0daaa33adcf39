import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant } from '../columns.ts'
import { users } from './users.ts'

const user_id = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** The public half of a key pair on one of the customer's devices. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    user_id: user_id(),
    name: text('name').notNull(),
    /** The device's id for it, base64url. */
    credential_id: text('credential_id').notNull(),
    /** COSE, base64url. */
    public_key: text('public_key').notNull(),
    /** How many times it has signed, as counted by the device. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    created_at: instant('created_at').notNull(),
    last_used_at: instant('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.user_id), uniqueIndex('passkeys_credential').on(table.credential_id)],
)

export const authenticatorApps = pgTable('authenticator_apps', {
  user_id: user_id().primaryKey(),
  /** Base32, unhashed because codes are computed from it; null: no app is set up. */
  secret: text('secret'),
  on_since: instant('on_since'),
  /** The 30-second step of the newest code used: neither it nor an older one is accepted again. */
  last_step: integer('last_step'),
  /** A secret that waits, for a short time, for its first code. */
  pending_secret: text('pending_secret'),
  pending_since: instant('pending_since'),
})

/** The unused recovery codes: a used one is deleted. */
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

/** Challenges for passkeys to sign: single-use and short-lived. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256, base64url. */
    challenge_hash: text('challenge_hash').primaryKey(),
    purpose: text('purpose').$type<'sign-in' | 'confirm' | 'create'>().notNull(),
    /** null for a sign-in, where the customer isn't known yet. */
    user_id: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenges_user').on(table.user_id, table.expires_at),
    index('passkey_challenges_age').on(table.expires_at),
  ],
)
