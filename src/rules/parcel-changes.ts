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

/** What staff read off the box when they took it in. */
const readOff: ReadonlySet<string> = new Set(['warehouse_id', 'tracking_number'])

/**
 * May the customer change this part of a parcel in this status? One that came without a declaration is declared when it
 * is there.
 */
export function canChange(status: string, field: string, isDeclared = true): boolean {
  if (!canUpdate(status)) return false
  if (status === 'draft' || status === 'expected') return true
  return isDeclared ? whileStored.has(field) : !readOff.has(field)
}
