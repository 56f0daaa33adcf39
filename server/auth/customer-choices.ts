import type { Actor } from '#server/context.ts'
import { notForStaff } from '#server/http/refusal.ts'

/**
 * Fields of parcels and orders that staff who impersonate the customer must not change: who receives it, where, and
 * what is paid without asking.
 */
const ofCustomer = new Set<string>([
  'receiver_id',
  'destination_country_code',
  'address_id',
  'pickup_point_id',
  'delivery_method',
  'approve_over_percent',
])

/** Throws 403 when staff who impersonate the customer change what only the customer may choose. */
export function checkChooser({ staff_id }: Pick<Actor, 'staff_id'>, changed: readonly string[]): void {
  if (staff_id !== null && changed.some((field) => ofCustomer.has(field))) throw notForStaff()
}
