import { sql } from 'drizzle-orm'
import { index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Language } from '#contracts/wire.ts'
import { id, instant } from '../columns.ts'
import { users } from './users.ts'

/** Mail outbox: written in the transaction of the cause and sent afterwards. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    user_id: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    recipient: text('recipient').notNull(),
    kind: text('kind').notNull(),
    language: text('language').$type<Language>().notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** Why it is sent, such as "parcel_received:12": one mail per cause. */
    cause: text('cause').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    last_error: text('last_error'),
    /** null: sent or given up. */
    next_try_at: instant('next_try_at'),
    sent_at: instant('sent_at'),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('mails_cause').on(table.cause),
    index('mails_due')
      .on(table.next_try_at)
      .where(sql`next_try_at is not null`),
  ],
)
