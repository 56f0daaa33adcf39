import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { isDeliveryUnknown } from '#offline/outbox/delivery-unknown.ts'
import { useOutbox } from '#offline/outbox/outbox-context.ts'
import { useSessionActions } from '#session/session-context.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** What has not been sent would be lost, so it asks; with nothing waiting it just signs out. */
export function SignOut() {
  const { t } = useI18n()
  const { entries, whenRead, flush } = useOutbox()
  const { signOut } = useSessionActions()
  const [isAsking, setAsking] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const unsure = entries.filter(isDeliveryUnknown).length
  const unsent = entries.length - unsure

  /** What waits on the disk may not have been read yet. */
  async function askOrLeave() {
    const waiting = await whenRead().catch(() => entries)
    if (waiting.length > 0) setAsking(true)
    else leave()
  }

  function leave() {
    setLeaving(true)
    void signOut().finally(() => setLeaving(false))
  }

  function stay() {
    setAsking(false)
    void flush().catch(() => {})
  }

  return (
    <>
      <Button
        look="danger"
        block
        icon={<LogOut />}
        busy={isLeaving ? t('offline.signing_out') : undefined}
        onClick={() => void askOrLeave()}
      >
        {t('offline.sign_out')}
      </Button>
      <Dialog
        open={isAsking && entries.length > 0}
        onClose={() => setAsking(false)}
        title={t('offline.unsent.title')}
        actions={
          <>
            <Button look="primary" onClick={stay}>
              {t('offline.unsent.stay')}
            </Button>
            <Button look="danger" onClick={leave} busy={isLeaving ? t('offline.signing_out') : undefined}>
              {t('offline.unsent.leave')}
            </Button>
          </>
        }
      >
        {unsent > 0 && <p>{t('offline.unsent.text', { count: unsent })}</p>}
        {unsure > 0 && <p>{t('offline.unsent.unsure', { count: unsure })}</p>}
      </Dialog>
    </>
  )
}
