import { useState } from 'react'
import { ParcelDraft } from '#contracts/parcels/drafts.ts'
import { useContractForm } from '#forms/contract-form.ts'
import { useEarlierRefusal } from '#forms/use-earlier-refusal.ts'
import { useFormValues } from '#forms/use-form-values.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOutbox } from '#offline/outbox/outbox-context.ts'
import type { EntryError } from '#offline/outbox/entry.ts'
import { useUnsavedWork } from '#pwa/unsaved-work.ts'
import { Notice } from '#ui/notice.tsx'
import { ActionBar, DeclarationAside } from './declaration-aside.tsx'
import { toDraft, withInvoices, type Declaration } from './declaration.ts'
import type { FormLists } from './form-lists.ts'
import { InvoicesSection } from './invoices-section.tsx'
import { ItemsSection } from './items-section.tsx'
import { OriginSection } from './origin-section.tsx'
import { ReceivingSection } from './receiving-section.tsx'
import { refusalWords } from './refusal-words.ts'
import { SentBefore } from './sent-before.tsx'
import { ServicesSection } from './services-section.tsx'
import { ThresholdSection } from './threshold-section.tsx'
import { useDeclare } from './use-declare.ts'

type Props = {
  lists: FormLists
  initial: Declaration
  /** Why the provider refused `initial` when it was sent before. */
  refusal: EntryError | null
  draftKey: string
  entryId: string | null
}

export function DeclareForm({ lists, initial, refusal, draftKey, entryId }: Props) {
  const { t } = useI18n()
  const { form, formRef, fieldError, formError, submit, showRefusal } = useContractForm({
    schema: ParcelDraft,
    defaultValues: initial,
    prepare: toDraft,
  })
  const [refused, setRefused] = useState(refusal)
  const refuse = (error: EntryError) => {
    setRefused(error)
    showRefusal(error.fields, refusalWords(error, t) ?? t('parcels.create.refused'))
  }
  const { declare, keep } = useDeclare({ draftKey, entryId, showRefusal: refuse })
  const { isDurable } = useOutbox()
  const isBusy = form.formState.isSubmitting
  const parts = { form, fieldError, lists }
  useUnsavedWork(form.formState.isDirty)

  useFormValues(form, keep)

  useEarlierRefusal(refusal, refuse)

  return (
    <form
      ref={formRef}
      className="cols"
      noValidate
      onSubmit={submit((parcel) => declare(withInvoices(parcel, form.getValues())))}
    >
      {/* Disabled while sending: anything typed now would be lost. */}
      <fieldset className="stack stack-l" disabled={isBusy}>
        {!isDurable() && <Notice tone="info" title={t('parcels.create.not_kept')} />}
        {formError && <Notice tone="attention" alert title={formError} action={<SentBefore error={refused} />} />}
        <OriginSection {...parts} />
        <ItemsSection {...parts} />
        <InvoicesSection {...parts} disabled={isBusy} />
        <ReceivingSection {...parts} />
        <ServicesSection {...parts} />
        <ThresholdSection {...parts} />
      </fieldset>
      <DeclarationAside {...parts} isBusy={isBusy} />
      <ActionBar {...parts} isBusy={isBusy} />
    </form>
  )
}
