import { useId } from 'react'
import { secondFactor as api, type ChangedSecondFactor, type Passkey } from '#contracts/account/second-factor.ts'
import { useContractForm } from '#forms/contract-form.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { FactorDialog } from './factor-dialog.tsx'
import { PasskeyName } from './passkey-name.tsx'

type Props = { passkey: Passkey; onClose: () => void; onChanged: (now: ChangedSecondFactor) => void }

export function RenamePasskey({ passkey, onClose, onChanged }: Props) {
  const { t } = useI18n()
  const call = useCall()
  const formId = useId()
  const { form, formRef, fieldError, formError, submit } = useContractForm({
    schema: api.renamePasskey.body,
    defaultValues: { name: passkey.name },
  })

  async function rename(body: { name: string }) {
    const { data } = await call(api.renamePasskey, { params: { id: String(passkey.id) }, body })
    onChanged(data)
  }

  return (
    <FactorDialog
      title={t('account.factor.rename_title')}
      verb={t('forms.save')}
      busy={t('forms.saving')}
      formId={formId}
      isBusy={form.formState.isSubmitting}
      onClose={onClose}
    >
      <form id={formId} ref={formRef} className="stack stack-m" noValidate onSubmit={submit(rename)}>
        <PasskeyName {...{ form, fieldError, formError }} />
      </form>
    </FactorDialog>
  )
}
