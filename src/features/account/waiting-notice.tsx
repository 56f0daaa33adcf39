import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import type { WrittenEntry } from '#offline/outbox-entry.ts'
import { useOutbox } from '#offline/outbox-context.ts'
import { useSession } from '#session/session-context.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** What is shown is not at the provider's yet: why, and the way to give it up. */
export function WaitingNotice({ entry, onDiscard }: { entry: WrittenEntry; onDiscard?: () => void }) {
  const { t } = useI18n()
  const { discard } = useOutbox()
  const isOnline = useOnline()
  const isBlocked = useSession().blocked !== null
  const isRefused = entry.state === 'refused'
  const words = () => {
    if (isRefused) return entry.error?.message
    if (entry.state === 'sending') return t('parcels.queue.sending')
    if (isBlocked) return t('parcels.queue.blocked')
    return t(isOnline ? 'parcels.queue.waiting_online' : 'parcels.queue.waiting')
  }
  async function giveUp() {
    if (await discard(entry.id)) onDiscard?.()
  }
  return (
    <Notice
      tone={isRefused ? 'attention' : 'wait'}
      title={t(isRefused ? 'account.refused' : 'account.waits')}
      action={
        entry.state !== 'sending' && (
          <Button size="s" onClick={() => void giveUp()}>
            {t('account.discard')}
          </Button>
        )
      }
    >
      {words()}
    </Notice>
  )
}
