import {
  Boxes,
  Check,
  CircleCheck,
  ClockAlert,
  PackageCheck,
  Plane,
  PlaneLanding,
  ShieldCheck,
  X,
  type LucideIcon,
} from 'lucide-react'
import type { Departure, ManifestStatus } from '#contracts/manifests.ts'
import type { StampTone } from '#ui/stamp.tsx'

const known: Record<ManifestStatus, { tone: StampTone; icon: LucideIcon }> = {
  forming: { tone: 'wait', icon: Boxes },
  closed: { tone: 'blue', icon: PackageCheck },
  departed: { tone: 'blue', icon: Plane },
  customs: { tone: 'blue', icon: ShieldCheck },
  released: { tone: 'green', icon: CircleCheck },
  arrived: { tone: 'green', icon: PlaneLanding },
  completed: { tone: 'grey', icon: Check },
  cancelled: { tone: 'grey', icon: X },
}
/** A Map, because a status may have any name, even that of an object's property. */
const marks = new Map<string, (typeof known)[ManifestStatus]>(Object.entries(known))

/** A delayed one waits: red would say that the customer can do something. */
export function manifestTone({ status, is_delayed }: Pick<Departure, 'status' | 'is_delayed'>): StampTone {
  return is_delayed ? 'wait' : (marks.get(status)?.tone ?? 'grey')
}

/** The background of the icon in a list; none for a finished departure. */
export function rowTone(manifest: Pick<Departure, 'status' | 'is_delayed'>) {
  const tones = { red: 'red', blue: 'blue', green: 'green', wait: 'kraft', grey: undefined } as const
  return tones[manifestTone(manifest)]
}

export function ManifestIcon({ status, isDelayed = false }: { status: string; isDelayed?: boolean }) {
  const Icon = isDelayed ? ClockAlert : (marks.get(status)?.icon ?? Plane)
  // The icon is looked up here, not created.
  // oxlint-disable-next-line react/static-components
  return <Icon />
}
