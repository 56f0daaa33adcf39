import { Share } from 'lucide-react'
import type { Parcel } from '#contracts/parcels/parcels.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { parcelName } from '#rules/parcel-name.ts'
import { IconButton } from '#ui/icon-button.tsx'

/** Shares name, status and number with another app, where the device can. Not the address: only the customer can open it. */
export function ShareParcel({ parcel }: { parcel: Parcel }) {
  const { t, has } = useI18n()
  if (!('share' in navigator)) return null
  const status = `parcels.status.${parcel.status}`
  const title = parcelName(parcel)
  const text = [title, parcel.tracking_number ?? parcel.number, has(status) ? t(status) : parcel.status].join(', ')
  // Closing the share sheet is not a failure.
  const share = () => navigator.share({ title, text }).catch(() => {})
  return <IconButton label={t('parcels.detail.share')} icon={<Share />} onClick={() => void share()} />
}
