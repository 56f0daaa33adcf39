import { entryErrorWords } from '#forms/entry-error-words.ts'
import { QueuedActions } from '#forms/queued-actions.tsx'
import { useI18n } from '#i18n/i18n-context.ts'
import { useDraft } from '#offline/drafts/drafts-context.ts'
import type { Queued } from '#offline/outbox/use-queued.ts'
import { MoneyText } from '#ui/money.tsx'
import { QueuedChip } from '#ui/queued-chip.tsx'
import { draftKeyOf } from './draft-key.ts'
import { PaymentSheet } from './payment-card.tsx'

/** A request that exists only on this device, with what can be done about it. */
export function QueuedPayment({ entry }: { entry: Queued<'payment.create'> }) {
  const { t } = useI18n()
  const draft = useDraft(draftKeyOf({ entry: entry.id }))
  const { error, state } = entry
  const { words, proofs } = entry.body
  return (
    <PaymentSheet
      isQueued
      head={
        <>
          <MoneyText amount={words.amount} currency={words.currency} />
          <p className="note">{t('payments.queue.proofs', { count: proofs.length })}</p>
        </>
      }
      mark={<QueuedChip state={state} />}
      note={
        <QueuedActions
          entry={entry}
          {...(error && { words: { refused: entryErrorWords(error, t, 'payments.queue.sent_before') } })}
          mendAt="payment-create"
          question={{ title: t('payments.queue.discard_title'), text: t('payments.queue.discard_text') }}
          onDiscarded={() => draft.clear()}
        />
      }
    />
  )
}
