import { Check, Hourglass, X } from 'lucide-react'
import { useI18n } from '#i18n/i18n-context.ts'
import { Stamp } from '#ui/stamp.tsx'

/** How far a request has come. What this version has no name for is shown as the provider calls it. */
export function PaymentStamp({ status }: { status: string }) {
  const { t, has } = useI18n()
  const name = `payments.status.${status}`
  const words = has(name) ? t(name) : status
  if (status === 'approved')
    return (
      <Stamp tone="green" icon={<Check />}>
        {words}
      </Stamp>
    )
  if (status === 'rejected')
    return (
      <Stamp tone="red" icon={<X />}>
        {words}
      </Stamp>
    )
  return (
    <Stamp tone="wait" icon={<Hourglass />}>
      {words}
    </Stamp>
  )
}
