import { sql } from 'drizzle-orm'
import { check, index, integer, pgSequence, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { currency, id, instant, localized, money } from '../columns.ts'
import { files } from './files.ts'
import { staff, users } from './users.ts'

/** T-000123, T-000124 ... */
export const transactionNumbers = pgSequence('transaction_numbers')

/** The ledger. Append-only: a trigger of the migration refuses changes and deletions, and a mistake is corrected by a new row. */
export const transactions = pgTable(
  'transactions',
  {
    id: id(),
    number: text('number').notNull(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id),
    type: text('type').notNull(),
    direction: text('direction').$type<'credit' | 'debit'>().notNull(),
    amount: money('amount').notNull(),
    currency: currency('currency').notNull(),
    balance_after: money('balance_after').notNull(),
    description: localized('description').notNull(),
    subject_type: text('subject_type'),
    subject_id: integer('subject_id'),
    subject_number: text('subject_number'),
    payment_request_id: integer('payment_request_id'),
    receipt_file_id: integer('receipt_file_id').references(() => files.id),
    staff_id: integer('staff_id').references(() => staff.id),
    /** The reason for the booking, such as "payment_request:5". The same cause is never booked twice. */
    cause: text('cause').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('transactions_number').on(table.number),
    uniqueIndex('transactions_cause').on(table.cause),
    index('transactions_newest').on(table.user_id, table.created_at, table.id),
    index('transactions_subject').on(table.subject_type, table.subject_id),
    index('transactions_by_currency').on(table.user_id, table.currency, table.created_at, table.id),
    check('transactions_amount', sql`amount > 0`),
  ],
)

/** A customer's balance in one currency, stored beside the ledger so that payments lock this row and run one after another. */
export const balances = pgTable(
  'balances',
  {
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id),
    currency: currency('currency').notNull(),
    amount: money('amount').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.currency] })],
)

/** Money set aside for a parcel in preparation, until it is paid or released. */
export const holds = pgTable(
  'holds',
  {
    id: id(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id),
    amount: money('amount').notNull(),
    currency: currency('currency').notNull(),
    subject_type: text('subject_type').notNull(),
    subject_id: integer('subject_id').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('holds_subject').on(table.subject_type, table.subject_id),
    index('holds_user').on(table.user_id, table.currency),
    check('holds_amount', sql`amount > 0`),
  ],
)
