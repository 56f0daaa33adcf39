import * as z from 'zod/mini'
import { byId, get, one, page, paging, post } from '../endpoint.ts'
import { bilingual, StaffPositiveSum } from './staff.ts'
import { ClientKey, Currency, Id, Instant, Language, Money, open, text } from '../wire.ts'

export const StaffCustomer = z.object({
  id: Id,
  customer_code: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  language: Language,
  is_blocked: z.boolean(),
  block_reason: z.nullable(z.string()),
  email_verified_at: z.nullable(Instant),
  registration_completed_at: z.nullable(Instant),
  created_at: Instant,
})
export type StaffCustomer = z.infer<typeof StaffCustomer>

export const StaffCustomerDetail = z.object({
  ...StaffCustomer.shape,
  balances: z.array(z.object({ currency: Currency, amount: Money })),
  parcels: z.array(z.object({ status: z.string(), count: z.int() })),
})
export type StaffCustomerDetail = z.infer<typeof StaffCustomerDetail>

const aboutOne = { params: byId } as const

/** Customers, as the desk sees them. */
export const staffCustomers = {
  /** By code, email address, phone or name. */
  list: get('/staff/customers', {
    summary: 'Customers by code, address, phone or name',
    staff: 'read',
    query: z.strictObject({ ...paging, filter: z.optional(z.strictObject({ search: z.optional(text(120)) })) }),
    reply: page(StaffCustomer),
  }),
  show: get('/staff/customers/:id', {
    summary: 'One customer with balances and counts of parcels',
    staff: 'read',
    ...aboutOne,
    reply: one(StaffCustomerDetail),
  }),
  block: post('/staff/customers/:id/block', {
    summary: 'Block a customer, with the reason that they read',
    staff: 'admin',
    ...aboutOne,
    body: z.strictObject({ reason: bilingual(300) }),
    reply: one(StaffCustomerDetail),
  }),
  unblock: post('/staff/customers/:id/unblock', {
    summary: 'Take a block back',
    staff: 'admin',
    ...aboutOne,
    reply: one(StaffCustomerDetail),
  }),
  endSessions: post('/staff/customers/:id/end-sessions', {
    summary: 'Sign a customer out everywhere',
    staff: 'admin',
    ...aboutOne,
    reply: one(StaffCustomerDetail),
  }),
  /**
   * For a customer who has lost every device and recovery code: they can sign in with the password alone again. The customer sees
   * the reason.
   */
  removeSecondFactor: post('/staff/customers/:id/remove-second-factor', {
    summary: 'Remove a customer’s passkeys, authenticator app and recovery codes',
    staff: 'admin',
    ...aboutOne,
    body: z.strictObject({ reason: text(300, 1) }),
    reply: one(StaffCustomerDetail),
  }),
  /** Creates a one-time link that opens the portal in the customer's name. The customer sees the reason. */
  impersonate: post('/staff/customers/:id/impersonation', {
    summary: 'A link that opens the portal in a customer’s name once',
    staff: 'admin',
    ...aboutOne,
    body: z.strictObject({ reason: text(300, 1) }),
    reply: one(z.object({ link: z.string(), expires_at: Instant })),
  }),
  /** Repeating a `client_uuid` has no effect. The balance may become negative. */
  correctBalance: post('/staff/customers/:id/balance-corrections', {
    summary: 'Give or take money by hand; the reason stands in the ledger',
    staff: 'money',
    ...aboutOne,
    body: z.strictObject({
      client_uuid: ClientKey,
      direction: z.enum(['credit', 'debit']),
      amount: StaffPositiveSum,
      currency: Currency,
      /** Shown in the customer's ledger. */
      reason: bilingual(300),
      /** The `claim` of an uploaded receipt, which the customer sees beside the row. */
      receipt: z.optional(z.nullable(text(200, 1))),
    }),
    reply: one(
      z.object({
        id: Id,
        number: z.string(),
        direction: open(['credit', 'debit']),
        amount: Money,
        currency: Currency,
        balance_after: Money,
        created_at: Instant,
      }),
    ),
  }),
}
