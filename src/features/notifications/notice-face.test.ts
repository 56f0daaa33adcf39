import { expect, test } from 'vitest'
import { noticeFace, unsettled } from './notice-face.ts'

const order = { type: 'order_for_calculation', id: 7, number: 'O-7' } as const
const parcel = { type: 'parcel', id: 7, number: 'P-7' } as const
const notice = (id: number, kind: string, about: Partial<Parameters<typeof unsettled>[0][number]> = {}) => ({
  id,
  kind,
  subject: null,
  read_at: null,
  ...about,
})

test('a notice needs the customer while it is unread and the newest about its subject', () => {
  const rows = [
    notice(6, 'order_paid', { subject: order }),
    notice(5, 'parcel_awaiting_payment', { subject: parcel }),
    notice(4, 'order_calculated', { subject: order }),
    notice(3, 'payment_rejected'),
    notice(2, 'balance_credited'),
    notice(1, 'receiver_invalid', { read_at: '2026-11-20T10:00:00Z' }),
  ]
  expect(unsettled(rows)).toEqual(new Set([6, 5, 3, 2]))
})

test('only what needed the customer loses its tone when settled', () => {
  expect(noticeFace('parcel_awaiting_payment', { isSettled: false }).tone).toBe('red')
  expect(noticeFace('parcel_awaiting_payment', { isSettled: true }).tone).toBeUndefined()
  expect(noticeFace('payment_approved', { isSettled: true }).tone).toBe('green')
  expect(noticeFace('manifest_delayed', { isSettled: true }).tone).toBe('kraft')
})
