import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Stamp, type StampLook, type StampTone } from './stamp.tsx'

export type StatusMark = { tone: StampTone; look: StampLook; icon: LucideIcon }

/** The marks of statuses by name. A map, because a status may be called anything, also "constructor". */
export function statusMarks<Status extends string>(marks: Record<Status, StatusMark>): ReadonlyMap<string, StatusMark> {
  return new Map(Object.entries(marks))
}

type Props = {
  mark: StatusMark | undefined
  tone?: StampTone | undefined
  fresh?: boolean | undefined
  children: ReactNode
}

/** Where something stands, in one postmark; grey without a mark. `tone` takes the place of the mark's own. */
export function StatusStamp({ mark, tone = mark?.tone, fresh, children }: Props) {
  return (
    <Stamp tone={tone} look={mark?.look} icon={mark && <mark.icon />} fresh={fresh}>
      {children}
    </Stamp>
  )
}
