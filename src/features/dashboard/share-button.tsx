import { Share } from 'lucide-react'
import { useI18n } from '#i18n/i18n-context.ts'
import { IconButton } from '#ui/icon-button.tsx'

/** The address for another app, where the device has a way to it. Closing the device's sheet is no failure. */
export function ShareButton({ text }: { text: string }) {
  const { t } = useI18n()
  if (!('share' in navigator)) return null
  const share = () => navigator.share({ title: t('dashboard.address.title'), text }).catch(() => {})
  return <IconButton label={t('dashboard.address.share')} icon={<Share />} onClick={() => void share()} />
}
