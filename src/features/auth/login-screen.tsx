import { useSearch } from 'wouter'
import { Credentials } from '#contracts/account/auth.ts'
import { ApiError } from '#http/api-error.ts'
import { useContractForm } from '#forms/contract-form.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import type { Key } from '#i18n/translate.ts'
import { deviceName } from '#session/device-name.ts'
import { useSession, useSessionActions } from '#session/session-context.ts'
import { Button } from '#ui/button.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { AuthHead } from './auth-head.tsx'
import styles from './auth.module.css'
import { addressFromHistory, rememberAddress, withAddress } from './typed-address.ts'
import { withNext } from './with-next.ts'

/** Where it leads afterwards is the router's business: it goes on as soon as there is a session. */
export function LoginScreen() {
  const { t } = useI18n()
  const { signIn } = useSessionActions()
  const { hasEnded } = useSession()
  const search = useSearch()
  const query = new URLSearchParams(search)
  const { form, formRef, fieldError, formError, submit, showRefusal } = useContractForm({
    schema: Credentials,
    defaultValues: { email: addressFromHistory(), password: '' },
  })
  const { isSubmitting } = form.formState
  const email = form.watch('email')

  /** Our own provider lets a blocked customer in, to read; one that does not says why. */
  async function send(credentials: Credentials) {
    try {
      await signIn({ ...credentials, device_name: deviceName(navigator.userAgent) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Some providers say so of a wrong password. There is no session here, so none has ended.
      if (error.kind === 'unauthenticated') return showRefusal({}, t('errors.credentials'))
      if (error.refusal.message_code !== 'user_blocked') throw error
      const reason = error.refusal.block_reason
      const sentences = [t('app.blocked.title'), ...(reason ? [t('app.blocked.reason', { reason })] : [])]
      showRefusal({}, sentences.join('. '))
    }
  }

  return (
    <>
      <div className={styles.bird}>
        <Drawing name="flight" />
      </div>
      <AuthHead title={t('auth.title')} lead={t(leadOf(query.has('next'), hasEnded))} />
      <form ref={formRef} className="form" noValidate onSubmit={submit(send)}>
        {query.get('after') === 'reset' && !formError && <Notice tone="good">{t('auth.changed')}</Notice>}
        {formError && (
          <Notice tone="attention" alert>
            {formError}
          </Notice>
        )}
        <TextField
          label={t('auth.email')}
          error={fieldError('email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('email', { onBlur: () => rememberAddress(form.getValues('email')) })}
        />
        <PasswordField
          label={t('auth.password')}
          error={fieldError('password')}
          autoComplete="current-password"
          {...form.register('password')}
        />
        <AppLink
          to="forgot-password"
          search={withNext(search)}
          look="block"
          className={styles.forgotten}
          state={withAddress(email)}
        >
          {t('auth.forgotten')}
        </AppLink>
        <Button type="submit" look="primary" block busy={isSubmitting ? t('auth.busy') : undefined}>
          {t('auth.submit')}
        </Button>
      </form>
      <p className={styles.other}>
        {t('auth.new_here')}{' '}
        <AppLink to="register" search={withNext(search)} look="block" state={withAddress(email)}>
          {t('auth.get_address')}
        </AppLink>
      </p>
    </>
  )
}

function leadOf(hasNext: boolean, hasEnded: boolean): Key {
  if (!hasNext) return 'auth.lead'
  return hasEnded ? 'auth.ended' : 'auth.next'
}
