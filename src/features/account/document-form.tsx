import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { account, IdentityDocument, type StoredDocument } from '#contracts/account/account.ts'
import type { File as StoredFile } from '#contracts/files.ts'
import { ownDataDelivered } from '#data/account.ts'
import { useToday } from '#data/today.ts'
import { useBinding } from '#forms/binding.ts'
import { DocumentScans } from '#forms/document-scans.tsx'
import { DocumentFields } from '#forms/document-fields.tsx'
import {
  documentCheck,
  documentValues,
  toDocument,
  withoutSecrets,
  type DocumentValues,
} from '#forms/document-values.ts'
import { SaveBar } from '#forms/save-bar.tsx'
import { useKeptForm } from '#forms/use-kept-form.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { Card } from '#ui/card.tsx'
import { LeaveQuestion } from '#ui/leave-question.tsx'
import { Notice } from '#ui/notice.tsx'
import { documentDraft } from './draft-keys.ts'

type Props = {
  stored: z.output<typeof StoredDocument>
  countries: readonly { code: string; name: string }[]
  kept: unknown
  /** yyyy-mm-dd; '' while unknown. */
  birthday: string
}

/** The form of the identity document. The draft omits its number and scans. */
export function DocumentForm({ stored, countries, kept, birthday }: Props) {
  const { t } = useI18n()
  const call = useCall()
  const client = useQueryClient()
  const today = useToday()
  const [isSending, setSending] = useState(false)
  const [uploaded, setUploaded] = useState<StoredFile[]>([])
  const saved = documentValues(stored)
  const contract = useKeptForm({
    schema: IdentityDocument,
    saved,
    draftKey: documentDraft,
    kept: resumed(kept, saved),
    toKeep: (values) => ({ ...withoutSecrets(values), isNumberTyped: hasNewNumber(values, saved) }),
    prepare: toDocument,
    check: documentCheck(today, birthday),
  })
  const { form, formRef, fieldError, formError, submit, showRefusal, isDirty, markSaved, forget } = contract
  const scans = useBinding(form, 'document_file_ids')
  const isBusy = form.formState.isSubmitting
  const isNumberLost = Boolean(kept) && form.watch('personal_id_number').number === ''

  async function save(body: IdentityDocument) {
    if (isSending) return showRefusal({ document_file_ids: [t('forms.scans_busy')] })
    const values = form.getValues()
    const { data } = await call(account.saveDocuments, { body })
    await ownDataDelivered(client, data)
    markSaved(values)
  }

  return (
    <form ref={formRef} className="stack" noValidate onSubmit={submit(save)}>
      <fieldset className="stack" disabled={isBusy}>
        {formError && <Notice tone="attention" alert title={formError} />}
        {isNumberLost && (
          <Notice tone="info" title={t('registration.document_again')}>
            {t('registration.document_again_text')}
          </Notice>
        )}
        <Card title={t('account.document')}>
          <div className="form">
            <p className="note">{t('account.document_lead')}</p>
            <DocumentFields {...{ form, fieldError, today, countries }} disabled={isBusy} />
            <DocumentScans
              {...scans}
              stored={stored.document_files}
              uploaded={uploaded}
              onUpload={(file) => setUploaded((list) => [...list, file])}
              error={fieldError('document_file_ids')}
              disabled={isBusy}
              onBusy={setSending}
            />
          </div>
        </Card>
      </fieldset>
      <SaveBar needsNetwork isDirty={isDirty} isBusy={isBusy} />
      <LeaveQuestion when={(isDirty || isSending) && !isBusy} onLeave={forget} />
    </form>
  )
}

function hasNewNumber({ personal_id_number: typed }: DocumentValues, { personal_id_number: saved }: DocumentValues) {
  return typed.series !== saved.series || typed.number !== saved.number
}

/** Restores a draft. A number that was typed must be typed again; an untouched one still comes from the provider. */
function resumed(kept: unknown, { document_file_ids, personal_id_number }: DocumentValues): unknown {
  if (typeof kept !== 'object' || !kept) return kept
  const { isNumberTyped = true, ...typed } = kept as { isNumberTyped?: boolean }
  return { ...typed, document_file_ids, ...(!isNumberTyped && { personal_id_number }) }
}
