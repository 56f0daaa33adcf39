import { canUpdate } from './parcel-status.ts'

/** What customs and packing still need when the box already lies in the warehouse, and the customer's own notes. */
const whileStored: ReadonlySet<string> = new Set([
  'title',
  'items',
  'declared_currency',
  'receiver_id',
  'extra_services',
  'comment',
  'invoice_file_ids',
  'approve_over_percent',
])

/** What a way needs, where it was not given by the time the box is there. */
const whileMissing: ReadonlySet<string> = new Set([
  'shop_id',
  'shop_name',
  'sender_id',
  'pickup_point_id',
  'address_id',
])

/** What staff read off the box when they took it in. */
const readOff: ReadonlySet<string> = new Set(['warehouse_id', 'tracking_number'])

/**
 * May the customer change this part of what they declared in this status? One that came without a declaration is declared
 * when it is there.
 */
export function canChange(declared: Declared, field: string, status: string): boolean {
  if (!canUpdate(status)) return false
  if (status === 'draft' || status === 'expected' || whileStored.has(field)) return true
  if (declared.items.length === 0) return !readOff.has(field)
  return whileMissing.has(field) && (declared[field] ?? null) === null
}

type Declared = { items: readonly unknown[]; [field: string]: unknown }
