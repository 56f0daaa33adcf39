import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderStatuses, type OrderStatus } from '#contracts/orders/orders.ts'
import {
  canChangeOrder,
  isOrderStatus,
  mayOrderMove,
  orderCan,
  orderStatusAt,
  orderTransitions,
  type OrderMover,
} from './order-status.ts'

const start = Date.UTC(2026, 10, 21)
const hour = 3_600_000

const step = fc.record({
  to: fc.constantFrom(...orderStatuses),
  mover: fc.constantFrom<OrderMover>('customer', 'staff', 'timer'),
  hours: fc.integer({ min: 0, max: 60 }),
})

/** A random history by the rules: the attempted steps, and each move that was allowed. */
function live(steps: readonly { to: OrderStatus; mover: OrderMover; hours: number }[]) {
  let order: { status: OrderStatus; valid_until: Date | null } = { status: 'draft', valid_until: null }
  let now = start
  const moves: { from: OrderStatus; to: OrderStatus; mover: OrderMover; isInTime: boolean }[] = []
  for (const { to, mover, hours } of steps) {
    now += hours * hour
    const at = orderStatusAt(order, new Date(now))
    const from = isOrderStatus(at) ? at : order.status
    if (!mayOrderMove(from, to, mover)) continue
    moves.push({ from, to, mover, isInTime: order.valid_until === null || order.valid_until.getTime() > now })
    const valid_until = to === 'calculated' ? new Date(now + 48 * hour) : to === 'new' ? null : order.valid_until
    order = { status: to, valid_until }
  }
  return { moves, order }
}

describe('random histories of an order', () => {
  const histories = fc.array(step, { maxLength: 80 })

  test('nothing is paid that was not accepted, nothing bought that was not paid, and each at most once', () => {
    fc.assert(
      fc.property(histories, (steps) => {
        const lived = live(steps).moves.map(({ to }) => to)
        for (const once of ['accepted', 'paid', 'purchasing', 'purchased'] as const) {
          expect(lived.filter((each) => each === once).length).toBeLessThanOrEqual(1)
        }
        const way: OrderStatus[] = ['accepted', 'paid', 'purchasing', 'purchased']
        expect(lived.filter((each) => way.includes(each))).toEqual(way.filter((each) => lived.includes(each)))
        expect(way.map((each) => lived.includes(each)).join()).toMatch(/^(true,?)*(false,?)*$/)
      }),
    )
  })

  test('no quote is accepted at or after its last instant', () => {
    fc.assert(
      fc.property(histories, (steps) => {
        const accepted = live(steps).moves.filter(({ to }) => to === 'accepted')
        expect(accepted.filter(({ isInTime }) => !isInTime)).toEqual([])
      }),
    )
  })

  test('a customer never quotes, staff never accept or pay, and only the clock lets a quote expire', () => {
    fc.assert(
      fc.property(histories, (steps) => {
        const { moves } = live(steps)
        const by = (mover: OrderMover) => moves.filter((move) => move.mover === mover).map(({ to }) => to)
        const customers = new Set<string>(['new', 'in_review', 'accepted', 'paid', 'cancelled'])
        const staffs = new Set<string>([
          'in_review',
          'needs_clarification',
          'calculated',
          'rejected',
          'purchasing',
          'purchased',
        ])
        expect(by('customer').filter((to) => !customers.has(to))).toEqual([])
        expect(by('staff').filter((to) => !staffs.has(to))).toEqual([])
        expect(by('timer').filter((to) => to !== 'expired')).toEqual([])
      }),
    )
  })

  test('once it is paid the customer changes nothing more', () => {
    fc.assert(
      fc.property(histories, fc.date({ noInvalidDate: true }), (steps, now) => {
        const { order } = live(steps)
        if (!['paid', 'purchasing', 'purchased'].includes(order.status)) return
        expect(Object.values(orderCan(order, now))).not.toContain(true)
      }),
    )
  })
})

describe('the ways of an order', () => {
  test('every status can be reached, and from each an end', () => {
    const next = (status: OrderStatus) => Object.keys(orderTransitions[status]).filter(isOrderStatus)
    const reached = new Set<OrderStatus>(['draft'])
    for (const status of reached) next(status).forEach((each) => reached.add(each))
    expect([...reached].toSorted()).toEqual([...orderStatuses].toSorted())
    expect(orderStatuses.filter((status) => next(status).length === 0)).toEqual(['purchased', 'rejected', 'cancelled'])
  })

  test('a quote is over at its very instant', () => {
    const valid_until = new Date(start)
    expect(orderStatusAt({ status: 'calculated', valid_until }, new Date(start - 1))).toBe('calculated')
    expect(orderStatusAt({ status: 'calculated', valid_until }, valid_until)).toBe('expired')
    expect(orderStatusAt({ status: 'accepted', valid_until }, new Date(start + hour))).toBe('accepted')
    expect(orderCan({ status: 'calculated', valid_until }, valid_until)).toMatchObject({
      accept: false,
      recalculate: true,
      cancel: true,
    })
  })

  test('an unknown status allows nothing', () => {
    fc.assert(
      fc.property(fc.string(), (status) => {
        fc.pre(!isOrderStatus(status))
        expect(Object.values(orderCan({ status, valid_until: null }, new Date(start)))).not.toContain(true)
        expect(canChangeOrder(status)).toBe(false)
      }),
    )
    expect(isOrderStatus('toString')).toBe(false)
  })
})
