import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { users } from './users.ts'

/** Counts of attempts within a time window, per network, per account, or in total. */
export const attemptWindows = pgTable(
  'attempt_windows',
  {
    /** A keyed hash of what is counted and for which subject: neither address nor account can be read back. */
    key: text('key').primaryKey(),
    used: integer('used').notNull(),
    ends_at: instant('ends_at').notNull(),
  },
  (table) => [index('attempt_windows_end').on(table.ends_at)],
)

/** Networks that a customer has signed in from: there, guesses by others at the account don't lock the customer out. */
export const knownNetworks = pgTable(
  'known_networks',
  {
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A keyed hash of the network's address. */
    network: text('network').notNull(),
    last_at: instant('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.network] }), index('known_networks_age').on(table.last_at)],
)
