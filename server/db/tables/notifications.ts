import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant } from '../columns.ts'
import { users } from './users.ts'

/** A notification's kind and values, from which its sentence is made in any language. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    values: jsonb('values').$type<Record<string, string | number>>().notNull().default({}),
    subject_type: text('subject_type'),
    subject_id: integer('subject_id'),
    subject_number: text('subject_number'),
    /** Unique per cause, so that work repeated by mistake notifies only once. */
    cause: text('cause').notNull(),
    read_at: instant('read_at'),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('notifications_cause').on(table.user_id, table.cause),
    index('notifications_newest').on(table.user_id, table.created_at, table.id),
    index('notifications_unread')
      .on(table.user_id)
      .where(sql`read_at is null`),
  ],
)
