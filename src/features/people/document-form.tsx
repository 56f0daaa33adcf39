import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocation } from 'wouter'
import { ReceiverDocuments, SenderDocument } from '#contracts/people/drafts.ts'
import { receiverBook, senderBook, type ReceiverDetail, type SenderDetail } from '#contracts/people/people.ts'
import type { File as StoredFile } from '#contracts/files.ts'
import { documentTypes } from '#contracts/people/identity-documents.ts'
import { useToday } from '#data/today.ts'
import { useBinding } from '#forms/binding.ts'
import { DocumentScans } from '#forms/document-scans.tsx'
import { IdentityNumber } from '#forms/identity-number.tsx'
import { SaveBar } from '#forms/save-bar.tsx'
import { useKeptForm } from '#forms/use-kept-form.ts'
import { useKept } from '#forms/use-kept.ts'
import { useHasLeft } from '#forms/use-has-left.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { documentFormat } from '#rules/identity-documents.ts'
import { taxIdRules } from '#rules/tax-id.ts'
import { Card } from '#ui/card.tsx'
import { DateField } from '#ui/date-field.tsx'
import { FormSkeleton } from '#ui/form-skeleton.tsx'
import { LeaveQuestion } from '#ui/leave-question.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { keyOf, searchOf } from './book-place.ts'
import {
  documentCheck,
  documentValues,
  toDocument,
  toReceiverDocument,
  withoutSecrets,
  type DocumentValues,
  type Holder,
} from './document-values.ts'
import { RemoveDocument } from './remove-document.tsx'
import { Cancel } from './cancel.tsx'

type Of = { receiver: ReceiverDetail; sender?: never } | { sender: SenderDetail; receiver?: never }

/** Preselects the passport, which most people have. */
function withUsual(values: DocumentValues, { issuer }: Holder): DocumentValues {
  if (values.document_type || (issuer && !documentFormat(issuer, 'passport'))) return values
  return { ...values, document_type: 'passport' }
}

/**
 * A person's identity document, always saved as a whole. It is never queued: without a network the form cannot be sent, and says so.
 */
export function DocumentForm(of: Of) {
  const draftKey = `people.document.${of.receiver ? 'receivers' : 'senders'}.${(of.receiver ?? of.sender).id}`
  const kept = useKept(draftKey)
  return kept ? <Fields of={of} draftKey={draftKey} kept={kept.value} /> : <FormSkeleton cards={[6]} />
}

