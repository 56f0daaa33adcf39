import type { ContractForm } from '#forms/contract-form.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'

type Props = Pick<ContractForm<{ name: string }, unknown>, 'form' | 'fieldError' | 'formError'>

/** The field for a passkey's name, and the form's error. */
export function PasskeyName({ form, fieldError, formError }: Props) {
  const { t } = useI18n()
  return (
    <>
      {formError && <Notice tone="attention" alert title={formError} />}
      <TextField
        {...form.register('name')}
        label={t('account.factor.name')}
        hint={t('account.factor.name_hint')}
        error={fieldError('name')}
        maxLength={60}
        autoComplete="off"
      />
    </>
  )
}
