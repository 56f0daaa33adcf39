import { useState, type ReactNode } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { isDeliveryUnknown } from '#offline/outbox/delivery-unknown.ts'
import { useOutbox } from '#offline/outbox/outbox-context.ts'
import { useUnsavedElsewhere } from '#offline/unsaved-elsewhere-context.ts'
import { measureStored } from '#offline/stored-size.ts'
import { openStorage } from '#session/browser-storage.ts'
import { useSession, useSessionActions } from '#session/session-context.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { UnsavedTabs } from './unsaved-tabs.tsx'

/**
 * Signs out at once when nothing is lost. Asks first when unsent work would be lost, here or in another tab, or when there is no
 * network to sign in again.
 */
export function useSignOut(): { press: (isAgreed?: boolean) => void; isBusy: boolean; question: ReactNode } {
  const { t } = useI18n()
  const { entries, whenRead, flush } = useOutbox()
  const { signOut } = useSessionActions()
  const isOnline = useOnline()
  const askOthers = useUnsavedElsewhere()
  const { person, impersonation } = useSession()
  /** What would be lost besides the outbox entries, while the question is open. `elsewhere`: in other tabs. */
  const [asked, setAsked] = useState<{ elsewhere: string[]; drafts: number; shares: number } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const unsure = entries.filter(isDeliveryUnknown).length
  const unsent = entries.length - unsure
  const { elsewhere = [], drafts = 0, shares = 0 } = asked ?? {}
  const isLoss = entries.length + elsewhere.length + drafts + shares > 0
  // Everything was sent meanwhile, or the network is back.
  if (asked && !isLoss && isOnline) setAsked(null)

  /** `isAgreed`: the form on this page has already asked about its own draft. */
  async function askOrLeave(isAgreed: boolean) {
    setBusy(true)
    // The outbox may not have been read yet.
    const [waiting, others, kept] = await Promise.all([
      whenRead().catch(() => entries),
      askOthers(),
      // Impersonation keeps nothing here, and measuring would create a store.
      person && !impersonation ? measureStored(person.id, openStorage('localStorage')) : null,
    ])
    const lost = {
      elsewhere: others,
      drafts: Math.max(0, (kept?.drafts ?? 0) - Number(isAgreed)),
      shares: kept?.shares ?? 0,
    }
    if (waiting.length + others.length + lost.drafts + lost.shares === 0 && isOnline) return leave()
    setBusy(false)
    setAsked(lost)
  }

  function leave() {
    setBusy(true)
    void signOut().finally(() => setBusy(false))
  }

  function stay() {
    setAsked(null)
    void flush().catch(() => {})
  }

  const question = (
    <Dialog
      open={asked !== null}
      onClose={() => setAsked(null)}
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
      <UnsavedTabs names={elsewhere} />
      {drafts > 0 && <p>{t('offline.unsent.drafts', { count: drafts })}</p>}
      {shares > 0 && <p>{t('offline.unsent.shares', { count: shares })}</p>}
      {!isOnline && <p>{t('offline.leaving.text')}</p>}
    </Dialog>
  )
  return { press: (isAgreed = false) => void askOrLeave(isAgreed), isBusy: isBusy && asked === null, question }
}
