import { Check, Hand, Hourglass, Undo2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { Stamp, type StampLook, type StampTone } from '#ui/stamp.tsx'

type Face = { tone: StampTone; look?: StampLook; icon: ReactNode }

const faces: Record<string, Face | undefined> = {
  answered: { tone: 'red', look: 'solid', icon: <Hand /> },
  approved: { tone: 'green', icon: <Check /> },
  found: { tone: 'green', icon: <Check /> },
  not_found: { tone: 'red', icon: <X /> },
  rejected: { tone: 'red', icon: <X /> },
  withdrawn: { tone: 'grey', look: 'bare', icon: <Undo2 /> },
}
const underWay: Face = { tone: 'wait', icon: <Hourglass /> }

/** How far a claim or a search has come. What this version has no name for is shown as the provider calls it. */
export function CaseStamp({ of, status }: { of: 'claim' | 'search'; status: string }) {
  const { t, has } = useI18n()
  const name = of === 'claim' ? `claims.status.${status}` : `claims.search.status.${status}`
  return <Stamp {...(faces[status] ?? underWay)}>{has(name) ? t(name) : status}</Stamp>
}
