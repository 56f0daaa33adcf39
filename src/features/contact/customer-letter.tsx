import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { toAttachments } from '#forms/attachments.ts'
import { uploadGuestFile } from '#forms/uploads.ts'
import { Coming } from '#ui/coming.tsx'
import { QueueIcon } from '#ui/queue-icon.tsx'
import { useHasLeft } from '#forms/use-has-left.ts'
import { useKept } from '#forms/use-kept.ts'
import { useSave } from '#forms/use-save.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { useDraft } from '#offline/drafts/drafts-context.ts'
import type { Queued } from '#offline/outbox/use-queued.ts'
import { draftKeys } from './draft-keys.ts'
import { dropLetter, keptLetter } from './kept-letter.ts'
import { LetterForm, type Delivered, type SentWords } from './letter-form.tsx'
import { freshLetter, goneOnWith, letterOfEntry, type LetterValues, type LetterSender } from './letter-values.ts'
import { useSendNow } from './use-send-now.ts'

type Props = { sender: LetterSender; entry: Queued<'contact.create'> | null; isBlocked: boolean }

/**
 * The letter form, filled in with the customer's data. A letter can wait for the network; a blocked customer's is sent at once, because
 * their outbox is closed.
 */
export function CustomerLetter({ sender, entry, isBlocked }: Props) {
  const kept = useKept(entry ? draftKeys.mended(entry.id) : draftKeys.letter)
  if (!kept) return <Coming height="44rem" />
  return <Letter {...{ sender, entry, isBlocked }} kept={kept.value} />
}

function Letter({ sender, entry, isBlocked, kept }: Props & { kept: unknown }) {
  const { t } = useI18n()
  const isOnline = useOnline()
  const save = useSave()
  const sendNow = useSendNow()
  const hasLeft = useHasLeft()
  const [path, navigate] = useLocation()
  const draft = useDraft(entry ? draftKeys.mended(entry.id) : draftKeys.letter)
  const [saved] = useState(() => (entry ? letterOfEntry(entry.body) : freshLetter(sender)))
  const [begun] = useState(() => (entry ? kept : goneOnWith(kept, keptLetter(), saved)))

  useEffect(() => {
    if (entry) return
    if (begun !== kept) draft.save(begun)
    dropLetter()
    // Runs once: from now on the letter belongs to the customer.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  async function queue(words: SentWords, { client_uuid, file_ids }: LetterValues): Promise<Delivered> {
    const result = await save({ kind: 'contact.create', body: { client_uuid, words, files: toAttachments(file_ids) } })
    if (!result) return null
    return result.state === 'saved' ? { number: result.number, isWaiting: false } : { number: null, isWaiting: true }
  }

  /** Without `entry` in the address: a draft under the corrected letter's key would not be found again. */
  const beginAnother = () => {
    if (!hasLeft.current) navigate(path, { replace: true })
  }

  return (
    <LetterForm
      saved={saved}
      kept={begun}
      keeping={draft}
      isOnline={isOnline}
      refusal={entry?.error ?? null}
      onNext={entry ? beginAnother : undefined}
      {...(isBlocked
        ? { deliver: sendNow, isSentNow: true, upload: uploadGuestFile, submitWords: t('contact.submit') }
        : isOnline
          ? { deliver: queue, submitWords: t('contact.submit') }
          : { deliver: queue, submitWords: t('contact.submit_queue'), submitIcon: <QueueIcon /> })}
    />
  )
}
