import type { ReactNode } from 'react'
import { entryErrorWords } from '#forms/entry-error-words.ts'
import { QueuedActions } from '#forms/queued-actions.tsx'
import { useI18n } from '#i18n/i18n-context.ts'
import type { Queued } from '#offline/outbox/use-queued.ts'
import { QueuedChip } from '#ui/queued-chip.tsx'
import styles from './claims.module.css'

type Props = {
  entry: Queued<'claim.create' | 'claim.reply' | 'search.create'>
  title: ReactNode
  /** The form that corrects the entry after a refusal. */
  mendAt?: 'claim-create' | 'find-parcel'
  /** More buttons. */
  more?: ReactNode
  onDiscarded?: () => Promise<void>
}

/** A claim, search request or reply that exists only on this device, with what can be done about it. */
export function QueuedCase({ entry, title, ...actions }: Props) {
  const { t } = useI18n()
  const { state, error, body } = entry
  return (
    <>
      <div className={styles.top}>
        <div className="grow">{title}</div>
        <QueuedChip state={state} />
      </div>
      {body.files.length > 0 && <p className="note">{t('claims.queue.files', { count: body.files.length })}</p>}
      <QueuedActions
        entry={entry}
        {...(error && { words: { refused: entryErrorWords(error, t, 'claims.queue.sent_before') } })}
        question={{ title: t('claims.queue.discard_title'), text: t('claims.queue.discard_text') }}
        {...actions}
      />
    </>
  )
}
