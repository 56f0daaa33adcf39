import type { ManifestStatus } from '#contracts/manifests.ts'
import type { ParcelStatus } from '#contracts/parcels/parcels.ts'

/** The allowed next statuses of a departure, all set by the provider. */
export const manifestTransitions: Record<ManifestStatus, readonly ManifestStatus[]> = {
  forming: ['closed', 'cancelled'],
  closed: ['departed', 'cancelled'],
  departed: ['customs'],
  customs: ['released'],
  released: ['arrived'],
  arrived: ['completed'],
  completed: [],
  cancelled: [],
}

/** What the step does to the parcels on the departure. Other steps move no parcel. */
export const parcelsBecome: Partial<Record<ManifestStatus, ParcelStatus>> = {
  departed: 'shipped',
  customs: 'customs',
  arrived: 'arrived',
}

const atTheEnd: readonly ParcelStatus[] = ['arrived', 'ready_for_pickup', 'out_for_delivery', 'delivered']

/** Which parcels take part in a step: one that customs hold, or that was lost, does not. */
const takePart: Record<ManifestStatus, readonly ParcelStatus[]> = {
  forming: ['ready_to_ship'],
  closed: ['ready_to_ship'],
  departed: ['ready_to_ship'],
  customs: ['shipped'],
  released: ['customs'],
  arrived: ['shipped', 'customs'],
  completed: atTheEnd,
  cancelled: ['ready_to_ship'],
}

export function takesPart(parcelStatus: string, to: ManifestStatus): boolean {
  return takePart[to].some((status) => status === parcelStatus)
}

/** Whether a delay concerns the parcel, because it still has to arrive with the rest. */
export function isUnderWay(parcelStatus: string): boolean {
  return ['ready_to_ship', 'shipped', 'customs'].includes(parcelStatus)
}

export function isManifestStatus(status: string): status is ManifestStatus {
  return Object.hasOwn(manifestTransitions, status)
}

export function mayManifestMove(from: string, to: ManifestStatus): boolean {
  return isManifestStatus(from) && manifestTransitions[from].includes(to)
}

export function takesParcels(status: string): boolean {
  return status === 'forming'
}

/** Whether parcels may still be removed: until the departure. */
export function letsParcelsGo(status: string): boolean {
  return status === 'forming' || status === 'closed'
}

/** Whether it can be delayed: not after the arrival, nor if it never left. */
export function mayBeDelayed(status: string): boolean {
  return ['forming', 'closed', 'departed', 'customs', 'released'].includes(status)
}

/** Why a parcel may not join this departure; null when it may. */
export function reasonToStay(
  parcel: {
    status: string
    warehouse_id: number
    destination_country_code: string | null
    manifest_id: number | null
  },
  manifest: { id: number; warehouse_id: number; destination_country_code: string },
): 'not_ready' | 'other_warehouse' | 'other_destination' | 'on_another' | null {
  if (parcel.status !== 'ready_to_ship') return 'not_ready'
  if (parcel.warehouse_id !== manifest.warehouse_id) return 'other_warehouse'
  if (parcel.destination_country_code !== manifest.destination_country_code) return 'other_destination'
  if (parcel.manifest_id !== null && parcel.manifest_id !== manifest.id) return 'on_another'
  return null
}
