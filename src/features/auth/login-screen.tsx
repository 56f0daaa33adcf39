import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearch } from 'wouter'
import { Credentials } from '#contracts/account/auth.ts'
import { ApiError } from '#http/api-error.ts'
import { useContractForm } from '#forms/contract-form.ts'
import { refusalSentence } from '#forms/failure-words.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import type { Key } from '#i18n/translate.ts'
import { deviceName } from '#session/device-name.ts'
import { PasskeyError } from '#session/passkey-support.ts'
import { useSession, useSessionActions } from '#session/session-context.ts'
import { Button } from '#ui/button.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { HelpNote } from '#ui/help-note.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useEarlyInput, useEarlySubmit } from '#ui/early-input.ts'
import { AuthHead } from './auth-head.tsx'
import styles from './auth.module.css'
import { KeepingNotice } from './keeping-notice.tsx'
import { OnlineSubmit } from './online-submit.tsx'
import { rememberTyped, typedBefore, withAddress } from './typed-address.ts'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'
import { withNext } from './with-next.ts'

/** Signs in. The router leads on by itself once the customer is signed in. */
export function LoginScreen() {
  const { t } = useI18n()
  const { signIn } = useSessionActions()
  const { hasEnded, blocked } = useSession()
  const search = useSearch()
  const query = new URLSearchParams(search)
  const [isCodeAsked, setCodeAsked] = useState(false)
  const begins = useEarlyInput({ email: typedBefore('email'), password: '' })
  const { form, formRef, fieldError, formError, submit, showRefusal } = useContractForm({
    schema: Credentials,
    defaultValues: { ...begins, code: '' },
    prepare: ({ code, ...rest }) => (isCodeAsked ? { ...rest, code } : rest),
  })
  const passkeys = usePasskeySignIn(sayFailure)
  const { isSubmitting } = form.formState
  const email = form.watch('email') ?? ''
  useEarlySubmit(formRef)

  useEffect(() => {
    // Also a value from a prerendered field: the links below carry it along from the next render on.
    const email = form.getValues('email') || typedBefore('email')
    if (email) form.setValue('email', email)
  }, [form])

  /** The focus goes to the field that has just appeared. */
  function askForCode(isAsked: boolean) {
    form.resetField('code')
    flushSync(() => setCodeAsked(isAsked))
    form.setFocus(isAsked ? 'code' : 'email')
  }

  async function send(credentials: Credentials) {
    try {
      await signIn({ ...credentials, device_name: deviceName(navigator.userAgent) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.refusal.message_code === 'second_factor_required') return askForCode(true)
      // The password has been changed meanwhile, so it has to be typed again.
      if (isCodeAsked && error.fields.email) askForCode(false)
      // Some providers answer a wrong password with this. Nobody is signed in here, so it cannot mean anything else.
      if (error.kind === 'unauthenticated') return showRefusal({}, t('errors.credentials'))
      if (error.refusal.message_code !== 'user_blocked') throw error
      showRefusal({}, blockedWords(error.refusal.block_reason))
    }
  }

  function sayFailure(error: unknown) {
    if (error instanceof PasskeyError) return showRefusal({}, t('errors.passkey'))
    if (!(error instanceof ApiError)) throw error
    const isBlocked = error.refusal.message_code === 'user_blocked'
    showRefusal({}, isBlocked ? blockedWords(error.refusal.block_reason) : refusalSentence(error, t))
  }

  /** Our own provider lets blocked customers sign in to read; others refuse and say why. */
  function blockedWords(reason: string | null | undefined): string {
    const sentences = [t('app.blocked.title'), ...(reason ? [t('app.blocked.reason', { reason })] : [])]
    return sentences.join('. ')
  }

  return (
    <>
      <div className={styles.bird}>
        <Drawing name="flight" />
      </div>
      <AuthHead
        title={t(isCodeAsked ? 'auth.code.title' : 'auth.title')}
        lead={t(isCodeAsked ? 'auth.code.lead' : leadOf(query.has('next'), hasEnded))}
      />
      {/* Until scripts run, `method="dialog"` submits nowhere; "get" would put the password into the address. */}
      <form ref={formRef} className="form" method="dialog" noValidate onSubmit={submit(send)}>
        {query.get('after') === 'reset' && !formError && <Notice tone="good">{t('auth.changed')}</Notice>}
        {blocked && !formError && <Notice tone="attention">{blockedWords(blocked.reason)}</Notice>}
        {formError && (
          <Notice tone="attention" alert>
            {formError}
          </Notice>
        )}
        {/* Hidden, not removed: password managers need the account's fields. */}
        <div className="form" hidden={isCodeAsked}>
          <TextField
            label={t('auth.email')}
            error={fieldError('email')}
            type="email"
            inputMode="email"
            autoComplete={passkeys.isAutofilled ? 'username webauthn' : 'username'}
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="next"
            {...form.register('email', { onBlur: () => rememberTyped('email', form.getValues('email') ?? '') })}
          />
          <PasswordField
            label={t('auth.password')}
            error={fieldError('password')}
            autoComplete="current-password"
            enterKeyHint="go"
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
        </div>
        {isCodeAsked && (
          <TextField
            label={t('auth.code.label')}
            hint={t('auth.code.hint')}
            error={fieldError('code')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            mono
            {...form.register('code')}
          />
        )}
        <OnlineSubmit busy={isSubmitting ? t('auth.busy') : undefined}>{t('auth.submit')}</OnlineSubmit>
        {passkeys.isOffered && (
          <Button
            block
            className={styles.passkey}
            disabled={!passkeys.isReady}
            icon={<KeyRound />}
            busy={passkeys.isBusy ? t('auth.passkey.busy') : undefined}
            onClick={() => void passkeys.press()}
          >
            {t('auth.passkey.submit')}
          </Button>
        )}
        {isCodeAsked && (
          <Button look="quiet" block disabled={isSubmitting} onClick={() => askForCode(false)}>
            {t('auth.code.back')}
          </Button>
        )}
      </form>
      <KeepingNotice />
      {!isCodeAsked && (
        <p className={styles.other}>
          {t('auth.new_here')}{' '}
          <AppLink to="register" search={withNext(search)} look="block" state={withAddress(email)}>
            {t('auth.get_address')}
          </AppLink>
        </p>
      )}
      <HelpNote />
    </>
  )
}

function leadOf(hasNext: boolean, hasEnded: boolean): Key {
  if (!hasNext) return 'auth.lead'
  return hasEnded ? 'auth.ended' : 'auth.next'
}
