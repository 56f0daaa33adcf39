import type { Order, OrderStatus } from '#contracts/orders/orders.ts'

/** Who moves an order: the customer, staff, or the clock. */
export type OrderMover = 'customer' | 'staff' | 'timer'

/** Who may move an order to which status. Anything not listed is refused. */
export const orderTransitions: Record<OrderStatus, Partial<Record<OrderStatus, OrderMover>>> = {
  draft: { new: 'customer', cancelled: 'customer' },
  new: { in_review: 'staff', rejected: 'staff', cancelled: 'customer' },
  in_review: { needs_clarification: 'staff', calculated: 'staff', rejected: 'staff', cancelled: 'customer' },
  needs_clarification: { in_review: 'customer', rejected: 'staff', cancelled: 'customer' },
  calculated: { accepted: 'customer', expired: 'timer', cancelled: 'customer' },
  // Nothing has been paid, so staff can still reject it if the shop is sold out.
  accepted: { paid: 'customer', rejected: 'staff' },
  // If it cannot be bought after all, the money is refunded.
  paid: { purchasing: 'staff', rejected: 'staff' },
  purchasing: { purchased: 'staff', rejected: 'staff' },
  purchased: {},
  expired: { new: 'customer', cancelled: 'customer' },
  rejected: {},
  cancelled: {},
}

/** Statuses in which the order waits for the customer. */
export const waitingOrderStatuses = ['needs_clarification', 'calculated', 'accepted'] as const

export function isWaitingOrder(status: string): boolean {
  return waitingOrderStatuses.some((each) => each === status)
}

/** Sorts waiting orders: those that expire soonest first, then the newest. */
export function byHaste(one: Order, other: Order): number {
  const end = ({ status, valid_until }: Order) => (status === 'calculated' && valid_until) || '9'
  return end(one).localeCompare(end(other)) || other.created_at.localeCompare(one.created_at)
}

/** Hours that a quote is valid unless staff say otherwise. */
export const quoteHours = 48

type Quoted = { status: string; valid_until: Date | null }

export function isOrderStatus(status: string): status is OrderStatus {
  return Object.hasOwn(orderTransitions, status)
}

export function mayOrderMove(from: string, to: OrderStatus, mover: OrderMover): boolean {
  return isOrderStatus(from) && orderTransitions[from][to] === mover
}

/** It was paid from the balance, and nothing has been bought yet. */
export function isPaidOrder(status: string): boolean {
  return status === 'paid' || status === 'purchasing'
}

/** A quote expires at its instant, even if the timer has not run. */
export function orderStatusAt({ status, valid_until }: Quoted, now: Date): string {
  return status === 'calculated' && valid_until !== null && valid_until <= now ? 'expired' : status
}

/** Whether the customer may still change the order. */
export function canChangeOrder(status: string): boolean {
  return status === 'draft' || status === 'new' || status === 'needs_clarification'
}

/** What the customer may do with an order now. */
export function orderCan(order: Quoted, now: Date) {
  const status = orderStatusAt(order, now)
  const may = (to: OrderStatus) => mayOrderMove(status, to, 'customer')
  return {
    update: canChangeOrder(status),
    clarify: status === 'needs_clarification',
    accept: may('accepted'),
    pay: may('paid'),
    recalculate: status === 'expired',
    cancel: may('cancelled'),
  }
}
