import * as z from 'zod/mini'
import { all, get, page, paging } from './endpoint.ts'
import { File } from './files.ts'
import { CalendarDate, Currency, Id, Instant, Money, open } from './wire.ts'

export const transactionTypes = ['manual_from_cabinet', 'manual_from_admin', 'payment'] as const
export const transactionDirections = ['credit', 'debit'] as const

/** A row of the ledger. It never changes: a refund is a separate row. */
export const Transaction = z.object({
  id: Id,
  number: z.string(),
  type: open(transactionTypes),
  /** Determines the sign; nothing else does. */
  direction: z.enum(transactionDirections),
  /** More than zero. */
  amount: Money,
  currency: Currency,
  /** The balance in this currency after it. */
  balance_after: Money,
  description: z.string(),
  /** What was paid or credited. */
  subject: z.nullable(
    z.object({
      type: open(['parcel', 'order_for_calculation', 'manifest', 'payment_request', 'claim']),
      id: Id,
      number: z.string(),
      /** The customer's name for a parcel or an order, the route of a departure, or a claim's parcel; null if there is none. */
      title: z.optional(z.nullable(z.string())),
    }),
  ),
  payment_request_id: z.nullable(Id),
  receipt_file: z.nullable(File),
  created_at: Instant,
})
export type Transaction = z.infer<typeof Transaction>

/** A payment or a refund for one record, as that record shows it. */
export const Booking = z.pick(Transaction, {
  number: true,
  direction: true,
  amount: true,
  currency: true,
  created_at: true,
})

/** A day within the range of every database and calendar. */
export const FilterDay = CalendarDate.check(z.regex(/^(19|20|21)/))

export const TransactionFilter = z.strictObject({
  type: z.optional(z.enum(transactionTypes)),
  direction: z.optional(z.enum(transactionDirections)),
  currency: z.optional(Currency),
  /** Days in the reader's calendar, inclusive. */
  date_from: z.optional(FilterDay),
  date_to: z.optional(FilterDay),
})
export type TransactionFilter = z.infer<typeof TransactionFilter>

/** Money in one currency, which never pays for another. */
export const Balance = z.object({
  currency: Currency,
  /** The sum of the ledger. */
  amount: Money,
  /** Reserved for parcels that are being prepared. */
  on_hold: Money,
  /** The rest; negative only after a correction by staff. */
  available: Money,
})
export type Balance = z.infer<typeof Balance>

/** The sums of one month of the reader's calendar in one currency, in and out. */
export const MonthSum = z.object({
  /** yyyy-mm. */
  month: z.string(),
  currency: Currency,
  credit: Money,
  debit: Money,
})
export type MonthSum = z.infer<typeof MonthSum>

export const transactions = {
  list: get('/transactions', {
    summary: 'The ledger, newest first',
    query: z.strictObject({ ...paging, filter: z.optional(TransactionFilter) }),
    reply: page(Transaction),
  }),
  months: get('/transactions/months', {
    summary: 'What came and went in each of the last twelve months, newest first',
    reply: all(MonthSum),
  }),
}

export const balance = {
  show: get('/balance', { summary: 'Balance per currency: whole, on hold and free', reply: all(Balance) }),
}
