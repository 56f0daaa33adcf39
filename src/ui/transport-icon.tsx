import { Plane, Ship, TrainFront, Truck, type LucideIcon } from 'lucide-react'

/** A Map, because a kind of transport may have any name. */
const icons = new Map<string, LucideIcon>([
  ['air', Plane],
  ['road', Truck],
  ['sea', Ship],
  ['rail', TrainFront],
])

/** The icon of a means of transport; a plane for unknown ones. */
export function TransportIcon({ type }: { type: string }) {
  const Icon = icons.get(type) ?? Plane
  // Not created during render, but looked up in the map.
  // oxlint-disable-next-line react/static-components
  return <Icon />
}
