import {
  Check,
  CircleCheck,
  Clock,
  CreditCard,
  Hand,
  Layers,
  MessageCircleQuestionMark,
  OctagonX,
  PackageCheck,
  PenLine,
  Plane,
  PlaneLanding,
  ShieldCheck,
  Trash2,
  Truck,
  Undo2,
  Warehouse,
  X,
  type LucideIcon,
} from 'lucide-react'
import { useI18n } from '#i18n/i18n-context.ts'
import { readyMark } from './ready-stamp.tsx'
import type { StampTone } from './stamp.tsx'
import { statusMarks, StatusStamp } from './status-stamp.tsx'

/** A parcel's status as a postmark. An unknown status is shown unchanged, in grey. */
export function ParcelStamp({ status }: { status: string }) {
  const { t, has } = useI18n()
  const key = `parcels.status.${status}`
  return <StatusStamp mark={marks.get(status)}>{has(key) ? t(key) : status}</StatusStamp>
}

const marks = statusMarks({
  draft: { tone: 'grey', look: 'dash', icon: PenLine },
  expected: { tone: 'grey', look: 'dash', icon: Clock },
  received: { tone: 'wait', look: 'outline', icon: Warehouse },
  awaiting_customer: { tone: 'red', look: 'solid', icon: Hand },
  processing: { tone: 'wait', look: 'outline', icon: PackageCheck },
  awaiting_payment: { tone: 'red', look: 'solid', icon: CreditCard },
  ready_to_ship: { tone: 'blue', look: 'outline', icon: CircleCheck },
  shipped: { tone: 'blue', look: 'outline', icon: Plane },
  customs: { tone: 'blue', look: 'outline', icon: ShieldCheck },
  customs_hold: { tone: 'red', look: 'outline', icon: OctagonX },
  arrived: { tone: 'blue', look: 'outline', icon: PlaneLanding },
  ready_for_pickup: readyMark,
  out_for_delivery: { tone: 'blue', look: 'outline', icon: Truck },
  delivered: { tone: 'grey', look: 'bare', icon: Check },
  merged: { tone: 'grey', look: 'void', icon: Layers },
  cancelled: { tone: 'grey', look: 'void', icon: X },
  returned: { tone: 'grey', look: 'void', icon: Undo2 },
  disposed: { tone: 'grey', look: 'void', icon: Trash2 },
  lost: { tone: 'red', look: 'outline', icon: MessageCircleQuestionMark },
})

/** The colour of a parcel's round postmark and track. */
export function parcelTone(status: string): StampTone {
  return marks.get(status)?.tone ?? 'grey'
}

/** A status's icon, for a timeline. */
export function parcelIcon(status: string): LucideIcon {
  return marks.get(status)?.icon ?? Clock
}
