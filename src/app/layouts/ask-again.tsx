import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { useSessionActions } from '#session/session-context.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'

/** Checks whether the customer is still blocked. The page also checks by itself whenever it becomes visible. */
export function AskAgain({ isSign = false }: { isSign?: boolean }) {
  const { t } = useI18n()
  const { refresh } = useSessionActions()
  const isOnline = useOnline()
  const [isAsking, setAsking] = useState(false)
  if (!isOnline) return null

  function ask() {
    setAsking(true)
    void refresh().finally(() => setAsking(false))
  }

  if (isSign)
    return (
      <IconButton
        label={t('app.blocked.again')}
        icon={<RefreshCw className="i-m" />}
        aria-busy={isAsking}
        onClick={ask}
      />
    )
  return (
    <Button block look="plain" busy={isAsking ? t('app.blocked.checking') : undefined} onClick={ask}>
      {t('app.blocked.again')}
    </Button>
  )
}
