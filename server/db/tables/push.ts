import { index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Language } from '#contracts/wire.ts'
import { id, instant } from '../columns.ts'
import { notifications } from './notifications.ts'
import { tokens, users } from './users.ts'

/** The push subscription of a signed-in device, deleted when its token is. */
export const pushDevices = pgTable(
  'push_devices',
  {
    token_id: integer('token_id')
      .primaryKey()
      .references(() => tokens.id, { onDelete: 'cascade' }),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull(),
    /** The browser's public key and secret, with which messages to it are encrypted. base64url. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    language: text('language').$type<Language>().notNull(),
    /** IANA name of the device's zone. Nothing reads it: what a message counts depends on UTC days. */
    time_zone: text('time_zone').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('push_devices_endpoint').on(table.endpoint), index('push_devices_user').on(table.user_id)],
)

/** A notification on its way to a device. Deleted once delivered or given up. */
export const pushMessages = pgTable(
  'push_messages',
  {
    id: id(),
    token_id: integer('token_id')
      .notNull()
      .references(() => pushDevices.token_id, { onDelete: 'cascade' }),
    notification_id: integer('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    /** Only the newest of several messages with the same topic matters. */
    topic: text('topic').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    last_error: text('last_error'),
    next_try_at: instant('next_try_at').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('push_messages_once').on(table.token_id, table.notification_id),
    index('push_messages_due').on(table.next_try_at),
    index('push_messages_notification').on(table.notification_id),
  ],
)
