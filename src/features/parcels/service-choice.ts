import type { ExtraService } from '#contracts/extra-services.ts'
import { areInConflict } from '#rules/service-conflicts.ts'

type Service = Pick<ExtraService, 'id' | 'conflicts_with' | 'is_default_allowed'>

/** Switches a service on or off; switching on switches off any service that conflicts with it. */
export function withService(
  chosen: readonly number[],
  services: readonly Service[],
  id: number,
  isOn: boolean,
): number[] {
  const others = chosen.filter((each) => each !== id)
  if (!isOn) return others
  return [...others.filter((each) => !conflict(services, each, id)), id]
}

/** The services that the customer's settings preselect. When two conflict, the first one stays. */
export function presetServices(services: readonly Service[], defaults: Record<number, boolean>): number[] {
  const wanted = services.filter((service) => service.is_default_allowed && defaults[service.id])
  return wanted.reduce<number[]>(
    (chosen, { id }) => (chosen.some((each) => conflict(services, each, id)) ? chosen : [...chosen, id]),
    [],
  )
}

function conflict(services: readonly Service[], one: number, other: number): boolean {
  const [first, second] = [one, other].map((id) => services.find((service) => service.id === id))
  return first !== undefined && second !== undefined && areInConflict(first, second)
}
