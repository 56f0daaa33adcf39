import { Check, Hourglass, X } from 'lucide-react'
import { useI18n } from '#i18n/i18n-context.ts'
import { statusMarks, StatusStamp, type StatusMark } from '#ui/status-stamp.tsx'

const marks = statusMarks({
  approved: { tone: 'green', look: 'outline', icon: Check },
  rejected: { tone: 'red', look: 'outline', icon: X },
})
const underWay: StatusMark = { tone: 'wait', look: 'outline', icon: Hourglass }

/** A request's status. An unknown status is shown as it is. */
export function PaymentStamp({ status }: { status: string }) {
  const { t, has } = useI18n()
  const name = `payments.status.${status}`
  return <StatusStamp mark={marks.get(status) ?? underWay}>{has(name) ? t(name) : status}</StatusStamp>
}
