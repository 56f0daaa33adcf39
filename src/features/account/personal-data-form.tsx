import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { GeneralInfo, ownData } from '#contracts/own-data.ts'
import type { User } from '#contracts/auth.ts'
import { userChanged } from '#data/account.ts'
import { usePhoneCountry } from '#data/phone-country.ts'
import { useToday } from '#data/today.ts'
import { useBinding } from '#forms/binding.ts'
import { LeaveQuestion } from '#ui/leave-question.tsx'
import { PersonFields } from '#forms/person-fields.tsx'
import { personCheck, personValues, type PersonValues } from '#forms/person-values.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useSessionActions } from '#session/session-context.ts'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { PhoneField } from '#ui/phone-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { personalDataDraft } from './draft-keys.ts'
import { SaveBar } from './save-bar.tsx'
import { useTabForm } from './use-tab-form.ts'

/** Name, birthday, phone and e-mail. */
export function PersonalDataForm({ user, kept }: { user: User; kept: unknown }) {
  const { t, f, language } = useI18n()
  const call = useCall()
  const client = useQueryClient()
  const { refresh } = useSessionActions()
  const today = useToday()
  const phoneCountry = usePhoneCountry(language)
  const isActing = user.acting_staff_name !== null
  const contract = useTabForm({
    schema: GeneralInfo,
    saved: personValues(user),
    draftKey: personalDataDraft,
    kept,
    toKeep: (values) => ({ ...values, current_password: '' }),
    prepare: (values) => toGeneralInfo(values, user),
    check: personCheck(today),
  })
  const { form, formRef, fieldError, formError, submit, isDirty, markSaved, forget } = contract
  const isBusy = form.formState.isSubmitting
  const [email, phone] = useWatch({ control: form.control, name: ['email', 'phone'] })
  const isNewEmail = hasNewEmail(email, user)
  const verified = user.email_verified_at
    ? t('account.verified', { date: f.dateOf(user.email_verified_at) })
    : t('account.unverified')

  async function save(body: GeneralInfo) {
    const { data } = await call(ownData.saveGeneralInfo, { body })
    await userChanged(client, data)
    markSaved(personValues(data))
    await refresh()
  }

  return (
    <form ref={formRef} className="stack" noValidate onSubmit={submit(save)}>
      <fieldset className="stack" disabled={isBusy}>
        {formError && <Notice tone="attention" alert title={formError} />}
        <Card title={t('account.name')}>
          <div className="form">
            <PersonFields form={form} fieldError={fieldError} today={today} />
          </div>
        </Card>
        <Card title={t('account.contacts')}>
          <div className="form">
            {isActing && <Notice tone="info">{t('account.acting_contacts')}</Notice>}
            <div className="grid-2">
              <PhoneField
                {...useBinding(form, 'phone')}
                label={t('forms.phone')}
                defaultCountry={phoneCountry}
                disabled={isActing || isBusy}
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
                readOnly={isActing}
                hint={isNewEmail ? t('account.new_email') : verified}
                error={fieldError('email')}
              />
              {(isNewEmail || hasNewPhone(phone, user)) && !isActing && (
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
      <SaveBar isDirty={isDirty} isBusy={isBusy} />
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
    ...(isPasswordNeeded && { current_password }),
  }
}

function hasNewEmail(email: string, user: User): boolean {
  return email.trim().toLowerCase() !== user.email.toLowerCase()
}

function hasNewPhone(phone: string, user: User): boolean {
  return user.phone !== null && phone !== user.phone
}
