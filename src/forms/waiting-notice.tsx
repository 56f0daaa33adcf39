import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import type { WrittenEntry } from '#offline/outbox/entry.ts'
import { useOutbox } from '#offline/outbox/outbox-context.ts'
import { useSession } from '#session/session-context.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** Says that the shown data has not reached the provider yet, why, and how to discard it. */
export function WaitingNotice({ entry, onDiscard }: { entry: WrittenEntry; onDiscard?: () => void }) {
  const { t } = useI18n()
  const { discard } = useOutbox()
  const isOnline = useOnline()
  const isBlocked = useSession().blocked !== null
  const isRefused = entry.state === 'refused'
  const words = () => {
    if (isRefused) return entry.error?.message
    if (entry.state === 'sending') return t('offline.sending')
    if (isBlocked) return t('offline.blocked')
    return t(isOnline ? 'offline.waiting_online' : 'offline.waiting')
  }
  async function giveUp() {
    if (await discard(entry.id)) onDiscard?.()
  }
  return (
    <Notice
      tone={isRefused ? 'attention' : 'wait'}
      title={t(isRefused ? 'offline.refused' : 'offline.waits')}
      action={
        entry.state !== 'sending' && (
          <Button size="s" onClick={() => void giveUp()}>
            {t('offline.discard')}
          </Button>
        )
      }
    >
      {words()}
    </Notice>
  )
}