function Fields({ of, draftKey, kept }: { of: Of; draftKey: string; kept: unknown }) {
  const { t, f } = useI18n()
  const call = useCall()
  const client = useQueryClient()
  const [path, navigate] = useLocation()
  const today = useToday()
  const [isSending, setSending] = useState(false)
  const [uploaded, setUploaded] = useState<StoredFile[]>([])
  const { receiver, sender } = of
  const { id } = receiver ?? sender
  const book = receiver ? 'receivers' : 'senders'
  const holder: Holder = receiver
    ? {
        issuer: receiver.citizenship_code ?? receiver.country_code,
        country: receiver.country_code,
        birthday: receiver.birthday ?? '',
      }
    : { issuer: sender.country_code ?? '', country: sender.country_code ?? '', birthday: '' }
  const [saved] = useState(() => withUsual(documentValues(receiver ?? sender.document), holder))
  const contract = useKeptForm({
    schema: receiver ? ReceiverDocuments : SenderDocument,
    saved,
    draftKey,
    kept: typeof kept === 'object' && kept ? { ...kept, document_file_ids: saved.document_file_ids } : kept,
    toKeep: withoutSecrets,
    prepare: (values) => (receiver ? toReceiverDocument(values, holder) : toDocument(values, holder)),
    check: documentCheck(today, holder),
  })
  const { form, formRef, fieldError, formError, submit, showRefusal, isDirty, markKept, forget } = contract
  const { register, control } = form
  const isBusy = form.formState.isSubmitting
  const type = useWatch({ control, name: 'document_type' })
  const issued = documentTypes.filter((each) => each === type || !holder.issuer || documentFormat(holder.issuer, each))
  const isTaxIdNeeded = receiver?.missing.includes('tax_id') ?? false
  const taxType = taxIdRules[holder.country]?.type
  const scans = useBinding(form, 'document_file_ids')
  const masked = receiver ? receiver.masked_document_number : sender.document?.masked_document_number

  const here = `${path}?${searchOf({ who: String(id) })}`
  const close = () => markKept(form.getValues())
  const hasLeft = useHasLeft()

  async function save(body: ReceiverDocuments | SenderDocument) {
    if (isSending) return showRefusal({ document_file_ids: [t('forms.scans_busy')] })
    const params = { id: String(id) }
    // The form's schema is the one that this call takes.
    if (receiver) await call(receiverBook.saveDocuments, { params, body: body as ReceiverDocuments })
    else await call(senderBook.saveDocument, { params, body })
    await close()
    toast.ok(t(receiver ? 'people.document_sent' : 'people.document_saved'))
    await client.invalidateQueries({ queryKey: keyOf(book) })
    if (!hasLeft.current) navigate(here, { replace: true })
  }

  /** What was typed goes on as the form of the next document. */
  function afterRemoval() {
    if (hasLeft.current) return
    // The button that was pressed disappears.
    if (form.formState.isDirty) return form.setFocus('document_type')
    void close().then(() => navigate(here, { replace: true }))
  }

  return (
    <form ref={formRef} className="stack" noValidate onSubmit={submit(save)}>
      <fieldset className="stack" disabled={isBusy}>
        {formError && <Notice tone="attention" alert title={formError} />}
        {receiver?.verification_status === 'invalid' && receiver.verification_comment && (
          <Notice tone="attention">{t('people.reviewer_note', { comment: receiver.verification_comment })}</Notice>
        )}
        <Card title={t('people.document_of', { name: (receiver ?? sender).name })}>
          <div className="form">
            <p className="note">
              {t(receiver ? 'people.document_lead' : 'people.sender_document_lead')}{' '}
              {masked && t('people.document_whole', { number: masked })}
            </p>
            <SelectField
              {...register('document_type')}
              label={t('forms.document_type')}
              hint={holder.issuer ? t('people.issuer', { country: f.country(holder.issuer) }) : undefined}
              placeholder={t('forms.choose_document')}
              options={issued.map((each) => ({ value: each, label: t(`forms.document.${each}`) }))}
              error={fieldError('document_type')}
            />
            <IdentityNumber
              {...useBinding(form, 'document_number')}
              country={holder.issuer}
              type={type}
              error={fieldError('document_number')}
              disabled={isBusy}
            />
            <div className="grid-2">
              <DateField
                {...useBinding(form, 'document_issued_at')}
                label={t('forms.issued_on')}
                optional={!receiver}
                max={today}
                error={fieldError('document_issued_at')}
              />
              <DateField
                {...useBinding(form, 'document_expires_at')}
                label={t('people.expires')}
                hint={t('people.expires_hint')}
                optional
                min={today}
                error={fieldError('document_expires_at')}
              />
              <TextField
                {...register('document_issued_by')}
                label={t('forms.issued_by')}
                className="span"
                optional
                autoComplete="off"
                error={fieldError('document_issued_by')}
              />
              {receiver && (
                <TextField
                  {...register('tax_id')}
                  label={taxType ? t(`people.tax_ids.${taxType}`) : t('people.tax_id')}
                  hint={
                    receiver.masked_tax_id
                      ? t('people.tax_id_again', { number: receiver.masked_tax_id })
                      : isTaxIdNeeded && t('people.tax_id_needed')
                  }
                  optional={!isTaxIdNeeded}
                  mono
                  autoComplete="off"
                  autoCapitalize="characters"
                  error={fieldError('tax_id')}
                />
              )}
            </div>
            {receiver && (
              <DocumentScans
                {...scans}
                needed
                stored={receiver.document_files}
                uploaded={uploaded}
                onUpload={(file) => setUploaded((list) => [...list, file])}
                error={fieldError('document_file_ids')}
                disabled={isBusy}
                onBusy={setSending}
              />
            )}
            {sender?.document && (
              <div>
                <RemoveDocument id={id} number={sender.document.masked_document_number} onRemoved={afterRemoval} />
              </div>
            )}
          </div>
        </Card>
      </fieldset>
      <SaveBar needsNetwork isBusy={isBusy} isDirty={isDirty} {...(receiver && { label: t('people.send_to_check') })}>
        <Cancel book={book} who={String(id)} {...(receiver?.document_type === null && { word: t('people.later') })} />
      </SaveBar>
      <LeaveQuestion when={(isDirty || isSending) && !isBusy} ownQuery onLeave={forget} />
    </form>
  )
}
