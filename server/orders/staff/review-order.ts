import type { Context, Database } from '#server/context.ts'
import type { Localized } from '#server/db/columns.ts'
import { both } from '#server/notifications/notice-words.ts'
import { holdOrder } from '../held-order.ts'
import { moveOrder } from '../move-order.ts'
import type { OrderRow } from '../order-parts.ts'

/** Somebody looks at it now. */
export async function takeOrder(context: Context, db: Database, { id }: { id: number }): Promise<OrderRow> {
  const order = await holdOrder(db, id)
  return moveOrder(db, { order, to: 'in_review', mover: 'staff', now: context.clock.now() })
}

/** Something must be known before it can be calculated: "Which size?" */
export async function askAboutOrder(
  context: Context,
  db: Database,
  { id, question }: { id: number; question: Localized },
): Promise<OrderRow> {
  const now = context.clock.now()
  const order = await holdOrder(db, id)
  return moveOrder(db, {
    order,
    to: 'needs_clarification',
    mover: 'staff',
    now,
    comment: question,
    set: { question, asked_at: now, answer: null, answered_at: null },
    values: both('question', question),
  })
}

export async function rejectOrder(
  context: Context,
  db: Database,
  { id, reason }: { id: number; reason: Localized },
): Promise<OrderRow> {
  const order = await holdOrder(db, id)
  return moveOrder(db, {
    order,
    to: 'rejected',
    mover: 'staff',
    now: context.clock.now(),
    comment: reason,
    set: { reject_reason: reason },
    values: both('reason', reason),
  })
}

/** It is paid, and somebody places the order with the shop. */
export async function startPurchasing(context: Context, db: Database, { id }: { id: number }): Promise<OrderRow> {
  const order = await holdOrder(db, id)
  return moveOrder(db, { order, to: 'purchasing', mover: 'staff', now: context.clock.now() })
}
