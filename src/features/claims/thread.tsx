import { Suspense, useState } from 'react'
import type { ClaimDetail } from '#contracts/claims.ts'
import { previewOf } from '#contracts/files.ts'
import { useKept } from '#forms/use-kept.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { useDraft } from '#offline/drafts/drafts-context.ts'
import { useQueued, type Queued } from '#offline/outbox/use-queued.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { classes } from '#ui/classes.ts'
import { FileRow } from '#ui/file-row.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { draftKeys } from './draft-keys.ts'
import { QueuedCase } from './queued-case.tsx'
import styles from './thread.module.css'

type Reply = Queued<'claim.reply'>

/** Many claims are only read, so the form loads with an open one. */
const ReplyForm = lazyPart(async () => (await import('./reply-form.tsx')).ReplyForm)

/** The messages, oldest first, including those the provider does not have yet, and the reply form. */
export function Thread({ claim, isOpen }: { claim: ClaimDetail; isOpen: boolean }) {
  const { t } = useI18n()
  const waiting = useQueued('claim.reply')?.filter(({ body }) => body.claim_id === claim.id) ?? []
  const [mended, setMended] = useState<Reply | null>(null)
  return (
    <Card title={t('claims.thread')}>
      <ol className={styles.thread} aria-label={t('claims.thread')}>
        {claim.messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
        {waiting.map((entry) => (
          <li key={entry.id} className={classes(styles.message, styles.own, styles.queued)}>
            <QueuedReply
              entry={entry}
              onMend={isOpen && mended?.id !== entry.id ? () => setMended(entry) : undefined}
              onDiscarded={() => setMended((now) => (now?.id === entry.id ? null : now))}
            />
          </li>
        ))}
      </ol>
      {/* Reserves the form's space while its draft is being read. */}
      {isOpen && (
        <Suspense fallback={<Coming />}>
          <Replying claim={claim} mended={mended} onMended={() => setMended(null)} />
        </Suspense>
      )}
    </Card>
  )
}

type ReplyingProps = { claim: ClaimDetail; mended: Reply | null; onMended: () => void }

/** The reply form. Reads its draft each time it opens: a block closes it, and what was typed before must come back. */
function Replying({ claim, mended, onMended }: ReplyingProps) {
  const draftKey = mended ? draftKeys.mendedReply(mended.id) : draftKeys.reply(claim.id)
  const kept = useKept(draftKey)
  if (!kept) return <Coming />
  return <ReplyForm key={draftKey} kept={kept.value} {...{ claim, draftKey, mended, onMended }} />
}

type QueuedReplyProps = { entry: Reply; onMend: (() => void) | undefined; onDiscarded: () => void }

/** A reply that the provider does not have yet; if refused, it is corrected in the form below. */
function QueuedReply({ entry, onMend, onDiscarded }: QueuedReplyProps) {
  const { t, f } = useI18n()
  const draft = useDraft(draftKeys.mendedReply(entry.id))
  return (
    <QueuedCase
      entry={entry}
      title={
        <>
          <p className="small">
            {t('claims.you')} · {f.dateTimeOf(new Date(entry.created_at).toISOString())}
          </p>
          <p className={styles.body}>{entry.body.message}</p>
        </>
      }
      more={
        onMend &&
        entry.state === 'refused' && (
          <Button size="s" look="plain" onClick={onMend}>
            {t('offline.queue.mend')}
          </Button>
        )
      }
      onDiscarded={async () => {
        await draft.clear()
        onDiscarded()
      }}
    />
  )
}

/** A placeholder as tall as the form: a field, the files and the button. */
function Coming() {
  return (
    <div className="stack stack-m">
      <Skeleton height="10rem" />
      <Skeleton height="7.5rem" />
      <Skeleton height="3rem" />
    </div>
  )
}

function Message({ message }: { message: ClaimDetail['messages'][number] }) {
  const { t, f } = useI18n()
  const isOnline = useOnline()
  const isOwn = message.from === 'customer'
  return (
    <li className={classes(styles.message, isOwn && styles.own)}>
      <p className="small">
        <span className="strong">{t(isOwn ? 'claims.you' : 'claims.staff')}</span> ·{' '}
        <time dateTime={message.created_at}>{f.dateTimeOf(message.created_at)}</time>
      </p>
      <p className={styles.body}>{message.body}</p>
      {message.files.length > 0 && (
        <ul className="stack stack-s" aria-label={t('claims.files')}>
          {message.files.map((file) => (
            <FileRow
              key={file.id}
              name={file.name}
              size={file.size}
              thumb={previewOf(file)}
              href={isOnline ? file.url : undefined}
            />
          ))}
        </ul>
      )}
    </li>
  )
}
