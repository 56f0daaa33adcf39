import {
  Boxes,
  Check,
  CircleCheck,
  PackageCheck,
  Plane,
  PlaneLanding,
  ShieldCheck,
  X,
  type LucideIcon,
} from 'lucide-react'
import type { Departure, ManifestStatus } from '#contracts/manifests.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { Stamp, type StampLook, type StampTone } from '#ui/stamp.tsx'
import { statusWord } from './manifest-words.ts'

type Mark = { tone: StampTone; look: StampLook; icon: LucideIcon }

/** A map, because a status may be called anything, also "constructor". */
const marks = new Map<string, Mark>(
  Object.entries({
    forming: { tone: 'wait', look: 'outline', icon: Boxes },
    closed: { tone: 'blue', look: 'outline', icon: PackageCheck },
    departed: { tone: 'blue', look: 'outline', icon: Plane },
    customs: { tone: 'blue', look: 'outline', icon: ShieldCheck },
    released: { tone: 'green', look: 'outline', icon: CircleCheck },
    arrived: { tone: 'green', look: 'outline', icon: PlaneLanding },
    completed: { tone: 'grey', look: 'bare', icon: Check },
    cancelled: { tone: 'grey', look: 'void', icon: X },
  } satisfies Record<ManifestStatus, Mark>),
)

/** Where a departure stands, in one postmark; a delay takes its place. A status we do not know is shown as it came. */
export function ManifestStamp({ manifest }: { manifest: Pick<Departure, 'status' | 'is_delayed'> }) {
  const i18n = useI18n()
  const mark = marks.get(manifest.status)
  const word = statusWord(manifest.status, i18n)
  return (
    <Stamp tone={manifest.is_delayed ? 'red' : mark?.tone} look={mark?.look} icon={mark && <mark.icon />}>
      {manifest.is_delayed ? i18n.t('manifests.late', { status: word }) : word}
    </Stamp>
  )
}

export function manifestTone({ status, is_delayed }: Pick<Departure, 'status' | 'is_delayed'>): StampTone {
  return is_delayed ? 'red' : (marks.get(status)?.tone ?? 'grey')
}

export function manifestIcon(status: string): LucideIcon {
  return marks.get(status)?.icon ?? Plane
}
