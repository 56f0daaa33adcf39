import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { SenderDetail } from '#contracts/people/people.ts'
import { SenderFields } from '#contracts/people/drafts.ts'
import { sendersKey } from '#data/people.ts'
import { usePhoneCountry } from '#data/phone-country.ts'
import { useBinding } from '#forms/binding.ts'
import { PlaceFields } from '#forms/place-fields.tsx'
import { SaveBar } from '#forms/save-bar.tsx'
import { useKeptForm } from '#forms/use-kept-form.ts'
import { clientKey } from '#http/client-key.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { Card } from '#ui/card.tsx'
import { Segments } from '#ui/choice.tsx'
import { LeaveQuestion } from '#ui/leave-question.tsx'
import { Notice } from '#ui/notice.tsx'
import { PhoneField } from '#ui/phone-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { FormProps } from './person-form.tsx'
import { newRecord, recordOf, type SenderRecord } from './person-record.ts'
import { Cancel } from './cancel.tsx'
import { senderCheck, senderTypes, senderValues, toSender } from './sender-values.ts'
import { useSavePerson } from './use-save-person.ts'

/** Who sends: a person by both names, a company or a shop by its own. */
export function SenderForm({ row, detail, countries, draftKey, kept }: FormProps<SenderDetail>) {
  const { t, language } = useI18n()
  const phoneCountry = usePhoneCountry(language)
  const savePerson = useSavePerson('senders', sendersKey)
  const [record] = useState(() => recordOf(row) as SenderRecord)
  const waiting = row?.entry?.kind === 'sender.save' ? row.entry.body.fields : null
  const contract = useKeptForm({
    schema: SenderFields,
    saved: senderValues(waiting ?? detail ?? {}, record),
    draftKey,
    kept,
    toKeep: (values) => values,
    prepare: toSender,
    check: senderCheck,
  })
  const { form, formRef, fieldError, formError, submit, showRefusal, isDirty, markKept, forget } = contract
  const { register, control } = form
  const isBusy = form.formState.isSubmitting
  const [type, country] = useWatch({ control, name: ['type', 'country_code'] })
  const refused = row?.entry?.state === 'refused' ? row.entry.error : null

  useEffect(() => {
    if (refused) showRefusal(refused.fields, refused.message ?? undefined)
    // Said once, when the form opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const save = (fields: SenderFields) =>
    savePerson({
      row,
      entry: { kind: 'sender.save', body: { client_uuid: clientKey(), record: form.getValues('record'), fields } },
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

  return (
    <form ref={formRef} className="stack" noValidate onSubmit={submit(save)}>
      <fieldset className="stack" disabled={isBusy}>
        {formError && <Notice tone="attention" alert title={formError} />}
        <Card title={t('people.who_sends')}>
          <div className="form">
            <Segments
              legend={t('people.type')}
              named
              options={senderTypes.map((each) => ({ value: each, label: t(`people.types.${each}`) }))}
              value={type}
              onChange={(next) => form.setValue('type', next, { shouldDirty: true })}
            />
            {detail?.document && type !== 'person' && <Notice tone="wait">{t('people.document_goes')}</Notice>}
            {type === 'person' ? (
              <div className="grid-2">
                <TextField {...text('first_name')} />
                <TextField {...text('last_name')} />
                <TextField {...text('patronymic')} optional />
              </div>
            ) : (
              <TextField
                {...register('company_name')}
                label={t(`people.names.${type}`)}
                autoComplete="off"
                error={fieldError('company_name')}
              />
            )}
          </div>
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
          </div>
        </Card>
        <Card title={t('people.address')}>
          <div className="form">
            <p className="note">{t('people.sender_address_why')}</p>
            <PlaceFields
              country={country}
              before={
                <SelectField
                  {...register('country_code')}
                  label={t('forms.country_code')}
                  optional
                  placeholder={t('forms.choose_country')}
                  options={countries.map(({ code, name }) => ({ value: code, label: name }))}
                  error={fieldError('country_code')}
                />
              }
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
        <Cancel book="senders" who={row?.value ?? null} />
      </SaveBar>
      <LeaveQuestion when={isDirty && !isBusy} ownQuery onLeave={forget} />
    </form>
  )
}
