import * as z from 'zod/mini'
import { all, byId, get, one, post } from '../endpoint.ts'
import { GuestFile } from '../files.ts'
import { staffRoles } from './roles.ts'
import { Id, Instant, open, text } from '../wire.ts'

/** A text for customers, in both languages. */
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

/** The owner of a record, as staff see them. */
export const StaffOwner = z.object({ id: Id, customer_code: z.string(), name: z.string() })

export const Colleague = z.object({
  id: Id,
  name: z.string(),
  role: open(staffRoles),
  is_active: z.boolean(),
  created_at: Instant,
  /** When the token expires. */
  expires_at: Instant,
})
export type Colleague = z.infer<typeof Colleague>

/** The lifetime of a token; 90 days by default. */
const Days = z.int().check(z.minimum(1), z.maximum(366))

/** Only this answer contains the token. */
const WithToken = z.object({
  id: Id,
  name: z.string(),
  role: open(staffRoles),
  token: z.string(),
  expires_at: Instant,
})

/** The desk itself: its staff, and the database behind it. */
export const staff = {
  list: get('/staff/colleagues', {
    summary: 'Who works at the desk, as what and until when',
    staff: 'read',
    reply: all(Colleague),
  }),
  add: post('/staff/colleagues', {
    summary: 'Take on a colleague; the token is in this answer alone',
    staff: 'admin',
    body: z.strictObject({ name: text(80, 1), role: z.enum(staffRoles), days: z.optional(Days) }),
    reply: one(WithToken),
  }),
  /** Invalidates the old token and sessions opened with it. 409 for a dismissed colleague. */
  renew: post('/staff/colleagues/:id/token', {
    summary: 'Give a colleague a new token in the place of the old one',
    staff: 'admin',
    params: byId,
    body: z.strictObject({ days: z.optional(Days) }),
    reply: one(WithToken),
  }),
  /** Invalidates the token. 409 for the last admin. */
  dismiss: post('/staff/colleagues/:id/dismissal', {
    summary: 'Let a colleague go; the token opens nothing from now on',
    staff: 'admin',
    params: byId,
    reply: one(Colleague),
  }),
  /** Uploads a picture or a PDF; the call that uses it names its `claim`. */
  upload: post('/staff/files', {
    summary: 'Upload a picture for the act that names its claim',
    staff: ['warehouse', 'money'],
    multipart: true,
    reply: one(GuestFile),
  }),
  /** Demo accounts; 409 in a database of real customers. */
  demo: get('/staff/demo', {
    summary: 'The accounts that may be played with, where the database is a demo world',
    staff: 'admin',
    reply: one(z.object({ accounts: z.array(z.object({ email: z.string(), password: z.string() })) })),
  }),
}
