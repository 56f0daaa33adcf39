import { RefreshCw } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { Button } from './button.tsx'
import { Empty } from './empty.tsx'

type Props = {
  of: { kind: string; retry: () => void }
  isOffline: boolean
  wayBack?: ReactNode
  isPage: boolean
}

/** Says that public content failed to load, with a retry button. `useContent` also retries by itself once there is a network. */
export function ContentFailed({ of: { kind, retry }, isOffline, wayBack, isPage }: Props) {
  const { t } = useI18n()
  const words = useRef<HTMLDivElement>(null)
  const wasPressed = useRef(false)
  const about = isOffline ? 'ui.unreachable' : 'ui.failed'

  // After "try again" the focus moves to what has replaced this.
  useEffect(() => {
    const place = words.current?.parentElement
    return () => {
      if (!wasPressed.current || document.activeElement !== document.body) return
      const start = place?.querySelector<HTMLElement>('[data-page-title]') ?? place?.querySelector('a, button')
      if (start instanceof HTMLElement) start.focus({ preventScroll: true })
    }
  }, [])

  const press = () => {
    wasPressed.current = true
    retry()
  }
  const ways = (
    <div className="btns">
      <Button icon={<RefreshCw />} busy={kind === 'coming' ? t('ui.retrying') : undefined} onClick={press}>
        {t('ui.retry')}
      </Button>
      {wayBack}
    </div>
  )
  return (
    <div role="alert" ref={words}>
      <Empty
        drawing="offline"
        level={isPage ? 1 : 2}
        title={t(`${about}.title`)}
        text={t(`${about}.text`)}
        action={ways}
      />
    </div>
  )
}
