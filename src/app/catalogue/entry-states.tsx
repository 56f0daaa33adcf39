import { useState, type ComponentProps } from 'react'
import { IdentityNumber } from '#forms/identity-number.tsx'
import { NewPasswordField } from '#forms/new-password-field.tsx'
import { useI18n } from '#i18n/i18n-context.ts'
import { Card } from '#ui/card.tsx'
import { DateField } from '#ui/date-field.tsx'
import { PhoneField } from '#ui/phone-field.tsx'
import { Section } from './section.tsx'

export function EntryStates() {
  return (
    <Section name="entries">
      <Phones />
      <Dates />
      <Documents />
    </Section>
  )
}

function Phones() {
  const { t } = useI18n()
  return (
    <Card>
      <div className="grid-3">
        <Phone label={t('catalogue.entries.phone_empty')} start="" />
        <Phone label={t('catalogue.entries.phone_filled')} start="+79162041755" />
        <Phone label={t('catalogue.entries.phone_short')} start="+7 916204" error={t('errors.format')} />
        <Phone label={t('catalogue.entries.phone_other')} start="+998901234567" optional />
        <Phone label={t('catalogue.entries.phone_national')} start="+79162041755" mode="national" />
        <Phone label={t('catalogue.entries.phone_international')} start="" mode="international" />
        <Phone label={t('catalogue.entries.phone_disabled')} start="+79162041755" disabled />
      </div>
    </Card>
  )
}

function Dates() {
  const { t } = useI18n()
  return (
    <Card>
      <div className="grid-3">
        <Day label={t('catalogue.entries.date_empty')} start="" />
        <Day label={t('catalogue.entries.date_filled')} start="2026-11-21" />
        <Day label={t('catalogue.entries.date_wrong')} start="31.02.2026" error={t('errors.date')} />
        <Day label={t('catalogue.entries.date_ahead')} start="2030-01-01" error={t('errors.day_ahead')} />
        <Day label={t('catalogue.entries.date_disabled')} start="2026-11-21" disabled />
        <Day label={t('catalogue.entries.birthday')} start="1991-03-14" max="2008-11-22" autoComplete="bday" />
      </div>
    </Card>
  )
}

function Documents() {
  const { t } = useI18n()
  return (
    <div className="cols cols-even">
      <Card title={t('catalogue.entries.ru')}>
        <Document country="RU" type="passport" start={{ series: '4510', number: '123456' }} />
      </Card>
      <Card title={t('catalogue.entries.by')}>
        <Document country="BY" type="passport" start={{ series: '', number: '' }} />
      </Card>
      <Card title={t('catalogue.entries.kz')}>
        <Document country="KZ" type="id_card" start={{ series: '', number: '012345678' }} />
      </Card>
      <Card title={t('catalogue.entries.wrong')}>
        <Document
          country="RU"
          type="passport"
          start={{ series: '45', number: '123456' }}
          error={t('errors.document_number', { example: '4510123456' })}
        />
      </Card>
      <Card>
        <Password label={t('catalogue.entries.password')} start="" />
      </Card>
      <Card>
        <Password
          label={t('catalogue.entries.password_weak')}
          start="password123"
          error={t('errors.common_password')}
        />
      </Card>
    </div>
  )
}

type Started<Part extends (props: never) => unknown, Value> = Omit<Parameters<Part>[0], 'value' | 'onChange'> & {
  start: Value
}

function Phone({ start, ...rest }: Omit<Started<typeof PhoneField, string>, 'defaultCountry'>) {
  const [value, setValue] = useState(start)
  return <PhoneField {...rest} defaultCountry="RU" value={value} onChange={setValue} />
}

function Day({ start, ...rest }: Started<typeof DateField, string>) {
  const [value, setValue] = useState(start)
  return <DateField {...rest} value={value} onChange={setValue} />
}

function Document({ start, ...rest }: Started<typeof IdentityNumber, ComponentProps<typeof IdentityNumber>['value']>) {
  const [value, setValue] = useState(start)
  return <IdentityNumber {...rest} value={value} onChange={setValue} />
}

function Password({ start, ...rest }: Started<typeof NewPasswordField, string>) {
  const [value, setValue] = useState(start)
  return <NewPasswordField {...rest} value={value} onChange={setValue} />
}
