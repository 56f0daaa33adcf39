import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Confirmation, secondFactor } from '#contracts/account/second-factor.ts'
import { confirmationRequest } from '#data/second-factor.ts'
import { useContractForm } from '#forms/contract-form.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useSession } from '#session/session-context.ts'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'

export type Secret = 'code' | 'password'

type Props = {
  /** The form's id: its submit button is elsewhere. */
  formId: string
  secret: Secret
  onBusy: (isBusy: boolean) => void
  onProved: () => void
}

/** Proves the identity with an app's code, a recovery code or, without a second factor, the password. */
export function BySecret({ formId, secret, onBusy, onProved }: Props) {
  const { t } = useI18n()
  const call = useCall()
  const client = useQueryClient()
  const { person } = useSession()
  const { form, formRef, fieldError, formError, submit } = useContractForm({
    schema: Confirmation,
    defaultValues: { code: '', password: '' },
    prepare: (values) => ({ [secret]: values[secret] }),
  })
  const { isSubmitting } = form.formState
  const { setFocus } = form
  useEffect(() => setFocus(secret), [setFocus, secret])
  useEffect(() => onBusy(isSubmitting), [onBusy, isSubmitting])

  async function send(body: Confirmation) {
    try {
      await call(secondFactor.confirm, { body })
    } catch (error) {
      // The second factor may have been turned on or off on another device.
      void client.invalidateQueries({ queryKey: confirmationRequest(call).queryKey })
      throw error
    }
    onProved()
  }

  return (
    <form id={formId} ref={formRef} className="stack stack-m" noValidate onSubmit={submit(send)}>
      {formError && <Notice tone="attention" alert title={formError} />}
      {secret === 'code' ? (
        <TextField
          {...form.register('code')}
          label={t('app.confirm.code')}
          hint={t('app.confirm.code_hint')}
          error={fieldError('code')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          mono
        />
      ) : (
        <>
          {/* Lets a password manager find the password by its user name. */}
          <input type="email" autoComplete="username" value={person?.email ?? ''} readOnly hidden />
          <PasswordField
            {...form.register('password')}
            label={t('app.confirm.password')}
            error={fieldError('password')}
            autoComplete="current-password"
          />
        </>
      )}
    </form>
  )
}
