import { Share } from 'lucide-react'
import { useI18n } from '#i18n/i18n-context.ts'
import { IconButton } from '#ui/icon-button.tsx'

/** Shares the address with another app, where the device can. Closing the share sheet is not a failure. */
export function ShareButton({ text }: { text: string }) {
  const { t } = useI18n()
  if (!('share' in navigator)) return null
  const share = () => navigator.share({ title: t('dashboard.address.title'), text }).catch(() => {})
  return <IconButton label={t('dashboard.address.share')} icon={<Share />} onClick={() => void share()} />
}
