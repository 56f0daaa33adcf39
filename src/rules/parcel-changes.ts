import { canUpdate } from './parcel-status.ts'

/** Fields that can change while the parcel is in the warehouse: those for customs and packing, and the customer's own notes. */
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

/** Fields needed for shipping, which can still be added in the warehouse if they are missing. */
const whileMissing: ReadonlySet<string> = new Set([
  'shop_id',
  'shop_name',
  'sender_id',
  'pickup_point_id',
  'address_id',
])

/** Fields that staff read off the box on arrival. */
const readOff: ReadonlySet<string> = new Set(['warehouse_id', 'tracking_number'])

/**
 * Whether the customer may change a field of the declaration in this status. A parcel that arrived without a declaration is
 * declared then.
 */
export function canChange(declared: Declared, field: string, status: string): boolean {
  if (!canUpdate(status)) return false
  if (status === 'draft' || status === 'expected' || whileStored.has(field)) return true
  if (declared.items.length === 0) return !readOff.has(field)
  return whileMissing.has(field) && (declared[field] ?? null) === null
}

type Declared = { items: readonly unknown[]; [field: string]: unknown }

/**
 * Whether a service has been done, so that the customer can neither drop it nor get its price back. Insurance is for the
 * shipping, and is not done before that.
 */
export function isDone({ status, code }: { status: string; code: string }): boolean {
  return status === 'done' && code !== 'insurance'
}
