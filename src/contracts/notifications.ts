import * as z from 'zod/mini'
import { get, one, page, paging, post } from './endpoint.ts'
import { Id, Instant, open } from './wire.ts'

/** What a notification can lead to. */
export const notificationSubjects = [
  'parcel',
  'manifest',
  'order_for_calculation',
  'payment_request',
  'claim',
  'search_request',
  'receiver',
] as const

/** One thing that changed, told in the language of the request. */
export const Notification = z.object({
  id: Id,
  /** "parcel_received", "order_calculated": what an icon is chosen by. */
  kind: z.string(),
  /** Names a parcel as the customer does. */
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
          /** "1": only those that are not read yet. */
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
  /** Those named, or all there are. What is not the customer's, or read already, changes nothing. Answers with what is left. */
  read: post('/notifications/read', {
    summary: 'Mark notifications as read',
    body: z.union([
      z.strictObject({ ids: z.array(Id).check(z.minLength(1), z.maxLength(100)) }),
      z.strictObject({ all: z.literal(true) }),
    ]),
    reply: one(UnreadCount),
  }),
}
