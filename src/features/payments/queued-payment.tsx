import { useState } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { useDraft } from '#offline/drafts/drafts-context.ts'
import { useOutbox } from '#offline/outbox/outbox-context.ts'
import type { Queued } from '#offline/outbox/use-queued.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { MoneyText } from '#ui/money.tsx'
import { QueuedChip } from '#ui/queued-chip.tsx'
import { draftKeyOf } from './draft-key.ts'
import { errorWords } from './error-words.ts'
import { PaymentSheet } from './payment-card.tsx'
import { useMaySend } from './use-may-send.ts'

/** A request that is still on this device only, with what can be done about it. */
export function QueuedPayment({ entry }: { entry: Queued<'payment.create'> }) {
  const { t } = useI18n()
  const { retry, discard } = useOutbox()
  const isOnline = useOnline()
  const isBlocked = useMaySend() === 'blocked'
  const [isAsked, setAsked] = useState(false)
  const draft = useDraft(draftKeyOf({ entry: entry.id }))
  const { words, proofs } = entry.body

  async function giveUp() {
    if (await discard(entry.id)) await draft.clear()
  }

  return (
    <PaymentSheet
      isQueued
      head={
        <>
          <MoneyText amount={words.amount} currency={words.currency} />
          <p className="note">{t('payments.queue.proofs', { count: proofs.length })}</p>
        </>
      }
      mark={<QueuedChip state={entry.state} />}
      note={
        <>
          <p className="small">
            {entry.state === 'refused' && entry.error
              ? errorWords(entry.error, t)
              : t(
                  entry.state === 'sending'
                    ? 'offline.sending'
                    : isBlocked
                      ? 'offline.blocked'
                      : isOnline
                        ? 'offline.waiting_online'
                        : 'offline.waiting',
                )}
          </p>
          {entry.state !== 'sending' && (
            <div className="btns">
              {entry.state === 'refused' && !isBlocked && (
                <AppLink to="payment-create" search={`entry=${entry.id}`} look="plain" size="s">
                  {t('payments.queue.mend')}
                </AppLink>
              )}
              {entry.state !== 'refused' && isOnline && !isBlocked && (
                <Button size="s" onClick={() => void retry(entry.id)}>
                  {t('payments.queue.retry')}
                </Button>
              )}
              <Button size="s" look="danger" onClick={() => setAsked(true)}>
                {t('payments.queue.discard')}
              </Button>
            </div>
          )}
          <Dialog
            open={isAsked}
            onClose={() => setAsked(false)}
            title={t('payments.queue.discard_title')}
            actions={
              <>
                <Button onClick={() => setAsked(false)}>{t('payments.queue.keep')}</Button>
                <Button look="danger" onClick={() => void giveUp()}>
                  {t('payments.queue.discard')}
                </Button>
              </>
            }
          >
            <p>{t('payments.queue.discard_text')}</p>
          </Dialog>
        </>
      }
    />
  )
}
