import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { ReceiverDetail } from '#contracts/people/people.ts'
import { ReceiverFields } from '#contracts/people/drafts.ts'
import { receiversKey } from '#data/people.ts'
import { usePhoneCountry } from '#data/phone-country.ts'
import { useToday } from '#data/today.ts'
import { useBinding } from '#forms/binding.ts'
import { PlaceFields } from '#forms/place-fields.tsx'
import { SaveBar } from '#forms/save-bar.tsx'
import { useKeptForm } from '#forms/use-kept-form.ts'
import { clientKey } from '#http/client-key.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { Card } from '#ui/card.tsx'
import { DateField } from '#ui/date-field.tsx'
import { LeaveQuestion } from '#ui/leave-question.tsx'
import { Notice } from '#ui/notice.tsx'
import { PhoneField } from '#ui/phone-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { LatinField } from './latin-field.tsx'
import { newRecord, recordOf, type ReceiverRecord } from './person-record.ts'
import type { FormProps } from './person-form.tsx'
import { receiverCheck, receiverValues, toReceiver } from './receiver-values.ts'
import { Cancel } from './cancel.tsx'
import { useSavePerson } from './use-save-person.ts'

/** A person that parcels are for: names as in the passport, how they are reached, where they live. */
export function ReceiverForm({ row, detail, countries, draftKey, kept }: FormProps<ReceiverDetail>) {
  const { t, language } = useI18n()
  const today = useToday()
  const phoneCountry = usePhoneCountry(language)
  const savePerson = useSavePerson('receivers', receiversKey)
  const [record] = useState(() => recordOf(row) as ReceiverRecord)
  const [begun] = useState({ country_code: language === 'ru' ? 'RU' : '' })
  const waiting = row?.entry?.kind === 'receiver.save' ? row.entry.body.fields : null
  const contract = useKeptForm({
    schema: ReceiverFields,
    saved: receiverValues(waiting ?? detail ?? begun, record),
    draftKey,
    kept,
    toKeep: (values) => values,
    prepare: toReceiver,
    check: receiverCheck(today),
  })
  const { form, formRef, fieldError, formError, submit, showRefusal, isDirty, markKept, forget } = contract
  const { register, control } = form
  const isBusy = form.formState.isSubmitting
  const country = useWatch({ control, name: 'country_code' })
  const isOnPapers = detail?.readonly ?? false
  const refused = row?.entry?.state === 'refused' ? row.entry.error : null

  useEffect(() => {
    if (refused) showRefusal(refused.fields, refused.message ?? undefined)
    // Said once, when the form opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const save = (fields: ReceiverFields) =>
    savePerson({
      row,
      entry: { kind: 'receiver.save', body: { client_uuid: clientKey(), record: form.getValues('record'), fields } },
      forget: () => markKept(form.getValues()),
      takeNewKey: () => form.setValue('record', newRecord()),
      refuse: (message) => showRefusal({}, message),
    })
  const text = (name: 'last_name' | 'first_name' | 'patronymic' | 'email') => ({
    ...register(name),
    label: t(`forms.${name}`),
    error: fieldError(name),
    autoComplete: 'off',
  })
  const options = countries.map(({ code, name }) => ({ value: code, label: name }))

  return (
    <form ref={formRef} className="stack" noValidate onSubmit={submit(save)}>
      <fieldset className="stack" disabled={isBusy}>
        {formError && <Notice tone="attention" alert title={formError} />}
        <Card title={t('people.who')}>
          <fieldset className="form" disabled={isOnPapers}>
            {isOnPapers && <Notice tone="info">{t('people.on_papers')}</Notice>}
            <div className="grid-2">
              <TextField {...text('last_name')} />
              <TextField {...text('first_name')} />
              <TextField {...text('patronymic')} optional className="span" />
              <LatinField form={form} name="last_name" error={fieldError('last_name_latin')} />
              <LatinField form={form} name="first_name" error={fieldError('first_name_latin')} />
              <DateField
                {...useBinding(form, 'birthday')}
                label={t('forms.birthday')}
                optional
                max={today}
                disabled={isOnPapers || isBusy}
                error={fieldError('birthday')}
              />
              <SelectField
                {...register('gender')}
                label={t('people.gender')}
                optional
                placeholder={t('people.not_said')}
                options={(['female', 'male'] as const).map((each) => ({
                  value: each,
                  label: t(`people.genders.${each}`),
                }))}
                error={fieldError('gender')}
              />
              <SelectField
                {...register('country_code')}
                label={t('people.country')}
                hint={t('people.country_why')}
                placeholder={t('forms.choose_country')}
                options={options}
                error={fieldError('country_code')}
              />
              <SelectField
                {...register('citizenship_code')}
                label={t('people.citizenship')}
                optional
                placeholder={t('people.same_country')}
                options={options}
                error={fieldError('citizenship_code')}
              />
            </div>
          </fieldset>
        </Card>
        <Card title={t('people.contacts')}>
          <div className="grid-2">
            <PhoneField
              {...useBinding(form, 'phone')}
              label={t('forms.phone')}
              defaultCountry={country || phoneCountry}
              disabled={isBusy}
              error={fieldError('phone')}
            />
            <TextField
              {...text('email')}
              optional
              type="email"
              inputMode="email"
              autoCapitalize="none"
              spellCheck={false}
            />
            <SelectField
              {...register('relation')}
              label={t('people.relation')}
              optional
              placeholder={t('people.not_said')}
              options={(['self', 'family', 'friend', 'other'] as const).map((each) => ({
                value: each,
                label: t(`people.relation_${each}`),
              }))}
              error={fieldError('relation')}
            />
          </div>
        </Card>
        <Card title={t('people.address')}>
          <div className="form">
            <p className="note">{t('people.address_why')}</p>
            <PlaceFields
              country={country}
              field={(name) => ({
                ...register(`address.${name}`),
                label: t(`forms.${name}`),
                error: fieldError(`address.${name}`),
                autoComplete: 'off',
              })}
            />
          </div>
        </Card>
      </fieldset>
      <SaveBar isBusy={isBusy} isDirty={isDirty}>
        <Cancel book="receivers" who={row?.value ?? null} />
      </SaveBar>
      <LeaveQuestion when={isDirty && !isBusy} ownQuery onLeave={forget} />
    </form>
  )
}
