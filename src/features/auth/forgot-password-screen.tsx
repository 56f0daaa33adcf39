import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearch } from 'wouter'
import * as z from 'zod/mini'
import { account } from '#contracts/account/account.ts'
import { useContractForm } from '#forms/contract-form.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { Button } from '#ui/button.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { HelpNote } from '#ui/help-note.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { AuthHead } from './auth-head.tsx'
import { OnlineSubmit } from './online-submit.tsx'
import { Outcome } from './outcome.tsx'
import { SendAgain } from './send-again.tsx'
import { typedBefore, withAddress } from './typed-address.ts'
import { withNext } from './with-next.ts'

/** Requests a link for a new password. The answer is the same whether or not the account exists. */
export function ForgotPasswordScreen() {
  const { t } = useI18n()
  const call = useCall()
  const search = withNext(useSearch())
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { form, formRef, fieldError, formError, submit } = useContractForm({
    schema: account.forgotPassword.body,
    defaultValues: { email: typedBefore('email') },
  })
  const { isSubmitting } = form.formState
  /** The focus goes to the field that replaces the button. */
  const change = () => {
    flushSync(() => setSentTo(null))
    form.setFocus('email')
  }
  // The path without its query: searches must not end up in a mail, which is stored in many places.
  const path = new URLSearchParams(search).get('next')?.split(/[?#]/, 1)[0]
  const { data: next } = z.safeParse(account.forgotPassword.body.shape.next, path)
  const send = (email: string) => call(account.forgotPassword, { body: { email, ...(next && { next }) } })

  if (sentTo !== null) {
    return (
      <Outcome drawing="flight" title={t('auth.forgot.sent')} text={t('auth.forgot.sent_text', { email: sentTo })}>
        <SendAgain send={() => send(sentTo)} isSent block />
        <Button look="quiet" block onClick={change}>
          {t('auth.forgot.change')}
        </Button>
        <AppLink to="login" search={search} look="quiet" block state={withAddress(sentTo)}>
          {t('auth.to_login')}
        </AppLink>
      </Outcome>
    )
  }
  return (
    <>
      <AuthHead title={t('auth.forgot.title')} lead={t('auth.forgot.lead')} />
      <form
        ref={formRef}
        className="form"
        noValidate
        onSubmit={submit(async ({ email }) => {
          await send(email)
          setSentTo(email)
        })}
      >
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
        <OnlineSubmit busy={isSubmitting ? t('mail.sending') : undefined}>{t('auth.forgot.submit')}</OnlineSubmit>
        <AppLink to="login" search={search} look="quiet" block>
          {t('auth.to_login')}
        </AppLink>
      </form>
      <HelpNote />
    </>
  )
}
