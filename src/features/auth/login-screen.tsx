import { useSearch } from 'wouter'
import { Credentials } from '#contracts/auth.ts'
import { useContractForm } from '#forms/contract-form.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useSessionActions } from '#session/session-context.ts'
import { Button } from '#ui/button.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './login-screen.module.css'

const empty = { email: '', password: '' }

/** Where it leads afterwards is the router's business: it goes on as soon as somebody is signed in. */
export function LoginScreen() {
  const { t } = useI18n()
  const { signIn } = useSessionActions()
  const hasNext = new URLSearchParams(useSearch()).has('next')
  const { form, formRef, fieldError, formError, submit } = useContractForm({
    schema: Credentials,
    defaultValues: empty,
  })
  const { isSubmitting } = form.formState

  return (
    <>
      <div className={styles.bird}>
        <Drawing name="flight" />
      </div>
      <div className="stack stack-s">
        <h1 tabIndex={-1} data-page-title>
          {t('auth.title')}
        </h1>
        <p className={styles.lead}>{t(hasNext ? 'auth.next' : 'auth.lead')}</p>
      </div>
      <form ref={formRef} className="form" noValidate onSubmit={submit((credentials) => signIn(credentials))}>
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
          {...form.register('email')}
        />
        <PasswordField
          label={t('auth.password')}
          error={fieldError('password')}
          autoComplete="current-password"
          {...form.register('password')}
        />
        <Button type="submit" look="primary" block busy={isSubmitting ? t('auth.busy') : undefined}>
          {t('auth.submit')}
        </Button>
      </form>
    </>
  )
}
