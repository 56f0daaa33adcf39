import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  numeric,
  pgSequence,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { currency, id, instant, localized, money } from '../columns.ts'
import { staff, users } from './users.ts'

/** Ways in which a customer can send money to the provider. */
export const paymentMethods = pgTable(
  'payment_methods',
  {
    id: id(),
    /** The name staff use for it in their lists; customers never see it. */
    code: text('code')
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    title: localized('title').notNull(),
    type: text('type').notNull(),
    currency: currency('currency').notNull(),
    recipient_name: text('recipient_name'),
    bank_name: text('bank_name'),
    account: text('account'),
    card_number: text('card_number'),
    bik: text('bik'),
    inn: text('inn'),
    /** The content of the QR code for a banking app. */
    qr_text: text('qr_text'),
    payment_link: text('payment_link'),
    instructions: localized('instructions'),
    min_amount: money('min_amount'),
    sort: smallint('sort').notNull().default(0),
    is_active: boolean('is_active').notNull().default(true),
  },
  (table) => [uniqueIndex('payment_methods_code').on(table.code)],
)

/** PR-000123, PR-000124 ... */
export const paymentRequestNumbers = pgSequence('payment_request_numbers')

export const paymentRequests = pgTable(
  'payment_requests',
  {
    id: id(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id),
    client_uuid: uuid('client_uuid'),
    number: text('number').notNull(),
    amount: money('amount').notNull(),
    currency: currency('currency').notNull(),
    payment_method_id: integer('payment_method_id')
      .notNull()
      .references(() => paymentMethods.id),
    paid_at: date('paid_at', { mode: 'string' }).notNull(),
    payer_name: text('payer_name'),
    reference: text('reference'),
    purpose: text('purpose').notNull(),
    payable_id: integer('payable_id'),
    comment: text('comment'),
    status: text('status').notNull(),
    rejection_reason: localized('rejection_reason'),
    credited_amount: money('credited_amount'),
    credited_currency: currency('credited_currency'),
    exchange_rate: numeric('exchange_rate', { precision: 18, scale: 8 }),
    transaction_id: integer('transaction_id'),
    /** The rejected request that this one repeats. */
    resubmitted_from_id: integer('resubmitted_from_id'),
    reviewed_at: instant('reviewed_at'),
    reviewed_by: integer('reviewed_by').references(() => staff.id),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('payment_requests_number').on(table.number),
    uniqueIndex('payment_requests_client_uuid').on(table.user_id, table.client_uuid),
    uniqueIndex('payment_requests_resubmitted_from').on(table.resubmitted_from_id),
    index('payment_requests_newest').on(table.user_id, table.created_at, table.id),
    // The desk's list, all rows and by status.
    index('payment_requests_desk').on(table.created_at, table.id),
    index('payment_requests_desk_status').on(table.status, table.created_at, table.id),
  ],
)
