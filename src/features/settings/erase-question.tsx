import { useState } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { useOutbox } from '#offline/outbox/outbox-context.ts'
import { useSessionActions } from '#session/session-context.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { applyTheme } from './theme.ts'
import { UnsavedTabs } from './unsaved-tabs.tsx'
import { Unsent } from './unsent.tsx'

type Props = {
  open: boolean
  drafts: number
  shares: number
  /** Pages in other tabs with unsaved changes. */
  elsewhere: readonly string[]
  onClose: () => void
}

/** Asks before all of the customer's data is erased from this device. That signs out as well, because it is the same wipe. */
export function EraseQuestion({ open, drafts, shares, elsewhere, onClose }: Props) {
  const { t } = useI18n()
  const isOnline = useOnline()
  const { entries } = useOutbox()
  const { signOut } = useSessionActions()
  const [isErasing, setErasing] = useState(false)

  function erase() {
    setErasing(true)
    // Signing out keeps the theme, which belongs to the browser. Erasing removes it too.
    applyTheme('system')
    void signOut().finally(() => setErasing(false))
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('settings.erase.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('settings.erase.keep')}</Button>
          <Button look="danger" busy={isErasing ? t('settings.erase.busy') : undefined} onClick={erase}>
            {t('settings.erase.confirm')}
          </Button>
        </>
      }
    >
      <div className="stack stack-s">
        <p>{t('settings.erase.text')}</p>
        <Unsent entries={entries} />
        <UnsavedTabs names={elsewhere} />
        {!isOnline && <p>{t('offline.leaving.text')}</p>}
        {drafts > 0 && <p>{t('settings.erase.drafts', { count: drafts })}</p>}
        {shares > 0 && <p>{t('offline.unsent.shares', { count: shares })}</p>}
      </div>
    </Dialog>
  )
}
