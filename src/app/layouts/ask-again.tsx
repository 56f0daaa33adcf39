import { useState } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { useSessionActions } from '#session/session-context.ts'
import { Button, type ButtonSize } from '#ui/button.tsx'

/** Whether the customer is still blocked: the provider is asked by itself, too, whenever the page comes back into sight. */
export function AskAgain({ size, block }: { size?: ButtonSize; block?: boolean }) {
  const { t } = useI18n()
  const { refresh } = useSessionActions()
  const isOnline = useOnline()
  const [isAsking, setAsking] = useState(false)
  if (!isOnline) return null

  function ask() {
    setAsking(true)
    void refresh().finally(() => setAsking(false))
  }

  return (
    <Button size={size} block={block} busy={isAsking ? t('app.blocked.checking') : undefined} onClick={ask}>
      {t('app.blocked.again')}
    </Button>
  )
}
