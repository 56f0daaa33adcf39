import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import * as z from 'zod/mini'
import { account, PasswordReset } from '#contracts/account/account.ts'
import { Email } from '#contracts/contact-details.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { href } from '#paths.ts'
import { useCall } from '#http/api-context.ts'
import { useBinding } from '#forms/binding.ts'
import { useContractForm } from '#forms/contract-form.ts'
import { NewPasswordField } from '#forms/new-password-field.tsx'
import { passwordsDiffer } from '#forms/passwords-differ.ts'
import { useUnsavedWork } from '#pwa/unsaved-work.ts'
import { Button } from '#ui/button.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLinkValues } from '#ui/use-hash.ts'
import { AuthHead } from './auth-head.tsx'
import { deadLinkOf, type DeadLink } from './dead-link.ts'
import { Outcome } from './outcome.tsx'
import { withAddress } from './typed-address.ts'
import { withNext } from './with-next.ts'

type Link = { token: string; email: string }

const empty = { password: '', password_confirmation: '' }

/** Opened by the link in a password-reset mail. */
export function ResetPasswordScreen() {
  const link = readLink(useLinkValues(useSearch()))
  // Pasting another link into this tab loads no page, so the key restarts the screen.
  return <OpenedLink key={link?.token} link={link} />
}

function OpenedLink({ link }: { link: Link | null }) {
  const search = useSearch()
  const [dead, setDead] = useState<DeadLink | null>(null)
  if (!link || dead) return <NoWayIn why={dead ?? 'link_invalid'} email={link?.email ?? ''} search={withNext(search)} />
  return <NewPassword link={link} onDead={setDead} />
}

function NewPassword({ link, onDead }: { link: Link; onDead: (why: DeadLink) => void }) {
  const { t, language } = useI18n()
  const call = useCall()
  const [, navigate] = useLocation()
  const search = useSearch()
  const { form, formRef, fieldError, formError, submit } = useContractForm({
    schema: PasswordReset,
    defaultValues: empty,
    prepare: (values) => ({ ...values, ...link }),
    check: passwordsDiffer,
  })
  const password = useBinding(form, 'password')
  const { isSubmitting, isDirty } = form.formState
  useUnsavedWork(isDirty)

  async function send(body: PasswordReset) {
    try {
      await call(account.resetPassword, { body })
    } catch (error) {
      const why = deadLinkOf(error)
      if (!why) throw error
      return onDead(why)
    }
    // Replaces this page: "back" would lead to a used-up link.
    const address = `~${href(language, 'login')}?${withNext(search, { after: 'reset' })}`
    return navigate(address, { replace: true, state: withAddress(link.email) })
  }

  return (
    <>
      <AuthHead title={t('auth.reset.title')} lead={t('auth.reset.lead')} />
      <form ref={formRef} noValidate onSubmit={submit(send)}>
        <fieldset className="form" disabled={isSubmitting}>
          {formError && (
            <Notice tone="attention" alert>
              {formError}
            </Notice>
          )}
          {/* Names the account, for the customer and for password managers. */}
          <TextField label={t('auth.email')} type="email" autoComplete="username" value={link.email} readOnly />
          <NewPasswordField
            label={t('auth.reset.password')}
            error={fieldError('password')}
            email={link.email}
            {...password}
          />
          <PasswordField
            label={t('auth.register.repeat')}
            error={fieldError('password_confirmation')}
            autoComplete="new-password"
            {...form.register('password_confirmation')}
          />
          <Button type="submit" look="primary" block busy={isSubmitting ? t('auth.reset.busy') : undefined}>
            {t('auth.reset.submit')}
          </Button>
        </fieldset>
      </form>
    </>
  )
}

function NoWayIn({ why, email, search }: { why: DeadLink; email: string; search: string }) {
  const { t } = useI18n()
  return (
    <Outcome drawing="lost" title={t(`auth.reset.${why}`)} text={t(`auth.reset.${why}_text`)} isDeadEnd>
      <AppLink to="forgot-password" search={search} look="primary" block state={withAddress(email)}>
        {t('auth.reset.ask')}
      </AppLink>
      <AppLink to="login" search={search} look="quiet" block state={withAddress(email)}>
        {t('auth.to_login')}
      </AppLink>
    </Outcome>
  )
}

/** null when the link is incomplete. */
function readLink(query: URLSearchParams): Link | null {
  const email = z.safeParse(Email, query.get('email')).data
  const token = query.get('token')
  return email && token && token.length <= 200 ? { token, email } : null
}
