import * as z from 'zod/mini'
import { byId, get, one, page, paging, post } from './endpoint.ts'
import { File } from './files.ts'
import { ClientKey, Currency, Id, Instant, Money, open, PathId, text } from './wire.ts'

export const claimKinds = ['damaged', 'missing_items', 'wrong_contents', 'lost', 'wrong_charge', 'other'] as const

/** open: the provider's turn. answered: the customer's turn. The others are final. */
export const claimStatuses = ['open', 'answered', 'approved', 'rejected', 'withdrawn'] as const

/** Whose turn it is: the customer's, the provider's, or nobody's. */
export const claimStates = ['waiting', 'under_way', 'closed'] as const
export type ClaimState = (typeof claimStates)[number]

/** The maximum number of files in a message. */
export const maxFiles = 5

const Compensation = z.object({ amount: Money, currency: Currency })

export const Claim = z.object({
  id: Id,
  number: z.string(),
  /** Includes the customer's name for the parcel. */
  parcel: z.object({
    id: Id,
    number: z.string(),
    title: z.nullable(z.string()),
    contents: z.optional(z.nullable(z.string())),
    shop_name: z.nullable(z.string()),
  }),
  kind: open(claimKinds),
  /** The amount claimed; null: no money is claimed. */
  amount: z.nullable(Money),
  currency: z.nullable(Currency),
  status: open(claimStatuses),
  resolution: z.nullable(z.string()),
  created_at: Instant,
  updated_at: Instant,
  closed_at: z.nullable(Instant),
  /** What was credited to the customer's balance. */
  compensation: z.optional(z.nullable(Compensation)),
})
export type Claim = z.infer<typeof Claim>

export const ClaimDetail = z.object({
  ...Claim.shape,
  /** Oldest first. */
  messages: z.array(
    z.object({
      id: Id,
      from: open(['customer', 'staff']),
      body: z.string(),
      files: z.array(File),
      created_at: Instant,
    }),
  ),
  compensation: z.nullable(Compensation),
  can: z.object({ reply: z.boolean(), withdraw: z.boolean() }),
})
export type ClaimDetail = z.infer<typeof ClaimDetail>

/** As typed, "1 200,5" or "1200.50". */
const Amount = z.string().check(
  z.trim(),
  z.overwrite((value) => value.replaceAll(/\s/g, '').replace(',', '.')),
  z.regex(/^\d{1,9}(\.\d{1,2})?$/, { error: 'sum' }),
  z.refine((value) => Number(value) > 0, { params: { code: 'positive' } }),
)

const message = {
  client_uuid: ClientKey,
  message: text(2000, 1),
  file_ids: z.optional(z.array(Id).check(z.maxLength(maxFiles))),
}

const sumHasCurrency = z.superRefine<{ amount?: unknown; currency?: unknown }>(({ amount, currency }, context) => {
  if (!amount === !currency) return
  const field = amount ? 'currency' : 'amount'
  context.addIssue({ code: 'custom', path: [field], params: { code: 'required' }, input: undefined })
})

export const ClaimDraft = z
  .strictObject({
    ...message,
    kind: z.enum(claimKinds),
    amount: z.optional(z.nullable(Amount)),
    currency: z.optional(z.nullable(Currency)),
  })
  .check(sumHasCurrency)
export type ClaimDraft = z.input<typeof ClaimDraft>

export const ClaimMessage = z.strictObject(message)
export type ClaimMessage = z.input<typeof ClaimMessage>

export const claims = {
  list: get('/claims', {
    summary: 'The customer’s claims',
    query: z.strictObject({
      ...paging,
      filter: z.optional(
        z.strictObject({ state: z.optional(z.enum(claimStates)), parcel_id: z.optional(z.union([Id, PathId])) }),
      ),
    }),
    reply: page(Claim),
  }),
  show: get('/claims/:id', { summary: 'One claim with its thread', params: byId, reply: one(ClaimDetail) }),
  /** Within 14 days after the handover, or for a parcel that is lost or damaged. */
  create: post('/parcels/:id/claims', {
    summary: 'Claim for a parcel that was lost, damaged or late',
    params: byId,
    body: ClaimDraft,
    reply: one(ClaimDetail),
    idempotent: true,
  }),
  reply: post('/claims/:id/messages', {
    summary: 'Write into the thread of a claim',
    params: byId,
    body: ClaimMessage,
    reply: one(ClaimDetail),
    idempotent: true,
  }),
  /** Until it is decided. Repeating it has no effect. */
  withdraw: post('/claims/:id/withdraw', {
    summary: 'Take a claim back',
    params: byId,
    reply: one(ClaimDetail),
    impersonation: 'refused',
  }),
}
