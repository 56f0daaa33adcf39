import type { Place } from '#paths.ts'

/** Screens of a customer whose address names nothing of theirs. */
export const customerPlaces: Place[] = [
  'dashboard',
  'parcels',
  'parcel-create',
  'manifests',
  'orders',
  'order-create',
  'transactions',
  'notifications',
  'payment-requests',
  'payment-create',
  'claims',
  'claim-create',
  'find-parcel',
  'senders',
  'receivers',
  'settings',
  'shared',
]
