import { integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { users } from './users.ts'

/** A deleted parcel's key stays taken, so that a delayed repeat of its declaration doesn't bring it back. */
export const deletedParcels = pgTable(
  'deleted_parcels',
  {
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    client_uuid: uuid('client_uuid').notNull(),
    deleted_at: instant('deleted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.client_uuid] })],
)
