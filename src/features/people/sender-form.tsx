import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { SenderDetail } from '#contracts/people/people.ts'
import { SenderFields } from '#contracts/people/drafts.ts'
import { useBinding } from '#forms/binding.ts'
import { clientKey } from '#http/client-key.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { Card } from '#ui/card.tsx'
import { Segments } from '#ui/choice.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { FormProps } from './person-form.tsx'
import { PersonFormFrame } from './person-form-frame.tsx'
import { newRecord, recordOf } from './person-record.ts'
import { senderCheck, senderTypes, senderValues, toSender } from './sender-values.ts'
import { personTexts, usePersonForm } from './use-person-form.ts'

/** The form of a sender: a person has several names, a company or shop one. */
export function SenderForm({ row, detail, countries, draftKey, kept }: FormProps<SenderDetail>) {
  const { t } = useI18n()
  const entry = row?.entry?.kind === 'sender.save' ? row.entry : null
  const [record] = useState(() => recordOf(row, entry))
  const person = usePersonForm('senders', row, {
    schema: SenderFields,
    saved: senderValues(entry?.body.fields ?? detail ?? {}, record),
    draftKey,
    kept,
    isRecord: row !== null,
    prepare: toSender,
    check: senderCheck,
  })
  const { form, fieldError } = person
  const { register, control } = form
  const [type, country, ...seldom] = useWatch({
    control,
    name: ['type', 'country_code', 'address.region', 'address.district', 'address.building'],
  })

  const save = (fields: SenderFields) =>
    person.save(
      { kind: 'sender.save', body: { client_uuid: clientKey(), record: form.getValues('record'), fields } },
      () => form.setValue('record', newRecord()),
    )
  const { text, place } = personTexts(register, fieldError, t)

  return (
    <PersonFormFrame
      {...{ book: 'senders', row, person, text, place, country }}
      onSubmit={person.submit(save)}
      phone={{ ...useBinding(form, 'phone'), error: fieldError('phone') }}
      addressWhy={t('people.sender_address_why')}
      isMoreKnown={seldom.some(Boolean)}
      beforePlace={
        <SelectField
          {...register('country_code')}
          label={t('forms.country_code')}
          optional="quiet"
          placeholder={t('forms.choose_country')}
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          error={fieldError('country_code')}
        />
      }
    >
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
              <TextField {...text('last_name')} />
              <TextField {...text('first_name')} />
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
    </PersonFormFrame>
  )
}
