import { Share } from 'lucide-react'
import type { RefObject } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { passPicture } from './pass-picture.ts'

type Props = {
  title: string
  text: string
  /** The element that contains the QR code. */
  qr: RefObject<HTMLElement | null>
}

/**
 * Shares the pass with another app: as a picture with its text where files are accepted, else as text. Renders nothing where sharing is
 * not supported.
 */
export function ShareButton({ title, text, qr }: Props) {
  const { t } = useI18n()
  if (!('share' in navigator)) return null

  async function share() {
    try {
      const picture = await passPicture(title, text, qr.current?.querySelector('svg') ?? null)
      const files = picture ? [new File([picture], 'pass.png', { type: 'image/png' })] : []
      const whole = { title, text, files }
      await navigator.share(files.length > 0 && navigator.canShare?.(whole) ? whole : { title, text })
    } catch (error) {
      // Closing the share sheet is not a failure, and neither is a second press while it is open.
      const isFine = error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name)
      if (!isFine) toast.error(t('papers.pass.shared_failed'))
    }
  }

  return (
    <Button look="primary" icon={<Share className="i-m" />} onClick={() => void share()}>
      {t('papers.pass.share')}
    </Button>
  )
}
