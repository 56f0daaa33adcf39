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
import type { StampTone } from '#ui/stamp.tsx'
import { statusMarks, StatusStamp } from '#ui/status-stamp.tsx'
import { statusWord } from './manifest-words.ts'

const marks = statusMarks<ManifestStatus>({
  forming: { tone: 'wait', look: 'outline', icon: Boxes },
  closed: { tone: 'blue', look: 'outline', icon: PackageCheck },
  departed: { tone: 'blue', look: 'outline', icon: Plane },
  customs: { tone: 'blue', look: 'outline', icon: ShieldCheck },
  released: { tone: 'green', look: 'outline', icon: CircleCheck },
  arrived: { tone: 'green', look: 'outline', icon: PlaneLanding },
  completed: { tone: 'grey', look: 'bare', icon: Check },
  cancelled: { tone: 'grey', look: 'void', icon: X },
})

/** Where a departure stands, in one postmark; a delay takes its place. A status we do not know is shown as it came. */
export function ManifestStamp({ manifest }: { manifest: Pick<Departure, 'status' | 'is_delayed'> }) {
  const i18n = useI18n()
  const word = statusWord(manifest.status, i18n)
  return (
    <StatusStamp mark={marks.get(manifest.status)} tone={manifest.is_delayed ? 'red' : undefined}>
      {manifest.is_delayed ? i18n.t('manifests.late', { status: word }) : word}
    </StatusStamp>
  )
}

export function manifestTone({ status, is_delayed }: Pick<Departure, 'status' | 'is_delayed'>): StampTone {
  return is_delayed ? 'red' : (marks.get(status)?.tone ?? 'grey')
}

export function manifestIcon(status: string): LucideIcon {
  return marks.get(status)?.icon ?? Plane
}
