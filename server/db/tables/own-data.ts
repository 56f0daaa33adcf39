import { sql } from 'drizzle-orm'
import { index, integer, pgTable, smallint } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { files } from './files.ts'
import { users } from './users.ts'

/** The archive of personal data that a customer asked for: one at a time. */
export const dataExports = pgTable(
  'data_exports',
  {
    user_id: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    asked_at: instant('asked_at').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    /** null: the archive is ready, or was given up. */
    next_try_at: instant('next_try_at'),
    file_id: integer('file_id').references(() => files.id, { onDelete: 'set null' }),
    /** Set together with the file. */
    expires_at: instant('expires_at'),
  },
  (table) => [
    index('data_exports_due')
      .on(table.next_try_at)
      .where(sql`next_try_at is not null`),
  ],
)
