import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Stamp, type StampLook, type StampTone } from './stamp.tsx'

export type StatusMark = { tone: StampTone; look: StampLook; icon: LucideIcon }

/** Marks by status. A Map, because a status may have any name, even "constructor". */
export function statusMarks<Status extends string>(marks: Record<Status, StatusMark>): ReadonlyMap<string, StatusMark> {
  return new Map(Object.entries(marks))
}

type Props = {
  mark: StatusMark | undefined
  tone?: StampTone | undefined
  fresh?: boolean | undefined
  children: ReactNode
}

/** A status as a postmark; grey without a mark. `tone` overrides the mark's own. */
export function StatusStamp({ mark, tone = mark?.tone, fresh, children }: Props) {
  return (
    <Stamp tone={tone} look={mark?.look} icon={mark && <mark.icon />} fresh={fresh}>
      {children}
    </Stamp>
  )
}
