import { useWatch } from 'react-hook-form'
import { documentTypes } from '#contracts/people/identity-documents.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { documentFormat } from '#rules/identity-documents.ts'
import { DateField } from '#ui/date-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useBinding } from './binding.ts'
import type { ContractForm } from './contract-form.ts'
import type { DocumentValues } from './document-values.ts'
import { IdentityNumber } from './identity-number.tsx'

type Props = Pick<ContractForm<DocumentValues, unknown>, 'form' | 'fieldError'> & {
  today: string
  countries: readonly { code: string; name: string }[]
  disabled: boolean
}

/** A document's country, type, number in two parts, and dates. The scans are a separate component. */
export function DocumentFields({ form, fieldError, today, countries, disabled }: Props) {
  const { t } = useI18n()
  const { register, control } = form
  const [country, type] = useWatch({ control, name: ['identity_doc_country_code', 'identity_doc_type'] })
  const issued = documentTypes.filter((each) => each === type || !country || documentFormat(country, each))
  return (
    <>
      <div className="grid-2">
        <SelectField
          {...register('identity_doc_country_code')}
          label={t('forms.document_country')}
          placeholder={t('forms.choose_country')}
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          error={fieldError('identity_doc_country_code')}
        />
        <SelectField
          {...register('identity_doc_type')}
          label={t('forms.document_type')}
          placeholder={t('forms.choose_document')}
          options={issued.map((each) => ({ value: each, label: t(`forms.document.${each}`) }))}
          error={fieldError('identity_doc_type')}
        />
      </div>
      <IdentityNumber
        {...useBinding(form, 'personal_id_number')}
        country={country}
        type={type}
        error={fieldError('personal_id_number')}
        disabled={disabled}
      />
      <div className="grid-2">
        <DateField
          {...useBinding(form, 'identity_doc_date_of_issue')}
          label={t('forms.issued_on')}
          max={today}
          error={fieldError('identity_doc_date_of_issue')}
        />
        <TextField
          {...register('identity_doc_issued_by')}
          label={t('forms.issued_by')}
          className="span"
          optional
          autoComplete="off"
          error={fieldError('identity_doc_issued_by')}
        />
      </div>
    </>
  )
}
