import type { Place } from '#paths.ts'

const always = [
  '/auth/me',
  '/notifications/unread-count',
  '/parcels/counts',
  '/order-for-calculations?filter%5Battention%5D=1&per_page=100',
]

/**
 * The first calls of the most visited screens, as addresses under the provider's root; empty for other screens. The start script
 * makes them before any module has loaded, so it cannot take them from the queries of `src/data`: `tests/e2e/waves.spec.ts`
 * compares the two.
 */
export function firstCalls(place: Place, id: string): string[] {
  if (place === 'parcels') return [...always, '/parcels']
  if (place === 'parcel') return [...always, `/parcels/${id}`]
  if (place !== 'dashboard') return []
  return [
    ...always,
    '/parcels?filter%5Battention%5D=1&per_page=100',
    '/parcels?filter%5Bstatus%5D=ready_for_pickup&per_page=100',
    '/parcels?filter%5Bstep%5D=transit&per_page=100',
    '/parcels?filter%5Bstep%5D=warehouse&per_page=100',
    '/balance',
    '/transactions',
    '/manifests/upcoming',
    '/warehouses',
  ]
}
