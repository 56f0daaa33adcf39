import { useState, type ReactNode } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { useOutbox } from '#offline/outbox/outbox-context.ts'
import type { Queued } from '#offline/outbox/use-queued.ts'
import { useSession } from '#session/session-context.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { QueuedChip } from '#ui/queued-chip.tsx'
import { errorWords } from './case-words.ts'
import styles from './claims.module.css'

type Props = {
  entry: Queued<'claim.create' | 'claim.reply' | 'search.create'>
  title: ReactNode
  /** Where it is corrected once it was refused. */
  mend?: ReactNode
  /** It is thrown away. */
  onDiscarded?: () => Promise<void>
}

/** What is still on this device only, how it stands with it, and what can be done about it. */
export function QueuedCase({ entry, title, mend, onDiscarded }: Props) {
  const { t } = useI18n()
  const { retry, discard } = useOutbox()
  const isOnline = useOnline()
  const isBlocked = useSession().blocked !== null
  const [isAsked, setAsked] = useState(false)
  const { state, error, body } = entry
  const isRefused = state === 'refused'

  const words = () => {
    if (isRefused && error) return errorWords(error, t)
    if (state === 'sending') return t('offline.sending')
    if (isBlocked) return t('offline.blocked')
    return t(isOnline ? 'offline.waiting_online' : 'offline.waiting')
  }

  async function throwAway() {
    setAsked(false)
    if (await discard(entry.id)) await onDiscarded?.()
  }

  return (
    <>
      <div className={styles.top}>
        <div className="grow">{title}</div>
        <QueuedChip state={state} />
      </div>
      {body.files.length > 0 && <p className="note">{t('claims.queue.files', { count: body.files.length })}</p>}
      <p className="small">{words()}</p>
      {state !== 'sending' && (
        <div className="btns">
          {isRefused && !isBlocked && mend}
          {!isRefused && isOnline && !isBlocked && (
            <Button size="s" onClick={() => void retry(entry.id)}>
              {t('claims.queue.retry')}
            </Button>
          )}
          <Button size="s" look="danger" onClick={() => setAsked(true)}>
            {t('claims.queue.discard')}
          </Button>
        </div>
      )}
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('claims.queue.discard_title')}
        actions={
          <>
            <Button onClick={() => setAsked(false)}>{t('claims.queue.keep')}</Button>
            <Button look="danger" onClick={() => void throwAway()}>
              {t('claims.queue.discard')}
            </Button>
          </>
        }
      >
        <p>{t('claims.queue.discard_text')}</p>
      </Dialog>
    </>
  )
}
