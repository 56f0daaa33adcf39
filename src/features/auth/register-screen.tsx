import { Fragment } from 'react'
import { useSearch } from 'wouter'
import { account, Registration } from '#contracts/account/account.ts'
import { usePhoneCountry } from '#data/phone-country.ts'
import { useBinding } from '#forms/binding.ts'
import { useContractForm } from '#forms/contract-form.ts'
import { NewPasswordField } from '#forms/new-password-field.tsx'
import { passwordsDiffer } from '#forms/passwords-differ.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { href } from '#paths.ts'
import { useUnsavedWork } from '#pwa/unsaved-work.ts'
import { deviceName } from '#session/device-name.ts'
import { useSessionActions } from '#session/session-context.ts'
import { Button } from '#ui/button.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { PhoneField } from '#ui/phone-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { CheckField } from '#ui/tick.tsx'
import { AuthHead } from './auth-head.tsx'
import { addressFromHistory, rememberAddress, withAddress } from './typed-address.ts'
import { withNext } from './with-next.ts'
import styles from './auth.module.css'
import { KeepingNotice } from './keeping-notice.tsx'

/** The provider's pages that the consent speaks of. */
const agreedTo = ['terms', 'privacy'] as const
const empty = { phone: '', password: '', password_confirmation: '', consent: false }

/** Who has signed up is signed in: where that leads is the router's business. Nothing of a guest is kept on the device. */
export function RegisterScreen() {
  const { t, language } = useI18n()
  const { begin } = useSessionActions()
  const search = withNext(useSearch())
  const { form, formRef, fieldError, formError, submit } = useContractForm({
    schema: Registration,
    defaultValues: { ...empty, email: addressFromHistory() },
    prepare: (values) => ({ ...values, language, device_name: deviceName(navigator.userAgent) }),
    check: passwordsDiffer,
  })
  const country = usePhoneCountry(language)
  const phone = useBinding(form, 'phone')
  const password = useBinding(form, 'password')
  const { isSubmitting, isDirty, errors } = form.formState
  const email = form.watch('email')
  useUnsavedWork(isDirty)

  return (
    <>
      <AuthHead title={t('auth.register.title')} lead={t('auth.register.lead')} />
      <KeepingNotice />
      <form
        ref={formRef}
        noValidate
        onSubmit={submit((body) => begin((call) => call(account.register, { body, token: null })))}
      >
        <fieldset className="form" disabled={isSubmitting}>
          {formError && (
            <Notice tone="attention" alert>
              {formError}
            </Notice>
          )}
          <div>
            <TextField
              label={t('auth.email')}
              hint={t('auth.register.email_hint')}
              error={fieldError('email')}
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              {...form.register('email', { onBlur: () => rememberAddress(form.getValues('email')) })}
            />
            {/* The provider knows the address: its owner goes on from here. */}
            {errors.email?.type === 'provider' && (
              <div className={styles.taken}>
                <AppLink to="login" search={search} look="block" state={withAddress(email)}>
                  {t('auth.submit')}
                </AppLink>
                <AppLink to="forgot-password" look="block" state={withAddress(email)}>
                  {t('auth.forgotten')}
                </AppLink>
              </div>
            )}
          </div>
          <PhoneField
            label={t('auth.register.phone')}
            error={fieldError('phone')}
            defaultCountry={country}
            {...phone}
          />
          <NewPasswordField label={t('auth.password')} error={fieldError('password')} email={email} {...password} />
          <PasswordField
            label={t('auth.register.repeat')}
            error={fieldError('password_confirmation')}
            autoComplete="new-password"
            {...form.register('password_confirmation')}
          />
          <CheckField
            label={t('auth.register.consent')}
            error={fieldError('consent') && t('auth.register.consent_needed')}
            {...form.register('consent')}
          />
          <p className="note">
            {t('auth.register.texts')}{' '}
            {agreedTo.map((id, index) => (
              <Fragment key={id}>
                {index > 0 && ', '}
                <a className="link" href={href(language, 'custom-page', { id })} target="_blank">
                  {t(`auth.register.${id}`)}
                </a>
              </Fragment>
            ))}
          </p>
          <Button type="submit" look="primary" block busy={isSubmitting ? t('auth.register.busy') : undefined}>
            {t('auth.register.submit')}
          </Button>
        </fieldset>
      </form>
      <p className={styles.other}>
        {t('auth.register.known')}{' '}
        <AppLink to="login" search={search} look="block" state={withAddress(email)}>
          {t('auth.submit')}
        </AppLink>
      </p>
    </>
  )
}
