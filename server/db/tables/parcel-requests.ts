import { date, index, integer, jsonb, pgSequence, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { currency, id, instant, localized, money } from '../columns.ts'
import { parcels } from './parcels.ts'
import { staff, users } from './users.ts'

/** Customers' requests about parcels in the warehouse: split, return, repack, photos, measure. */
export const parcelRequests = pgTable(
  'parcel_requests',
  {
    id: id(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    parcel_id: integer('parcel_id')
      .notNull()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    client_uuid: uuid('client_uuid'),
    kind: text('kind').notNull(),
    /** For a split: the items, by position and quantity, that go into the new box. */
    items: jsonb('items').$type<{ position: number; quantity: number }[]>(),
    comment: text('comment'),
    status: text('status').notNull(),
    price: money('price'),
    currency: currency('currency').notNull(),
    staff_comment: localized('staff_comment'),
    created_at: instant('created_at').notNull(),
    closed_at: instant('closed_at'),
  },
  (table) => [
    index('parcel_requests_parcel').on(table.parcel_id),
    uniqueIndex('parcel_requests_client_uuid').on(table.user_id, table.client_uuid),
    // The desk's list, all rows and by status.
    index('parcel_requests_desk').on(table.created_at, table.id),
    index('parcel_requests_desk_status').on(table.status, table.created_at, table.id),
  ],
)

/** CL-000123, CL-000124 ... */
export const claimNumbers = pgSequence('claim_numbers')

export const claims = pgTable(
  'claims',
  {
    id: id(),
    number: text('number').notNull(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    parcel_id: integer('parcel_id')
      .notNull()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    client_uuid: uuid('client_uuid'),
    kind: text('kind').notNull(),
    amount: money('amount'),
    currency: currency('currency'),
    status: text('status').notNull(),
    resolution: localized('resolution'),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
    closed_at: instant('closed_at'),
  },
  (table) => [
    uniqueIndex('claims_number').on(table.number),
    uniqueIndex('claims_client_uuid').on(table.user_id, table.client_uuid),
    index('claims_parcel').on(table.parcel_id),
    index('claims_newest').on(table.user_id, table.created_at, table.id),
    // The desk's list, all rows and by status.
    index('claims_desk').on(table.created_at, table.id),
    index('claims_desk_status').on(table.status, table.created_at, table.id),
  ],
)

export const claimMessages = pgTable(
  'claim_messages',
  {
    id: id(),
    claim_id: integer('claim_id')
      .notNull()
      .references(() => claims.id, { onDelete: 'cascade' }),
    /** Set on a customer's message; staff messages have none. */
    client_uuid: uuid('client_uuid'),
    /** null: the customer wrote it. */
    staff_id: integer('staff_id').references(() => staff.id),
    body: text('body').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    index('claim_messages_claim').on(table.claim_id, table.created_at),
    uniqueIndex('claim_messages_client_uuid').on(table.claim_id, table.client_uuid),
  ],
)

/** Customers' searches for parcels that were delivered but aren't in the account. */
export const searchRequests = pgTable(
  'search_requests',
  {
    id: id(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    client_uuid: uuid('client_uuid'),
    tracking_number: text('tracking_number').notNull(),
    shop_name: text('shop_name'),
    description: text('description'),
    extra_tracking_numbers: text('extra_tracking_numbers').array().notNull().default([]),
    delivered_on: date('delivered_on', { mode: 'string' }),
    status: text('status').notNull(),
    parcel_id: integer('parcel_id').references(() => parcels.id, { onDelete: 'set null' }),
    staff_comment: localized('staff_comment'),
    created_at: instant('created_at').notNull(),
    closed_at: instant('closed_at'),
  },
  (table) => [
    index('search_requests_user').on(table.user_id, table.created_at),
    uniqueIndex('search_requests_client_uuid').on(table.user_id, table.client_uuid),
    // The desk's list, all rows and by status.
    index('search_requests_desk').on(table.created_at, table.id),
    index('search_requests_desk_status').on(table.status, table.created_at, table.id),
  ],
)
