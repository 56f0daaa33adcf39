import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { users } from './users.ts'

/** How often something was tried within a while: by a network, about an account, in total. */
export const attemptWindows = pgTable(
  'attempt_windows',
  {
    /** A keyed hash of what is counted and for which subject: no address and no account can be read back from it. */
    key: text('key').primaryKey(),
    used: integer('used').notNull(),
    ends_at: instant('ends_at').notNull(),
  },
  (table) => [index('attempt_windows_end').on(table.ends_at)],
)

/** From where a customer has signed in before: there they are let in while others guess at their account. */
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
