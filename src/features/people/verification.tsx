import { CircleAlert, FileText, Hourglass, ShieldCheck } from 'lucide-react'
import { useI18n } from '#i18n/i18n-context.ts'
import { Stamp } from '#ui/stamp.tsx'

/** The state of a receiver's documents, which staff check before their first parcel leaves. */
export function Verification({ status, isGiven = true }: { status: string; isGiven?: boolean }) {
  const { t } = useI18n()
  if (status === 'verified')
    return (
      <Stamp tone="green" icon={<ShieldCheck />}>
        {t('people.verification.verified')}
      </Stamp>
    )
  if (status === 'invalid')
    return (
      <Stamp tone="red" look="solid" icon={<CircleAlert />}>
        {t('people.verification.invalid')}
      </Stamp>
    )
  // A document that was not given cannot be checked.
  if (!isGiven)
    return (
      <Stamp tone="wait" look="dash" icon={<FileText />}>
        {t('people.verification.missing')}
      </Stamp>
    )
  if (status === 'waiting')
    return (
      <Stamp tone="wait" icon={<Hourglass />}>
        {t('people.verification.waiting')}
      </Stamp>
    )
  return (
    <Stamp tone={status === 'ready' ? 'blue' : 'grey'} icon={<FileText />}>
      {status === 'ready' ? t('people.verification.ready') : status}
    </Stamp>
  )
}
