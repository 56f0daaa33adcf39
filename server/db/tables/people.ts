import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { PostalAddress } from '#contracts/addresses.ts'
import { id, instant } from '../columns.ts'
import { users } from './users.ts'

export const senders = pgTable(
  'senders',
  {
    id: id(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    client_uuid: uuid('client_uuid'),
    type: text('type').notNull(),
    /** The name shown in lists: the company's or the person's. Written together with its parts. */
    name: text('name').notNull(),
    first_name: text('first_name'),
    last_name: text('last_name'),
    patronymic: text('patronymic'),
    company_name: text('company_name'),
    country_code: text('country_code'),
    phone: text('phone'),
    email: text('email'),
    /** Part of the sender, never queried by itself. */
    address: jsonb('address').$type<PostalAddress>(),
    /** Documents of a person; companies and shops have none. */
    document_type: text('document_type'),
    document_series: text('document_series'),
    document_number: text('document_number'),
    document_issued_at: date('document_issued_at', { mode: 'string' }),
    document_issued_by: text('document_issued_by'),
    document_expires_at: date('document_expires_at', { mode: 'string' }),
    is_default: boolean('is_default').notNull().default(false),
    is_archived: boolean('is_archived').notNull().default(false),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at'),
  },
  (table) => [
    index('senders_user').on(table.user_id),
    uniqueIndex('senders_client_uuid').on(table.user_id, table.client_uuid),
  ],
)

export const receivers = pgTable(
  'receivers',
  {
    id: id(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    client_uuid: uuid('client_uuid'),
    /** The name shown in lists. Written together with its parts. */
    name: text('name').notNull(),
    first_name: text('first_name').notNull().default(''),
    last_name: text('last_name').notNull().default(''),
    patronymic: text('patronymic'),
    first_name_latin: text('first_name_latin').notNull().default(''),
    last_name_latin: text('last_name_latin').notNull().default(''),
    birthday: date('birthday', { mode: 'string' }),
    gender: text('gender'),
    phone: text('phone'),
    email: text('email'),
    citizenship_code: text('citizenship_code'),
    /** Destination country of the receiver's parcels, which determines limits and required documents. */
    country_code: text('country_code').notNull(),
    address: jsonb('address').$type<PostalAddress>(),
    document_type: text('document_type'),
    document_series: text('document_series'),
    document_number: text('document_number'),
    document_issued_at: date('document_issued_at', { mode: 'string' }),
    document_issued_by: text('document_issued_by'),
    document_expires_at: date('document_expires_at', { mode: 'string' }),
    tax_id: text('tax_id'),
    relation: text('relation'),
    verification_status: text('verification_status').notNull(),
    verification_comment: text('verification_comment'),
    is_default: boolean('is_default').notNull().default(false),
    is_archived: boolean('is_archived').notNull().default(false),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at'),
  },
  (table) => [
    index('receivers_user').on(table.user_id),
    uniqueIndex('receivers_client_uuid').on(table.user_id, table.client_uuid),
    // The desk's list, all rows and by status.
    index('receivers_desk').on(table.created_at, table.id),
    index('receivers_desk_status').on(table.verification_status, table.created_at, table.id),
  ],
)
