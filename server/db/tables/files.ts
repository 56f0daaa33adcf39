import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../columns.ts'
import { users } from './users.ts'

/** Metadata of a stored file; its bytes are in the store under `storage_key`. */
export const files = pgTable(
  'files',
  {
    id: id(),
    /** The owner; null: sent by a guest with the contact form. */
    user_id: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    client_uuid: uuid('client_uuid'),
    /** The kind of thing it belongs to, such as "parcel" or "payment_request"; null: uploaded and not used yet. */
    subject_type: text('subject_type'),
    subject_id: integer('subject_id'),
    /** The file's role for the subject: invoice, proof, document, or a photo's kind. */
    kind: text('kind'),
    position: smallint('position').notNull().default(0),
    name: text('name').notNull(),
    /** Detected from the content, never from the name: jpeg, png, webp or pdf. */
    type: text('type').notNull(),
    size: integer('size').notNull(),
    /** Hash of the bytes as sent: two proofs with the same hash are the same file. */
    sha256: text('sha256').notNull(),
    width: integer('width'),
    height: integer('height'),
    storage_key: text('storage_key').notNull(),
    has_thumbnail: boolean('has_thumbnail').notNull(),
    /** False for files that don't use up the customer's quota, such as those that staff upload. */
    counts_to_quota: boolean('counts_to_quota').notNull().default(true),
    taken_at: instant('taken_at'),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('files_storage_key').on(table.storage_key),
    uniqueIndex('files_client_uuid').on(table.user_id, table.client_uuid),
    index('files_subject').on(table.subject_type, table.subject_id, table.kind, table.position),
    index('files_user').on(table.user_id),
    index('files_unused')
      .on(table.created_at)
      .where(sql`subject_type is null`),
  ],
)
