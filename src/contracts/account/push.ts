import * as z from 'zod/mini'
import { del, get, one, put } from '../endpoint.ts'
import { Language, open, text } from '../wire.ts'

/** The kinds of push notifications, each of which the customer can turn off. */
export const pushKinds = ['received', 'action', 'price', 'pickup', 'storage', 'shipment', 'payment'] as const

/**
 * `full`: the same text as in the portal, with numbers, sums and the pick-up code. `brief`: only the kind of news, without names
 * or numbers.
 */
export const lockScreens = ['brief', 'full'] as const

/** 24-hour time, "23:30". */
const TimeOfDay = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))

/** Messages wait until `to`, which may be on the next day. Equal times, which older versions could save, mean all day. */
export const QuietHours = z.strictObject({
  from: TimeOfDay,
  to: TimeOfDay,
  /** IANA name, e.g. "Europe/Moscow". */
  time_zone: text(60, 1),
})
export type QuietHours = z.infer<typeof QuietHours>

/** Refuses equal times: they could mean no time or all day, and nobody chooses all day by accident. */
const SavedQuietHours = QuietHours.check(
  z.superRefine(({ from, to }, context) => {
    if (from !== to) return
    context.addIssue({ code: 'custom', path: ['to'], params: { code: 'same_time' }, input: to })
  }),
)

export const PushState = z.object({
  /** VAPID: the uncompressed P-256 point, base64url; for `applicationServerKey`. */
  public_key: z.string(),
  /** The push subscription of this session's device; null: it receives nothing. */
  device: z.nullable(z.object({ endpoint: z.string(), language: Language })),
  kinds: z.array(z.object({ kind: open(pushKinds), is_wanted: z.boolean() })),
  quiet_hours: z.nullable(QuietHours),
  lock_screen: open(lockScreens),
})
export type PushState = z.infer<typeof PushState>

/** base64url text of the given length, for a fixed number of bytes. */
const bytes = (length: number) => z.string().check(z.length(length), z.regex(/^[\w-]+$/))

/** `PushSubscription.toJSON()`, reduced to the fields that are needed. */
export const PushSubscription = z.strictObject({
  endpoint: text(1000, 1),
  keys: z.strictObject({
    /** The browser's public key: 65 bytes, base64url without padding. */
    p256dh: bytes(87),
    /** 16 bytes. */
    auth: bytes(22),
  }),
})
export type PushSubscription = z.infer<typeof PushSubscription>

const changes = { impersonation: 'refused', reply: one(PushState), refuses: [404] } as const

/**
 * Web Push (RFC 8030, 8291, 8292). A provider may lack it: if `GET /account/push` gives 404 or 405, the portal hides it. A
 * subscription belongs to its session and ends with it; the settings apply to all devices of the customer.
 */
export const push = {
  show: get('/account/push', {
    summary: 'What the customer is told on their devices, and on this one',
    reply: one(PushState),
    refuses: [404],
  }),
  /**
   * Notifications use the language of the request. Any other device with the same endpoint, this customer's or another's, is
   * unsubscribed.
   */
  subscribe: put('/account/push/device', { summary: 'Tell this session’s device', body: PushSubscription, ...changes }),
  /** Does nothing if there is no subscription. */
  unsubscribe: del('/account/push/device', { summary: 'Tell this session’s device nothing more', ...changes }),
  /** Fields that are not named stay unchanged. */
  save: put('/account/push/settings', {
    summary: 'Save what the customer is told on their devices, and when',
    body: z.strictObject({
      kinds: z.optional(
        z
          .array(z.strictObject({ kind: z.enum(pushKinds), is_wanted: z.boolean() }))
          .check(z.maxLength(pushKinds.length)),
      ),
      quiet_hours: z.optional(z.nullable(SavedQuietHours)),
      lock_screen: z.optional(z.enum(lockScreens)),
    }),
    ...changes,
  }),
}
