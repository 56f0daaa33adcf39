import { useState, type ReactNode } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { isDeliveryUnknown } from '#offline/outbox/delivery-unknown.ts'
import { useOutbox } from '#offline/outbox/outbox-context.ts'
import { useUnsavedElsewhere } from '#offline/unsaved-elsewhere-context.ts'
import { useSessionActions } from '#session/session-context.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { UnsavedTabs } from './unsaved-tabs.tsx'

/**
 * Signs out at once where that costs nothing. It asks first where something that was not sent would be lost, here or in another tab,
 * and where there is no network to come back by.
 */
export function useSignOut(): { press: () => void; isBusy: boolean; question: ReactNode } {
  const { t } = useI18n()
  const { entries, whenRead, flush } = useOutbox()
  const { signOut } = useSessionActions()
  const isOnline = useOnline()
  const askOthers = useUnsavedElsewhere()
  /** What other tabs have, while the question is open. */
  const [elsewhere, setElsewhere] = useState<string[] | null>(null)
  const [isBusy, setBusy] = useState(false)
  const unsure = entries.filter(isDeliveryUnknown).length
  const unsent = entries.length - unsure
  const isLoss = entries.length > 0 || (elsewhere ?? []).length > 0
  // All was sent meanwhile, or the network is back.
  if (elsewhere && !isLoss && isOnline) setElsewhere(null)

  async function askOrLeave() {
    setBusy(true)
    // What waits on the disk may not have been read yet.
    const [waiting, others] = await Promise.all([whenRead().catch(() => entries), askOthers()])
    if (waiting.length === 0 && others.length === 0 && isOnline) return leave()
    setBusy(false)
    setElsewhere(others)
  }

  function leave() {
    setBusy(true)
    void signOut().finally(() => setBusy(false))
  }

  function stay() {
    setElsewhere(null)
    void flush().catch(() => {})
  }

  const question = (
    <Dialog
      open={elsewhere !== null}
      onClose={() => setElsewhere(null)}
      title={t(isLoss ? 'offline.unsent.title' : 'offline.leaving.title')}
      actions={
        <>
          <Button look="primary" onClick={stay}>
            {t(entries.length > 0 ? 'offline.unsent.stay' : 'offline.leaving.stay')}
          </Button>
          <Button look="danger" onClick={leave} busy={isBusy ? t('offline.signing_out') : undefined}>
            {t(isLoss ? 'offline.unsent.leave' : 'offline.leaving.leave')}
          </Button>
        </>
      }
    >
      {unsent > 0 && <p>{t('offline.unsent.text', { count: unsent })}</p>}
      {unsure > 0 && <p>{t('offline.unsent.unsure', { count: unsure })}</p>}
      <UnsavedTabs names={elsewhere ?? []} />
      {!isOnline && <p>{t('offline.leaving.text')}</p>}
    </Dialog>
  )
  return { press: () => void askOrLeave(), isBusy: isBusy && elsewhere === null, question }
}
