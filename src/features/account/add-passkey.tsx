import { useEffect, useId } from 'react'
import { secondFactor as api, type ChangedSecondFactor } from '#contracts/account/second-factor.ts'
import { useContractForm } from '#forms/contract-form.ts'
import { loadPasskeys } from '#forms/prove-by-passkey.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { deviceName } from '#session/device-name.ts'
import { PasskeyError } from '#session/passkey-support.ts'
import { toast } from '#ui/toast.ts'
import { FactorDialog } from './factor-dialog.tsx'
import { PasskeyName } from './passkey-name.tsx'

type Props = { onClose: () => void; onChanged: (now: ChangedSecondFactor) => void }

/** Asks for a name first; then the browser creates the passkey in its own dialogs. */
export function AddPasskey({ onClose, onChanged }: Props) {
  const { t } = useI18n()
  const call = useCall()
  const formId = useId()
  const { form, formRef, fieldError, formError, submit, showRefusal } = useContractForm({
    schema: api.renamePasskey.body,
    defaultValues: { name: deviceName(navigator.userAgent) ?? '' },
  })

  useEffect(() => {
    // Preloaded, because some browsers ask only in direct response to a press. If loading fails, the press reports it.
    loadPasskeys().catch(() => {})
  }, [])

  async function add({ name }: { name: string }) {
    const { data: creation } = await call(api.passkeyOptions, {})
    const { makePasskey } = await loadPasskeys()
    try {
      const passkey = await makePasskey(creation)
      if (!passkey) return
      const { data } = await call(api.addPasskey, { body: { passkey, name } })
      toast.ok(t('account.factor.passkey_added'))
      onChanged(data)
    } catch (error) {
      if (!(error instanceof PasskeyError)) throw error
      showRefusal({}, t(error.reason === 'known' ? 'account.factor.passkey_known' : 'account.factor.passkey_failed'))
    }
  }

  return (
    <FactorDialog
      title={t('account.factor.add_passkey')}
      verb={t('account.factor.create')}
      busy={t('account.factor.creating')}
      formId={formId}
      isBusy={form.formState.isSubmitting}
      onClose={onClose}
    >
      <form id={formId} ref={formRef} className="stack stack-m" noValidate onSubmit={submit(add)}>
        <p>{t('account.factor.passkey_lead')}</p>
        <PasskeyName {...{ form, fieldError, formError }} />
      </form>
    </FactorDialog>
  )
}
