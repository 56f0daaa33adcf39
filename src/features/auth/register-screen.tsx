import { useSearch } from 'wouter'
import { account, Registration } from '#contracts/account/account.ts'
import { usePhoneCountry } from '#data/phone-country.ts'
import { useBinding } from '#forms/binding.ts'
import { useContractForm } from '#forms/contract-form.ts'
import { NewPasswordField } from '#forms/new-password-field.tsx'
import { useI18n } from '#i18n/i18n-context.ts'
import { href } from '#paths.ts'
import { useUnsavedWork } from '#pwa/unsaved-work.ts'
import { deviceName } from '#session/device-name.ts'
import { useSessionActions } from '#session/session-context.ts'
import { Button } from '#ui/button.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { HelpNote } from '#ui/help-note.tsx'
import { Notice } from '#ui/notice.tsx'
import { PhoneField } from '#ui/phone-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { CheckField } from '#ui/tick.tsx'
import { AuthHead } from './auth-head.tsx'
import { rememberTyped, typedBefore, withAddress } from './typed-address.ts'
import { withNext } from './with-next.ts'
import styles from './auth.module.css'
import { KeepingNotice } from './keeping-notice.tsx'

/** Creates an account and signs in; the router then leads on. Nothing of a guest is stored on the device. */
export function RegisterScreen() {
  const { t, language } = useI18n()
  const { begin } = useSessionActions()
  const search = withNext(useSearch())
  const { form, formRef, fieldError, formError, submit } = useContractForm({
    schema: Registration,
    defaultValues: { email: typedBefore('email'), phone: typedBefore('phone'), password: '', consent: false },
    // The contract asks for the password twice. Here it can be shown instead.
    prepare: (values) => ({
      ...values,
      password_confirmation: values.password,
      language,
      device_name: deviceName(navigator.userAgent),
    }),
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
              enterKeyHint="next"
              {...form.register('email', { onBlur: () => rememberTyped('email', form.getValues('email')) })}
            />
            {/* The address is known to the provider: its owner can sign in or reset the password. */}
            {errors.email?.type === 'provider' && (
              <div className={styles.taken}>
                <AppLink to="login" search={search} look="block" state={withAddress(email)}>
                  {t('auth.submit')}
                </AppLink>
                <AppLink to="forgot-password" search={search} look="block" state={withAddress(email)}>
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
            onBlur={() => rememberTyped('phone', form.getValues('phone'))}
          />
          <NewPasswordField
            label={t('auth.password')}
            error={fieldError('password')}
            email={email}
            enterKeyHint="go"
            {...password}
          />
          <CheckField
            label={<ConsentWords />}
            hint={t('auth.register.texts')}
            error={fieldError('consent') && t('auth.register.consent_needed')}
            {...form.register('consent')}
          />
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
      <HelpNote />
    </>
  )
}

/** The provider's pages that the consent links to. */
const texts = ['terms', 'privacy'] as const
/** Marks where a link goes in the sentence; no translation contains it. */
const mark = '|'

/** The consent in one sentence. Its links open beside the form, which keeps what was typed. */
function ConsentWords() {
  const { t, language } = useI18n()
  const places = Object.fromEntries(texts.map((id) => [id, mark + id + mark]))
  return t('auth.register.consent', places)
    .split(mark)
    .map((part) => {
      const id = texts.find((each) => each === part)
      if (!id) return part
      return (
        <a key={id} className="link" href={href(language, 'custom-page', { id })} target="_blank">
          {t(`auth.register.${id}`)}
        </a>
      )
    })
}
