import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useI18n } from '#i18n/i18n-context.ts'
import { PhoneField } from '#ui/phone-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { AddressValues } from './address-values.ts'
import { useBinding } from './binding.ts'
import type { ContractForm } from './contract-form.ts'
import { PlaceFields, seldom as seldomOfPlace } from './place-fields.tsx'

type Props = Pick<ContractForm<AddressValues, unknown>, 'form' | 'fieldError'> & {
  countries: readonly { code: string; name: string }[]
  /** The country of a phone number without a code. */
  phoneCountry: string
}

/** Fields that most addresses do not need. */
const seldom = [...seldomOfPlace, 'phone', 'title', 'comment'] as const

/** The fields of a customer's address. */
export function AddressFields({ form, fieldError, countries, phoneCountry }: Props) {
  const { t } = useI18n()
  const country = useWatch({ control: form.control, name: 'country_code' })
  const text = (name: Exclude<keyof AddressValues, 'record'>) => ({
    ...form.register(name),
    label: t(`forms.${name}`),
    error: fieldError(name),
  })
  const phone = useBinding(form, 'phone')
  const [isMoreKnown] = useState(() => form.getValues(seldom).some(Boolean))
  return (
    <PlaceFields
      field={text}
      country={country}
      before={
        <SelectField
          {...form.register('country_code')}
          label={t('forms.country_code')}
          placeholder={t('forms.choose_country')}
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          autoComplete="country"
          error={fieldError('country_code')}
        />
      }
      more={{
        summary: t('forms.address_more'),
        isKnown: isMoreKnown || seldom.some((name) => Boolean(fieldError(name))),
        fields: (
          <>
            <PhoneField
              {...phone}
              label={t('forms.address_phone')}
              optional
              defaultCountry={country || phoneCountry}
              error={fieldError('phone')}
            />
            <TextField {...text('title')} autoComplete="off" optional placeholder={t('forms.title_hint')} />
            <TextField {...text('comment')} autoComplete="off" optional className="span" />
          </>
        ),
      }}
    />
  )
}
