import { canUpdate } from './parcel-status.ts'

/** What customs and packing still need when the box already lies in the warehouse, and the customer's own notes. */
const whileStored: ReadonlySet<string> = new Set([
  'title',
  'items',
  'declared_currency',
  'receiver_id',
  'extra_services',
  'comment',
])

/** May the customer change this part of a parcel in this status? */
export function canChange(status: string, field: string): boolean {
  if (!canUpdate(status)) return false
  return status === 'draft' || status === 'expected' || whileStored.has(field)
}
