import * as z from 'zod/mini'
import { del, get, one, put } from '../endpoint.ts'
import { Language, open, text } from '../wire.ts'

/** What a customer may be told on a device, each of which they may do without. */
export const pushKinds = ['received', 'action', 'price', 'pickup', 'storage', 'shipment', 'payment'] as const

/**
 * `full`: the same words as in the portal, with numbers, sums and the pickup code. `brief`: that there is news, of which kind, and nothing
 * that tells whose or which.
 */
export const lockScreens = ['brief', 'full'] as const

/** 24 hours, "23:30". */
const TimeOfDay = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))

/** Messages wait until `to`, which may be on the next day. Both at the same minute, as it could be saved once: all day. */
export const QuietHours = z.strictObject({
  from: TimeOfDay,
  to: TimeOfDay,
  /** IANA name, e.g. "Europe/Moscow". */
  time_zone: text(60, 1),
})
export type QuietHours = z.infer<typeof QuietHours>

/** From a minute until another: the same one twice would be no time or all of it, and nobody means the second by chance. */
const SavedQuietHours = QuietHours.check(
  z.superRefine(({ from, to }, context) => {
    if (from !== to) return
    context.addIssue({ code: 'custom', path: ['to'], params: { code: 'same_time' }, input: to })
  }),
)

export const PushState = z.object({
  /** VAPID: the uncompressed point on P-256, base64url. What `applicationServerKey` is made of. */
  public_key: z.string(),
  /** Where this session's device is reached; null: it is told nothing. */
  device: z.nullable(z.object({ endpoint: z.string(), language: Language })),
  kinds: z.array(z.object({ kind: open(pushKinds), is_wanted: z.boolean() })),
  quiet_hours: z.nullable(QuietHours),
  lock_screen: open(lockScreens),
})
export type PushState = z.infer<typeof PushState>

/** base64url of exactly so many bytes, as far as its length tells. */
const bytes = (length: number) => z.string().check(z.length(length), z.regex(/^[\w-]+$/))

/** `PushSubscription.toJSON()` without what is not needed. */
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
 * Web Push (RFC 8030, 8291, 8292). A provider may lack it: where `GET /account/push` is answered 404 or 405, the portal shows nothing of it.
 * A device belongs to its session and ends with it; what is wanted holds for all devices of the customer.
 */
export const push = {
  show: get('/account/push', {
    summary: 'What the customer is told on their devices, and on this one',
    reply: one(PushState),
    refuses: [404],
  }),
  /** In the language of the request. Another device of the same address, this customer's or another's, is told nothing more. */
  subscribe: put('/account/push/device', { summary: 'Tell this session’s device', body: PushSubscription, ...changes }),
  /** Changes nothing where there is none. */
  unsubscribe: del('/account/push/device', { summary: 'Tell this session’s device nothing more', ...changes }),
  /** What is not named stays as it was. */
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
