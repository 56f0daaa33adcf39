import type { OrderDraft } from '#contracts/order-drafts.ts'
import { ordersForCalculation as orders, type OrderDetail } from '#contracts/orders-for-calculation.ts'
import type { Call } from '#http/client.ts'

/** The key makes one order of however many repeats. */
export function sendOrder(body: OrderDraft, call: Call): Promise<{ data: OrderDetail }> {
  return call(orders.create, { body, idempotencyKey: body.client_uuid })
}
