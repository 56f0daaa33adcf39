import type { ExtraService } from '#contracts/extra-services.ts'

type Service = Pick<ExtraService, 'id' | 'conflicts_with'>

/** May not both be done to one parcel. A conflict may be written down on either side. */
export function areInConflict(one: Service, other: Service): boolean {
  return one.conflicts_with.includes(other.id) || other.conflicts_with.includes(one.id)
}
