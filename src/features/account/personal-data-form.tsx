import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { GeneralInfo, account } from '#contracts/account/account.ts'
import type { User } from '#contracts/account/auth.ts'
import { ownDataDelivered } from '#data/account.ts'
import { usePhoneCountry } from '#data/phone-country.ts'
import { useToday } from '#data/today.ts'
import { useBinding } from '#forms/binding.ts'
import { SaveBar } from '#forms/save-bar.tsx'
import { useKeptForm } from '#forms/use-kept-form.ts'
import { useSave } from '#forms/use-save.ts'
import { WaitingNotice } from '#forms/waiting-notice.tsx'
import { LeaveQuestion } from '#ui/leave-question.tsx'
import { PersonFields } from '#forms/person-fields.tsx'
import { personCheck, personValues, type PersonValues } from '#forms/person-values.ts'
import { useCall } from '#http/api-context.ts'
import { clientKey } from '#http/client-key.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOutbox } from '#offline/outbox/outbox-context.ts'
import type { Queued } from '#offline/outbox/use-queued.ts'
import { useSessionActions } from '#session/session-context.ts'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { PhoneField } from '#ui/phone-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { personalDataDraft } from './draft-keys.ts'

type Props = {
  user: User
  /** The stored draft. */
  kept: unknown
  /** The save that is still queued or was refused. */
  waiting: Queued<'account.personal-data'> | null
}

export function PersonalDataForm({ user, kept, waiting }: Props) {
  const { t, f, language } = useI18n()
  const call = useCall()
  const client = useQueryClient()
  const { refresh } = useSessionActions()
  const outbox = useOutbox()
  const keep = useSave()
  const today = useToday()
  const phoneCountry = usePhoneCountry(language)
  const isImpersonated = user.acting_staff_name !== null
  const contract = useKeptForm({
    schema: GeneralInfo,
    saved: personValues(waiting ? { patronymic: null, ...waiting.body.info } : user),
    draftKey: personalDataDraft,
    kept,
    isRecord: true,
    toKeep: (values) => ({ ...values, current_password: '' }),
    prepare: (values) => toGeneralInfo(values, user),
    check: personCheck(today),
  })
  const { form, formRef, fieldError, formError, submit, showRefusal, isDirty, markKept, markSaved, forget } = contract
  const isBusy = form.formState.isSubmitting
  const [email, phone] = useWatch({ control: form.control, name: ['email', 'phone'] })
  const isNewEmail = hasNewEmail(email, user)
  // The provider may have another phone number than this device knows.
  const isPasswordAsked = isNewEmail || hasNewPhone(phone, user) || fieldError('current_password') !== undefined
  const verified = user.email_verified_at
    ? t('account.verified', { date: f.dateOf(user.email_verified_at) })
    : t('account.unverified')

  const refusal = waiting?.state === 'refused' ? waiting.error : null
  useEffect(() => {
    if (refusal) showRefusal(refusal.fields, refusal.message ?? undefined)
    // Runs once per refusal.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [refusal])

  async function save({ current_password, ...info }: GeneralInfo) {
    if (current_password !== undefined) return saveNow({ current_password, ...info })
    const values = form.getValues()
    const result = await keep({ kind: 'account.personal-data', body: { client_uuid: clientKey(), info } })
    if (!result) return
    if (result.state === 'kept') return markKept(values)
    markSaved(values)
    await refresh()
  }

  /** The notice disappears with its button, so the focus goes to the first field. */
  function giveUp() {
    void markKept(personValues(user))
    form.setFocus('last_name')
  }

  /** A password is never queued. The form includes the queued change, which would otherwise undo this save later. */
  async function saveNow(body: GeneralInfo) {
    if (waiting) await outbox.flush()
    const { data } = await call(account.saveGeneralInfo, { body })
    if (waiting) await outbox.discard(waiting.id)
    await ownDataDelivered(client, data)
    markSaved(personValues(data))
    await refresh()
  }

  return (
    <form ref={formRef} className="stack" noValidate onSubmit={submit(save)}>
      {isImpersonated && <Notice tone="info">{t('account.impersonated')}</Notice>}
      <fieldset className="stack" disabled={isImpersonated || isBusy}>
        {waiting && <WaitingNotice entry={waiting} onDiscard={giveUp} />}
        {formError && <Notice tone="attention" alert title={formError} />}
        <Card title={t('account.name')}>
          <div className="form">
            <PersonFields form={form} fieldError={fieldError} today={today} />
          </div>
        </Card>
        <Card title={t('account.contacts')}>
          <div className="form">
            <div className="grid-2">
              <PhoneField
                {...useBinding(form, 'phone')}
                label={t('forms.phone')}
                defaultCountry={phoneCountry}
                disabled={isImpersonated || isBusy}
                error={fieldError('phone')}
              />
              <TextField
                {...form.register('email')}
                label={t('forms.email')}
                type="email"
                inputMode="email"
                autoComplete="email"
                autoCapitalize="none"
                spellCheck={false}
                hint={isNewEmail ? t('account.new_email') : verified}
                error={fieldError('email')}
              />
              {isPasswordAsked && (
                <PasswordField
                  {...form.register('current_password')}
                  label={t('account.current_password')}
                  autoComplete="current-password"
                  hint={t('account.password_why')}
                  error={fieldError('current_password')}
                  className="span"
                />
              )}
            </div>
          </div>
        </Card>
      </fieldset>
      {!isImpersonated && <SaveBar isDirty={isDirty} isBusy={isBusy} needsNetwork={isPasswordAsked} />}
      <LeaveQuestion when={isDirty && !isBusy} onLeave={forget} />
    </form>
  )
}

function toGeneralInfo({ current_password, patronymic, email, ...rest }: PersonValues, user: User) {
  const isPasswordNeeded = hasNewEmail(email, user) || hasNewPhone(rest.phone, user)
  return {
    ...rest,
    patronymic: patronymic.trim() || null,
    email: email.trim(),
    ...((isPasswordNeeded || current_password) && { current_password }),
  }
}

function hasNewEmail(email: string, user: User): boolean {
  return email.trim().toLowerCase() !== user.email.toLowerCase()
}

function hasNewPhone(phone: string, user: User): boolean {
  return user.phone !== null && phone !== user.phone
}
