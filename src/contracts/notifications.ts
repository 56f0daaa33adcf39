import * as z from 'zod/mini'
import { get, one, page, paging, post } from './endpoint.ts'
import { Id, Instant, open } from './wire.ts'

/** The kinds of records that a notification can link to. */
export const notificationSubjects = [
  'parcel',
  'manifest',
  'order_for_calculation',
  'payment_request',
  'claim',
  'search_request',
  'receiver',
] as const

/** One change, described in the language of the request. */
export const Notification = z.object({
  id: Id,
  /** For example "parcel_received", "order_calculated"; determines the icon. */
  kind: z.string(),
  /** Uses the customer's name for a parcel. */
  title: z.string(),
  text: z.string(),
  subject: z.nullable(z.object({ type: open(notificationSubjects), id: Id, number: z.nullable(z.string()) })),
  read_at: z.nullable(Instant),
  created_at: Instant,
})
export type Notification = z.infer<typeof Notification>

const UnreadCount = z.object({ unread_count: z.int() })

export const notifications = {
  /** Newest first. */
  list: get('/notifications', {
    summary: 'What changed, newest first',
    query: z.strictObject({
      ...paging,
      filter: z.optional(
        z.strictObject({
          /** "1": only unread ones. */
          unread: z.optional(z.literal('1')),
        }),
      ),
    }),
    reply: page(Notification),
  }),
  unreadCount: get('/notifications/unread-count', {
    summary: 'How many notifications are unread',
    reply: one(UnreadCount),
  }),
  /**
   * The named ones, or all; with `up_to_id` only that one and the older ones, because the customer has not seen newer ones. Ignores ids of
   * others and those already read. Returns the remaining unread count.
   */
  read: post('/notifications/read', {
    summary: 'Mark notifications as read',
    body: z.union([
      z.strictObject({ ids: z.array(Id).check(z.minLength(1), z.maxLength(100)) }),
      z.strictObject({ all: z.literal(true), up_to_id: z.optional(Id) }),
    ]),
    reply: one(UnreadCount),
  }),
}
