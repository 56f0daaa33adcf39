import { Plane, Ship, TrainFront, Truck, type LucideIcon } from 'lucide-react'

/** A map, because a kind of transport may be called anything. */
const icons = new Map<string, LucideIcon>([
  ['air', Plane],
  ['road', Truck],
  ['sea', Ship],
  ['rail', TrainFront],
])

/** What carries it; one that we do not know flies. */
export function TransportIcon({ type }: { type: string }) {
  const Icon = icons.get(type) ?? Plane
  // It is taken from the map, not made here.
  // oxlint-disable-next-line react/static-components
  return <Icon />
}
