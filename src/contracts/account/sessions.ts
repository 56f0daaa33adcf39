import * as z from 'zod/mini'
import { User } from './auth.ts'
import { all, byId, del, get, one, page, paging } from '../endpoint.ts'
import { Id, Instant } from '../wire.ts'

export const Session = z.object({
  id: Id,
  /** The name that the device gave when it signed in. */
  device_name: z.nullable(z.string()),
  /** ISO 3166-1 alpha-2, if a trusted proxy reports it. */
  last_country_code: z.nullable(z.string()),
  created_at: Instant,
  /** Exact to the minute. */
  last_used_at: Instant,
  expires_at: Instant,
  is_current: z.boolean(),
  /** Set in an impersonation: the name of the staff member. */
  staff_name: z.nullable(z.string()),
})
export type Session = z.infer<typeof Session>

/** One request by staff that concerned this customer, or was made in the customer's name. */
export const StaffAct = z.object({
  id: Id,
  staff_name: z.string(),
  /** The reason that staff gave for the session or the action. */
  reason: z.nullable(z.string()),
  /** What was done, as a sentence in the reader's language; null: staff only looked. */
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
  /** Ends one session: another device's, the current one, or an impersonation. */
  end: del('/sessions/:id', {
    summary: 'End one session',
    params: byId,
    impersonation: 'refused',
    reauthentication: 'second-factor',
  }),
  /** Ends all sessions but the current one. */
  endOthers: del('/sessions', {
    summary: 'End every session but this one',
    impersonation: 'refused',
    reauthentication: 'second-factor',
  }),
  /** Staff actions, newest first. */
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
