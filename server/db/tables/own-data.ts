import { sql } from 'drizzle-orm'
import { index, integer, pgTable, smallint } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { files } from './files.ts'
import { users } from './users.ts'

/** The archive of their own data that a customer asked for: one at a time. */
export const dataExports = pgTable(
  'data_exports',
  {
    user_id: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    asked_at: instant('asked_at').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    /** null: it is made, or nothing more is tried. */
    next_try_at: instant('next_try_at'),
    file_id: integer('file_id').references(() => files.id, { onDelete: 'set null' }),
    /** Set with the file. */
    expires_at: instant('expires_at'),
  },
  (table) => [
    index('data_exports_due')
      .on(table.next_try_at)
      .where(sql`next_try_at is not null`),
  ],
)
