import type { OrderDetail } from '#contracts/orders/orders.ts'
import type { I18n } from '#i18n/i18n-context.ts'
import type { TimelineEvent } from '#ui/timeline.tsx'
import { isWaitingOrder } from '#rules/order-status.ts'
import { orderIcon } from './order-stamp.tsx'
import { statusWord } from './order-words.ts'

type Words = Pick<I18n, 't' | 'f' | 'has'>

/** The usual statuses in order, for the upcoming step. */
const way = ['new', 'in_review', 'calculated', 'accepted', 'paid', 'purchasing', 'purchased']

/** The order's events, newest first, with the one upcoming step above them. The step bar at the top shows the whole way. */
export function orderHistory(order: OrderDetail, words: Words): TimelineEvent[] {
  const { status } = order
  const isOver = ['purchased', 'rejected', 'cancelled'].includes(status)
  const Icon = orderIcon(status)
  const happened = order.events.map((event, index): TimelineEvent => {
    const isNow = index === 0 && !isOver
    return {
      title: statusWord(event.status, words),
      note: event.comment,
      time: words.f.dateTimeOf(event.occurred_at),
      state: isNow ? (isWaitingOrder(status) ? 'held' : 'now') : 'done',
      ...(isNow && { icon: <Icon /> }),
    }
  })
  // An answered question returns the order to review.
  const after = status === 'needs_clarification' ? 'new' : status
  // Nothing follows an expired quote by itself.
  const ahead = isOver || status === 'expired' ? [] : way.slice(way.indexOf(after) + 1).slice(0, 1)
  return [...ahead.map((next): TimelineEvent => ({ title: statusWord(next, words), state: 'next' })), ...happened]
}
