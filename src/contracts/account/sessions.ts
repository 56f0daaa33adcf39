import * as z from 'zod/mini'
import { User } from './auth.ts'
import { all, byId, del, get, one, page, paging } from '../endpoint.ts'
import { Id, Instant } from '../wire.ts'

export const Session = z.object({
  id: Id,
  /** As the device called itself when it signed in. */
  device_name: z.nullable(z.string()),
  /** ISO 3166-1 alpha-2, where a trusted proxy names it. */
  last_country_code: z.nullable(z.string()),
  created_at: Instant,
  /** Exact to a minute. */
  last_used_at: Instant,
  expires_at: Instant,
  is_current: z.boolean(),
  /** Set: one of the provider's people acts in the customer's name by it. */
  staff_name: z.nullable(z.string()),
})
export type Session = z.infer<typeof Session>

/** One request of staff that concerned this customer, or was made in their name. */
export const StaffAct = z.object({
  id: Id,
  staff_name: z.string(),
  /** Why, as staff gave it for the session or the act. */
  reason: z.nullable(z.string()),
  /** What was done, a sentence in the reader's language; null: it was only looked at. */
  what: z.nullable(z.string()),
  method: z.string(),
  path: z.string(),
  /** HTTP status: 2xx was done, 4xx was refused. */
  status: z.int(),
  created_at: Instant,
})
export type StaffAct = z.infer<typeof StaffAct>

export const sessions = {
  list: get('/sessions', { summary: 'Devices that are signed in', reply: all(Session) }),
  /** Ends one: another device, the one in hand, or that of staff. */
  end: del('/sessions/:id', {
    summary: 'End one session',
    params: byId,
    impersonation: 'refused',
    reauthentication: 'second-factor',
  }),
  /** Ends all but the one in hand. */
  endOthers: del('/sessions', {
    summary: 'End every session but this one',
    impersonation: 'refused',
    reauthentication: 'second-factor',
  }),
  /** What staff did, newest first. */
  staffActs: get('/auth/audit', {
    summary: 'What the provider’s people did in the customer’s name',
    query: z.strictObject(paging),
    reply: page(StaffAct),
  }),
  /** Exchanges the code of the desk's link for a session that cannot be renewed. */
  impersonate: get('/auth/impersonate', {
    summary: 'Exchange a one-time code for a session in a customer’s name',
    guest: true,
    query: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
    reply: one(z.object({ token: z.string(), revoke_handle: z.string(), expires_at: Instant, user: User })),
  }),
}
