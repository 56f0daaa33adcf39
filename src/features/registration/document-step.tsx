import { IdentityDocument } from '#contracts/account/account.ts'
import type { File as StoredFile } from '#contracts/files.ts'
import { useToday } from '#data/today.ts'
import { useBinding } from '#forms/binding.ts'
import { DocumentFields } from '#forms/document-fields.tsx'
import { DocumentScans } from '#forms/document-scans.tsx'
import { documentCheck, toDocument, type DocumentValues } from '#forms/document-values.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Refusal } from './finish-registration.ts'
import type { Known } from './registration-steps.tsx'
import { StepBar } from './step-bar.tsx'
import { useStepForm } from './use-step-form.ts'

type Props = {
  initial: DocumentValues
  /** yyyy-mm-dd. */
  birthday: string
  countries: readonly { code: string; name: string }[]
  stored: Known['document']
  uploaded: readonly StoredFile[]
  onUpload: (file: StoredFile) => void
  /** Scans are being uploaded. */
  isSending: boolean
  onSending: (isSending: boolean) => void
  refusal: Refusal | null
  onKeep: (values: DocumentValues) => void
  onBack: () => void
  onNext: () => void
}

export function DocumentStep({
  initial,
  birthday,
  stored,
  refusal,
  onKeep,
  onBack,
  onNext,
  uploaded,
  onUpload,
  isSending,
  onSending,
  countries,
}: Props) {
  const { t } = useI18n()
  const today = useToday()
  const { form, formRef, fieldError, formError, submit, showRefusal } = useStepForm({
    schema: IdentityDocument,
    initial,
    prepare: toDocument,
    check: documentCheck(today, birthday),
    refusal,
    onKeep,
  })
  const scans = useBinding(form, 'document_file_ids')
  /** The next step ends the registration, so it must wait for the scans; going back loses nothing. */
  const next = () => (isSending ? showRefusal({ document_file_ids: [t('forms.scans_busy')] }) : onNext())
  return (
    <form ref={formRef} className="stack" noValidate onSubmit={submit(next)}>
      {formError && <Notice tone="attention" alert title={formError} />}
      <Card>
        <div className="form">
          <DocumentFields {...{ form, fieldError, today, countries }} disabled={false} />
          <DocumentScans
            {...scans}
            {...{ uploaded, onUpload }}
            stored={stored.document_files}
            error={fieldError('document_file_ids')}
            disabled={false}
            onBusy={onSending}
          />
        </div>
      </Card>
      <StepBar next={t('registration.next_address')} onBack={onBack} />
    </form>
  )
}
