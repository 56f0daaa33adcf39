import { Check, Link2, Printer, Share2 } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { Button } from './button.tsx'
import styles from './reading-tools.module.css'
import { toast } from './toast.ts'

/** Buttons to share a text (by the device's share sheet, else by copying the link) and to print it. */
export function ReadingTools({ title }: { title: string }) {
  const { t } = useI18n()
  const [isCopied, setCopied] = useState(false)
  const canShare = useSyncExternalStore(never, hasSheet, unknown)

  // Closing the share sheet is not a failure.
  const share = () => navigator.share({ title, url: location.href }).catch(() => {})
  const copy = () =>
    navigator.clipboard.writeText(location.href).then(
      () => setCopied(true),
      () => toast.error(t('pages.not_copied')),
    )
  return (
    <div className={styles.tools}>
      {canShare && (
        <Button size="s" icon={<Share2 />} onClick={() => void share()}>
          {t('pages.share')}
        </Button>
      )}
      {canShare === false && (
        <Button size="s" icon={isCopied ? <Check /> : <Link2 />} onClick={() => void copy()}>
          {t(isCopied ? 'pages.copied' : 'pages.copy')}
        </Button>
      )}
      {canShare !== null && (
        <Button size="s" icon={<Printer />} onClick={() => window.print()}>
          {t('pages.print')}
        </Button>
      )}
      <output className="sr">{isCopied && t('pages.copied')}</output>
    </div>
  )
}

const never = () => () => {}
const hasSheet = () => 'share' in navigator
/** While prerendering, the browser is unknown and buttons would not work yet: only their space is reserved. */
const unknown = () => null
