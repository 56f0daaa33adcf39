import { maxInvoices } from '#contracts/parcels/papers.ts'
import { AttachmentsField } from '#forms/attachments-field.tsx'
import { useBinding } from '#forms/binding.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { Card } from '#ui/card.tsx'
import type { FormPart } from './form-part.ts'

type Props = Pick<FormPart, 'form' | 'fieldError'> & { disabled: boolean }

/** The shop's invoices. A parcel without them can be stored but not sent, so they may come with the declaration. */
export function InvoicesSection({ form, fieldError, disabled }: Props) {
  const { t } = useI18n()
  const { value = [], ...binding } = useBinding(form, 'invoice_file_ids')
  return (
    <Card title={t('parcels.act.invoices')}>
      <AttachmentsField
        {...binding}
        value={value}
        most={maxInvoices}
        isOnline={useOnline()}
        words={{
          legend: t('parcels.act.invoices'),
          add: t('parcels.create.add_invoice'),
          hint: (values) => t('parcels.create.invoice_hint', values),
          many: t('parcels.act.many_invoices', { most: maxInvoices }),
          photograph: t('parcels.create.photograph_invoice'),
        }}
        disabled={disabled}
        error={fieldError('invoice_file_ids')}
      />
    </Card>
  )
}
