import { useId, useState } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { useDraft } from '#offline/drafts/drafts-context.ts'
import { useOutbox } from '#offline/outbox/outbox-context.ts'
import type { Queued } from '#offline/outbox/use-queued.ts'
import { useSession } from '#session/session-context.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { QueuedChip } from '#ui/queued-chip.tsx'
import { draftKeys } from './draft-keys.ts'
import { errorWords } from './error-words.ts'

type Entry = Queued<'contact.create'>

/** Letters that the provider has not got yet. */
export function QueuedLetters({ entries }: { entries: readonly Entry[] }) {
  const { t } = useI18n()
  const heading = useId()
  if (entries.length === 0) return null
  return (
    <section className="stack stack-m" aria-labelledby={heading}>
      <h2 id={heading} className="h3">
        {t('contact.queue.title')}
      </h2>
      <ul className="stack stack-m">
        {entries.map((entry) => (
          <li key={entry.id}>
            <QueuedLetter entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function QueuedLetter({ entry }: { entry: Entry }) {
  const { t } = useI18n()
  const { id, state, error, body } = entry
  const { retry, discard } = useOutbox()
  const draft = useDraft(draftKeys.mended(id))
  const isOnline = useOnline()
  const isBlocked = useSession().blocked !== null
  const [isAsked, setAsked] = useState(false)
  const isRefused = state === 'refused'

  const words = () => {
    if (isRefused && error) return errorWords(error, t)
    if (state === 'sending') return t('offline.sending')
    if (isBlocked) return t('offline.blocked')
    return t(isOnline ? 'offline.waiting_online' : 'offline.waiting')
  }

  async function throwAway() {
    setAsked(false)
    if (await discard(id)) await draft.clear()
  }

  return (
    <Card>
      <div className="stack stack-s">
        <div className="row row-between">
          <p className="strong grow">{body.words.subject}</p>
          <QueuedChip state={state} />
        </div>
        {body.files.length > 0 && <p className="note">{t('contact.queue.files', { count: body.files.length })}</p>}
        <p className="small">{words()}</p>
        {state !== 'sending' && (
          <div className="btns">
            {isRefused && !isBlocked && (
              <AppLink to="contact-us-inside" search={`entry=${id}`} look="plain" size="s">
                {t('contact.queue.mend')}
              </AppLink>
            )}
            {!isRefused && isOnline && !isBlocked && (
              <Button size="s" onClick={() => void retry(id)}>
                {t('contact.queue.retry')}
              </Button>
            )}
            <Button size="s" look="danger" onClick={() => setAsked(true)}>
              {t('contact.queue.discard')}
            </Button>
          </div>
        )}
      </div>
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('contact.queue.discard_title')}
        actions={
          <>
            <Button onClick={() => setAsked(false)}>{t('contact.queue.keep')}</Button>
            <Button look="danger" onClick={() => void throwAway()}>
              {t('contact.queue.discard')}
            </Button>
          </>
        }
      >
        <p>{t('contact.queue.discard_text')}</p>
      </Dialog>
    </Card>
  )
}
