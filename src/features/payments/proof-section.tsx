import { useWatch } from 'react-hook-form'
import { maxProofs, type PaymentRequestDetail } from '#contracts/payment-requests.ts'
import { useToday } from '#data/today.ts'
import { AttachmentsField } from '#forms/attachments-field.tsx'
import { useBinding } from '#forms/binding.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { paidAtLimits } from '#rules/payment-requests.ts'
import { Card } from '#ui/card.tsx'
import { DateField } from '#ui/date-field.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import type { PaymentFormState } from './form-part.ts'
import { PayableField } from './payable-field.tsx'
import type { PaymentValues } from './payment-values.ts'

export type ProofSectionProps = {
  form: PaymentFormState
  fieldError: (name: keyof PaymentValues) => string | undefined
  disabled: boolean
  /** The request that this one repeats. */
  rejected: PaymentRequestDetail | null
}

/** Proof of the payment: files, date, payer and purpose. */
export function ProofSection({ form, fieldError, disabled, rejected }: ProofSectionProps) {
  const { t } = useI18n()
  const { register } = form
  const { earliest, latest } = paidAtLimits(useToday())
  return (
    <Card title={t('payments.form.proofs')}>
      <div className="form">
        <AttachmentsField
          {...useBinding(form, 'proof_file_ids')}
          most={maxProofs}
          isOnline={useOnline()}
          words={{
            legend: t('payments.form.proofs'),
            add: t('payments.form.add_proof'),
            hint: (values) => t('payments.form.proof_hint', values),
            many: t('payments.form.proofs_many', { most: maxProofs }),
            photograph: t('payments.form.photograph'),
          }}
          disabled={disabled}
          error={fieldError('proof_file_ids')}
        />
        <div className="grid-2">
          <DateField
            {...useBinding(form, 'paid_at')}
            label={t('payments.form.paid_at')}
            min={earliest}
            max={latest}
            error={fieldError('paid_at')}
          />
          <TextField
            {...register('payer_name')}
            label={t('payments.form.payer')}
            optional
            autoComplete="name"
            error={fieldError('payer_name')}
          />
          <TextField
            {...register('reference')}
            label={t('payments.form.reference')}
            hint={t('payments.form.reference_hint')}
            optional
            mono
            autoComplete="off"
            error={fieldError('reference')}
          />
          <PayableField
            {...register('payable_id')}
            chosen={useWatch({ control: form.control, name: 'payable_id' })}
            payable={rejected?.payable ? { purpose: rejected.purpose, ...rejected.payable } : null}
            error={fieldError('payable_id')}
          />
        </div>
        <TextArea
          {...register('comment')}
          label={t('payments.form.comment')}
          optional
          rows={2}
          error={fieldError('comment')}
        />
      </div>
    </Card>
  )
}
