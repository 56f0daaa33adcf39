import { useId } from 'react'
import { entryErrorWords } from '#forms/entry-error-words.ts'
import { QueuedActions } from '#forms/queued-actions.tsx'
import { useI18n } from '#i18n/i18n-context.ts'
import { useDraft } from '#offline/drafts/drafts-context.ts'
import type { Queued } from '#offline/outbox/use-queued.ts'
import { Card } from '#ui/card.tsx'
import { QueuedChip } from '#ui/queued-chip.tsx'
import { draftKeys } from './draft-keys.ts'

type Entry = Queued<'contact.create'>

/** Letters that the provider does not have yet. */
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
  const draft = useDraft(draftKeys.mended(id))
  return (
    <Card>
      <div className="stack stack-s">
        <div className="row row-between">
          <p className="strong grow">{body.words.subject}</p>
          <QueuedChip state={state} />
        </div>
        {body.files.length > 0 && <p className="note">{t('contact.queue.files', { count: body.files.length })}</p>}
        <QueuedActions
          entry={entry}
          {...(error && { words: { refused: entryErrorWords(error, t, 'contact.queue.sent_before') } })}
          mendAt="contact-us-inside"
          question={{ title: t('contact.queue.discard_title'), text: t('contact.queue.discard_text') }}
          onDiscarded={() => draft.clear()}
        />
      </div>
    </Card>
  )
}
