import { useState, type ReactNode } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import type { Entry } from '#offline/outbox/entry.ts'
import { useOutbox } from '#offline/outbox/outbox-context.ts'
import { useSession } from '#session/session-context.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

type Props = {
  entry: Entry
  /** Texts specific to the entry's kind, instead of the general ones. */
  words?: Partial<Record<'refused' | 'unknown' | 'unreadable', string>>
  /** The form in which a refused entry is corrected. */
  mendAt?: 'parcel-create' | 'order-create' | 'payment-create' | 'claim-create' | 'find-parcel' | 'contact-us-inside'
  /** Further buttons. */
  more?: ReactNode
  /** The question before it is deleted. */
  question: { title: string; text: string }
  onDiscarded?: () => Promise<void>
}

/** The state and the actions of an entry that is only on this device so far. */
export function QueuedActions({ entry, words, mendAt, more, question, onDiscarded }: Props) {
  const { t } = useI18n()
  const { retry, discard } = useOutbox()
  const [isAsked, setAsked] = useState(false)
  const isOnline = useOnline()
  const isBlocked = useSession().blocked !== null
  const { id, kind, state } = entry
  const isRefused = state === 'refused'
  const isReadable = kind !== 'unreadable'

  const sentence = () => {
    if (!isReadable) return words?.unreadable
    if (isRefused) return words?.refused
    if (state === 'sending') return t('offline.sending')
    if (isBlocked) return t('offline.blocked')
    if (state === 'unknown' && words?.unknown) return words.unknown
    return t(isOnline ? 'offline.waiting_online' : 'offline.waiting')
  }

  async function throwAway() {
    setAsked(false)
    if (await discard(id)) await onDiscarded?.()
  }

  return (
    <>
      <p className="small">{sentence()}</p>
      {state !== 'sending' && (
        <div className="btns">
          {isRefused && !isBlocked && mendAt && (
            <AppLink to={mendAt} search={`entry=${id}`} look="plain" size="s">
              {t('offline.queue.mend')}
            </AppLink>
          )}
          {!isRefused && isReadable && isOnline && !isBlocked && (
            <Button size="s" onClick={() => void retry(id)}>
              {t('offline.queue.retry')}
            </Button>
          )}
          {more}
          <Button size="s" look="danger" onClick={() => setAsked(true)}>
            {t('offline.queue.discard')}
          </Button>
        </div>
      )}
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={question.title}
        actions={
          <>
            <Button onClick={() => setAsked(false)}>{t('offline.queue.keep')}</Button>
            <Button look="danger" onClick={() => void throwAway()}>
              {t('offline.queue.discard')}
            </Button>
          </>
        }
      >
        <p>{question.text}</p>
      </Dialog>
    </>
  )
}
