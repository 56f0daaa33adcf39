import type { ExtraService } from '#contracts/extra-services.ts'

type Service = Pick<ExtraService, 'id' | 'conflicts_with'>

/** Whether two services exclude each other. The conflict may be recorded on either side. */
export function areInConflict(one: Service, other: Service): boolean {
  return one.conflicts_with.includes(other.id) || other.conflicts_with.includes(one.id)
}
