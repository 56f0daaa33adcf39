import { CircleAlert, FileText, Hourglass, ShieldCheck } from 'lucide-react'
import { useI18n } from '#i18n/i18n-context.ts'
import { checkState } from '#rules/receiver-check.ts'
import { Stamp } from '#ui/stamp.tsx'

/** The state of a receiver's documents, which staff check before their first parcel leaves. */
export function Verification({ status, isGiven }: { status: string; isGiven: boolean }) {
  const { t } = useI18n()
  const state = checkState(status, isGiven)
  if (state === 'verified')
    return (
      <Stamp tone="green" icon={<ShieldCheck />}>
        {t('people.verification.verified')}
      </Stamp>
    )
  if (state === 'invalid')
    return (
      <Stamp tone="red" look="solid" icon={<CircleAlert />}>
        {t('people.verification.invalid')}
      </Stamp>
    )
  if (state === 'missing')
    return (
      <Stamp tone="wait" look="dash" icon={<FileText />}>
        {t('people.verification.missing')}
      </Stamp>
    )
  if (state === 'waiting')
    return (
      <Stamp tone="wait" icon={<Hourglass />}>
        {t('people.verification.waiting')}
      </Stamp>
    )
  return (
    <Stamp tone={state === 'ready' ? 'blue' : 'grey'} icon={<FileText />}>
      {state === 'ready' ? t('people.verification.ready') : state}
    </Stamp>
  )
}
