import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import { account, PasswordChange } from '#contracts/account/account.ts'
import { sessionsKey } from '#data/account.ts'
import { useBinding } from '#forms/binding.ts'
import { useContractForm } from '#forms/contract-form.ts'
import { NewPasswordField } from '#forms/new-password-field.tsx'
import { passwordsDiffer } from '#forms/passwords-differ.ts'
import { SaveBar } from '#forms/save-bar.tsx'
import { useI18n } from '#i18n/i18n-context.ts'
import { useUnsavedWork } from '#pwa/unsaved-work.ts'
import { useSession, useSessionActions } from '#session/session-context.ts'
import { href } from '#paths.ts'
import { Card } from '#ui/card.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { LeaveQuestion } from '#ui/leave-question.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { toast } from '#ui/toast.ts'
import { ProfileFrame } from './profile-frame.tsx'

const empty = { current_password: '', password: '', password_confirmation: '' }

export function ChangePasswordScreen() {
  const { person } = useSession()
  return <ProfileFrame tab="change-password">{person && <PasswordForm email={person.email} />}</ProfileFrame>
}

/** Passwords are never kept in a draft. */
function PasswordForm({ email }: { email: string }) {
  const { t, language } = useI18n()
  const [, navigate] = useLocation()
  const isFromMail = new URLSearchParams(useSearch()).get('from') === 'mail'
  const client = useQueryClient()
  const { begin } = useSessionActions()
  const { token } = useSession()
  const { form, formRef, fieldError, formError, submit } = useContractForm({
    schema: PasswordChange,
    defaultValues: empty,
    check: passwordsDiffer,
  })
  const { isSubmitting: isBusy, isDirty } = form.formState
  useUnsavedWork(isDirty)

  async function save(body: PasswordChange) {
    // Passes the token explicitly, so that the answer counts even if other calls have learned meanwhile that this token has ended.
    await begin((ask) => ask(account.changePassword, { body, token }))
    form.reset(empty)
    toast.ok(t('forms.saved'))
    if (isFromMail) navigate(`~${href(language, 'change-password')}`, { replace: true })
    await client.invalidateQueries({ queryKey: sessionsKey })
  }

  return (
    <form ref={formRef} className="stack" noValidate onSubmit={submit(save)}>
      <fieldset className="stack" disabled={isBusy}>
        {formError && <Notice tone="attention" alert title={formError} />}
        {isFromMail && (
          <Notice
            tone="info"
            title={t('account.from_mail')}
            action={
              <AppLink to="settings" look="block">
                {t('account.settings')}
              </AppLink>
            }
          >
            {t('account.from_mail_text')}
          </Notice>
        )}
        <Card title={t('account.tabs.change_password')}>
          <div className="form">
            <p className="note">{t('account.password_lead')}</p>
            {/* Lets a password manager update the right entry. */}
            <input type="email" autoComplete="username" value={email} readOnly hidden />
            <PasswordField
              {...form.register('current_password')}
              label={t('account.current_password')}
              autoComplete="current-password"
              error={fieldError('current_password')}
            />
            <NewPasswordField
              {...useBinding(form, 'password')}
              label={t('account.new_password')}
              email={email}
              error={fieldError('password')}
            />
            <PasswordField
              {...form.register('password_confirmation')}
              label={t('account.repeat_password')}
              autoComplete="new-password"
              error={fieldError('password_confirmation')}
            />
          </div>
        </Card>
      </fieldset>
      <SaveBar needsNetwork isDirty={isDirty} isBusy={isBusy} label={t('account.change_password')} />
      <LeaveQuestion when={isDirty && !isBusy} />
    </form>
  )
}
