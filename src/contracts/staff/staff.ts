import * as z from 'zod/mini'
import { all, byId, get, one, post } from '../endpoint.ts'
import { GuestFile } from '../files.ts'
import { Id, Instant, text } from '../wire.ts'

/** What a customer reads, in both languages. */
export function bilingual(limit: number) {
  return z.strictObject({ ru: text(limit, 1), en: text(limit, 1) })
}

const sumShape = z.regex(/^\d{1,9}(\.\d{1,2})?$/)

/** Zero or more, "12.5" or "12.50". */
export const StaffSum = z.string().check(sumShape)

/** More than zero. */
export const StaffPositiveSum = z.string().check(
  sumShape,
  z.refine((value) => Number(value) > 0, { params: { code: 'positive' } }),
)

/** What staff see of the owner of a thing. */
export const StaffOwner = z.object({ id: Id, customer_code: z.string(), name: z.string() })

export const Colleague = z.object({ id: Id, name: z.string(), is_active: z.boolean(), created_at: Instant })
export type Colleague = z.infer<typeof Colleague>

/** The desk itself: who works there, and what it may do with the database behind it. */
export const staff = {
  list: get('/staff/colleagues', { summary: 'Who works at the desk', staff: true, reply: all(Colleague) }),
  /** The token is in this answer alone. */
  add: post('/staff/colleagues', {
    summary: 'Take on a colleague; the token is in this answer alone',
    staff: true,
    body: z.strictObject({ name: text(80, 1) }),
    reply: one(z.object({ id: Id, name: z.string(), token: z.string() })),
  }),
  /** From now on the token opens nothing. 409 for the last one. */
  dismiss: post('/staff/colleagues/:id/dismissal', {
    summary: 'Let a colleague go; the token opens nothing from now on',
    staff: true,
    params: byId,
    reply: one(Colleague),
  }),
  /** Uploads a picture or a PDF; `claim` is what the call that uses it names. */
  upload: post('/staff/files', {
    summary: 'Upload a picture for the act that names its claim',
    staff: true,
    multipart: true,
    reply: one(GuestFile),
  }),
  /** The accounts that may be played with; 409 in a database of real customers. */
  demo: get('/staff/demo', {
    summary: 'The accounts that may be played with, where the database is a demo world',
    staff: true,
    reply: one(z.object({ accounts: z.array(z.object({ email: z.string(), password: z.string() })) })),
  }),
}
