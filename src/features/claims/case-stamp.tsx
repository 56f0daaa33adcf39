import { Check, Hand, Hourglass, Undo2, X } from 'lucide-react'
import { useI18n } from '#i18n/i18n-context.ts'
import { statusMarks, StatusStamp, type StatusMark } from '#ui/status-stamp.tsx'

const marks = statusMarks({
  answered: { tone: 'red', look: 'solid', icon: Hand },
  approved: { tone: 'green', look: 'outline', icon: Check },
  found: { tone: 'green', look: 'outline', icon: Check },
  not_found: { tone: 'red', look: 'outline', icon: X },
  rejected: { tone: 'red', look: 'outline', icon: X },
  withdrawn: { tone: 'grey', look: 'bare', icon: Undo2 },
})
const underWay: StatusMark = { tone: 'wait', look: 'outline', icon: Hourglass }

/** The status of a claim or a search request. An unknown status is shown as it is. */
export function CaseStamp({ of, status }: { of: 'claim' | 'search'; status: string }) {
  const { t, has } = useI18n()
  const name = of === 'claim' ? `claims.status.${status}` : `claims.search.status.${status}`
  return <StatusStamp mark={marks.get(status) ?? underWay}>{has(name) ? t(name) : status}</StatusStamp>
}
