import { MapPinCheck } from 'lucide-react'
import { useI18n } from '#i18n/i18n-context.ts'
import { StatusStamp } from './status-stamp.tsx'

export const readyMark = { tone: 'green', look: 'solid', icon: MapPinCheck } as const

/** The "ready for pick-up" postmark, for a screen that shows no other and need not load the others' icons. */
export function ReadyStamp() {
  const { t } = useI18n()
  return <StatusStamp mark={readyMark}>{t('parcels.status.ready_for_pickup')}</StatusStamp>
}
