import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { ReceiverDetail } from '#contracts/people/people.ts'
import { ReceiverFields } from '#contracts/people/drafts.ts'
import { useToday } from '#data/today.ts'
import { useBinding } from '#forms/binding.ts'
import { clientKey } from '#http/client-key.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { Card } from '#ui/card.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Folded } from '#ui/folded.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { LatinNames } from './latin-names.tsx'
import type { FormProps } from './person-form.tsx'
import { PersonFormFrame } from './person-form-frame.tsx'
import { newRecord, recordOf } from './person-record.ts'
import { receiverCheck, receiverValues, toReceiver } from './receiver-values.ts'
import { personTexts, usePersonForm } from './use-person-form.ts'

/** The form of a receiver: names as in the passport, contacts and address. */
export function ReceiverForm({ row, detail, countries, draftKey, kept, ownCountry }: FormProps<ReceiverDetail>) {
  const { t, language } = useI18n()
  const today = useToday()
  const entry = row?.entry?.kind === 'receiver.save' ? row.entry : null
  const [record] = useState(() => recordOf(row, entry))
  const begun = { country_code: ownCountry ?? (language === 'ru' ? 'RU' : '') }
  const person = usePersonForm('receivers', row, {
    schema: ReceiverFields,
    saved: receiverValues(entry?.body.fields ?? detail ?? begun, record),
    draftKey,
    kept,
    isRecord: row !== null,
    prepare: toReceiver,
    check: receiverCheck(today),
  })
  const { form, fieldError, isBusy } = person
  const { register, control } = form
  const [country, gender, citizenship, ...seldom] = useWatch({
    control,
    name: ['country_code', 'gender', 'citizenship_code', 'address.region', 'address.district', 'address.building'],
  })
  const isOnPapers = detail?.readonly ?? false

  const save = (fields: ReceiverFields) =>
    person.save(
      { kind: 'receiver.save', body: { client_uuid: clientKey(), record: form.getValues('record'), fields } },
      () => form.setValue('record', newRecord()),
    )
  const { text, place } = personTexts(register, fieldError, t)
  const options = countries.map(({ code, name }) => ({ value: code, label: name }))

  return (
    <PersonFormFrame
      {...{ book: 'receivers', row, person, text, place, country }}
      onSubmit={person.submit(save)}
      phone={{ ...useBinding(form, 'phone'), error: fieldError('phone') }}
      contacts={
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
      }
      addressWhy={t('people.address_why')}
      isMoreKnown={seldom.some(Boolean)}
    >
      {isOnPapers && <Notice tone="info">{t('people.on_papers')}</Notice>}
      <Card>
        <fieldset disabled={isOnPapers}>
          <SelectField
            {...register('country_code')}
            label={t('people.country')}
            hint={t(row ? 'people.country_why' : 'people.country_why_new')}
            placeholder={t('forms.choose_country')}
            options={options}
            error={fieldError('country_code')}
          />
        </fieldset>
      </Card>
      <Card title={t('people.who')}>
        <fieldset className="form" disabled={isOnPapers}>
          {!row && <p className="note">{t('people.document_later')}</p>}
          <div className="grid-2">
            <TextField {...text('last_name')} />
            <TextField {...text('first_name')} />
            <TextField {...text('patronymic')} optional />
            <DateField
              {...useBinding(form, 'birthday')}
              label={t('forms.birthday')}
              optional
              max={today}
              disabled={isOnPapers || isBusy}
              error={fieldError('birthday')}
            />
            <LatinNames form={form} issuer={citizenship || country} fieldError={fieldError} />
          </div>
          <Folded
            summary={t('people.who_more')}
            open={Boolean(gender || citizenship || fieldError('gender') || fieldError('citizenship_code'))}
          >
            <div className="grid-2">
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
                {...register('citizenship_code')}
                label={t('people.citizenship')}
                optional
                placeholder={t('people.same_country')}
                options={options}
                error={fieldError('citizenship_code')}
              />
            </div>
          </Folded>
        </fieldset>
      </Card>
    </PersonFormFrame>
  )
}
