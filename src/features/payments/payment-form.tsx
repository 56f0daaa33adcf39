import { Send } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { PaymentRequestWords, type PaymentMethod, type PaymentRequestDetail } from '#contracts/payment-requests.ts'
import { useToday } from '#data/today.ts'
import { toAttachments } from '#forms/attachments.ts'
import { useBinding } from '#forms/binding.ts'
import { SaveBar } from '#forms/save-bar.tsx'
import { useKeptForm } from '#forms/use-kept-form.ts'
import { useSave } from '#forms/use-save.ts'
import { clientKey } from '#http/client-key.ts'
import { entryErrorWords } from '#forms/entry-error-words.ts'
import { useEarlierRefusal } from '#forms/use-earlier-refusal.ts'
import { useHasLeft } from '#forms/use-has-left.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import type { EntryError } from '#offline/outbox/entry.ts'
import { href } from '#paths.ts'
import { Card } from '#ui/card.tsx'
import { classes } from '#ui/classes.ts'
import { LeaveQuestion } from '#ui/leave-question.tsx'
import { Notice } from '#ui/notice.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { toast } from '#ui/toast.ts'
import { AmountSection } from './amount-section.tsx'
import { LookAlike } from './look-alike.tsx'
import { MethodSection } from './method-section.tsx'
import styles from './payment-form.module.css'
import { paymentCheck, toWords, type PaymentValues } from './payment-values.ts'
import { ProofSection } from './proof-section.tsx'

type Props = {
  methods: PaymentMethod[]
  saved: PaymentValues
  draftKey: string
  /** The stored draft. */
  kept: unknown
  /** The request that this one repeats. */
  rejected: PaymentRequestDetail | null
  /** Why the provider refused `saved` when it was sent before. */
  refusal: EntryError | null
}

/** A payment that was made: amount, method, date, purpose and proof. Sent through the outbox, with or without a network. */
export function PaymentForm({ methods, saved, draftKey, kept, rejected, refusal }: Props) {
  const { t, language } = useI18n()
  const [, navigate] = useLocation()
  const today = useToday()
  const isOnline = useOnline()
  const save = useSave()
  const [isLocked, setLocked] = useState(false)
  const methodOf = (id: string) => methods.find((each) => String(each.id) === id)
  const contract = useKeptForm({
    schema: PaymentRequestWords,
    saved,
    draftKey,
    kept,
    prepare: (values) => toWords(values, methodOf(values.payment_method_id)),
    check: paymentCheck(today, language, methodOf),
    unseen: ['resubmitted_from_id'],
  })
  const { form, formRef, fieldError, formError, submit, showRefusal, isDirty, markKept, forget } = contract
  const isBusy = form.formState.isSubmitting
  const chosen = useBinding(form, 'payment_method_id')
  const method = methodOf(chosen.value)

  const hasLeft = useHasLeft()

  useEarlierRefusal(refusal, (error) =>
    showRefusal(error.fields, entryErrorWords(error, t, 'payments.queue.sent_before')),
  )

  function choose(id: string) {
    chosen.onChange(id)
    // The method determines the minimum and the currency.
    if (fieldError('amount') || form.formState.isSubmitted) void form.trigger('amount')
  }

  async function send(words: PaymentRequestWords) {
    const { client_uuid, proof_file_ids } = form.getValues()
    const body = { client_uuid, words, proofs: toAttachments(proof_file_ids) }
    setLocked(true)
    try {
      const result = await save({ kind: 'payment.create', body }, () => form.setValue('client_uuid', clientKey()))
      if (!result) return
      await markKept(form.getValues())
      if (result.state === 'saved') toast.ok(t('payments.sent'))
      if (!hasLeft.current) navigate(`~${href(language, 'payment-requests')}`, { replace: true })
    } finally {
      setLocked(false)
    }
  }

  return (
    <form ref={formRef} className="cols" noValidate onSubmit={submit(send)}>
      <fieldset className="stack stack-l" disabled={isBusy}>
        {formError && <Notice tone="attention" alert title={formError} />}
        {rejected?.rejection_reason && (
          <Notice tone="attention" title={t('payments.why')}>
            {rejected.rejection_reason}
          </Notice>
        )}
        <AmountSection form={form} method={method} error={fieldError('amount')} />
        <MethodSection
          {...chosen}
          onChange={choose}
          form={form}
          methods={methods}
          error={fieldError('payment_method_id')}
        />
        <ProofSection form={form} fieldError={fieldError} disabled={isBusy || isLocked} rejected={rejected} />
      </fieldset>
      <aside className={classes('stack', styles.aside)} aria-label={t('payments.form.next')}>
        <WhatNext>
          <LookAlike form={form} currency={method?.currency} />
          <SaveBar
            block
            isBusy={isBusy}
            label={t(isOnline ? 'payments.form.submit' : 'payments.form.submit_queue')}
            busy={t('payments.form.busy')}
          />
        </WhatNext>
      </aside>
      <LeaveQuestion when={isDirty && !isBusy} onLeave={forget} />
    </form>
  )
}

/** What happens to a request step by step, and the button that sends it. */
function WhatNext({ children }: { children: ReactNode }) {
  const { t } = useI18n()
  return (
    <Card title={t('payments.form.next')}>
      <Timeline
        events={[
          { state: 'now', icon: <Send />, title: t('payments.steps.send'), note: t('payments.steps.send_note') },
          { state: 'next', title: t('payments.steps.check'), note: t('payments.steps.check_note') },
          { state: 'next', title: t('payments.steps.credit'), note: t('payments.steps.credit_note') },
        ]}
      />
      {children}
    </Card>
  )
}
