import { bigint, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { receivers } from './people.ts'

/** Receivers whose parcels must be compared with the duty-free limit again. A row is inserted together with the change. */
export const limitChecks = pgTable(
  'limit_checks',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    receiver_id: integer('receiver_id')
      .notNull()
      .references(() => receivers.id, { onDelete: 'cascade' }),
  },
  (table) => [index('limit_checks_receiver').on(table.receiver_id)],
)
