import { usePhoneCountry } from '#data/phone-country.ts'
import { useToday } from '#data/today.ts'
import { useBinding } from '#forms/binding.ts'
import { PersonFields } from '#forms/person-fields.tsx'
import { personCheck, type PersonValues } from '#forms/person-values.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { Phone } from '#ui/phone.tsx'
import { PhoneField } from '#ui/phone-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Refusal } from './finish-registration.ts'
import { PersonPart, toPerson } from './registration.ts'
import { StepBar } from './step-bar.tsx'
import { useStepForm } from './use-step-form.ts'

type Props = {
  initial: PersonValues
  /** The phone number from the sign-up, which is not asked for again. */
  knownPhone: string | null
  refusal: Refusal | null
  onKeep: (values: PersonValues) => void
  onBack: () => void
  onNext: () => void
}

export function PersonStep({ initial, knownPhone, refusal, onKeep, onBack, onNext }: Props) {
  const { t, language } = useI18n()
  const today = useToday()
  const phoneCountry = usePhoneCountry(language)
  const { form, formRef, fieldError, formError, submit } = useStepForm({
    schema: PersonPart,
    initial,
    prepare: toPerson,
    check: personCheck(today),
    refusal,
    onKeep,
  })
  const phone = useBinding(form, 'phone')
  const isKnown = knownPhone !== null && phone.value === knownPhone && !fieldError('phone')
  return (
    <form ref={formRef} className="stack" noValidate onSubmit={submit(onNext)}>
      {formError && <Notice tone="attention" alert title={formError} />}
      <Card>
        <div className="form">
          <PersonFields form={form} fieldError={fieldError} today={today} />
        </div>
      </Card>
      <Card title={t('registration.contacts')}>
        {isKnown ? (
          <>
            <Facts
              items={[
                { name: t('forms.phone'), value: <Phone number={knownPhone} /> },
                { name: t('forms.email'), value: initial.email, wide: true },
              ]}
            />
            <p className="note">{t('registration.later')}</p>
          </>
        ) : (
          <div className="grid-2">
            <PhoneField {...phone} label={t('forms.phone')} defaultCountry={phoneCountry} error={fieldError('phone')} />
            <TextField
              label={t('forms.email')}
              type="email"
              readOnly
              value={initial.email}
              hint={t('registration.later')}
            />
          </div>
        )}
      </Card>
      <StepBar next={t('registration.next_document')} onBack={onBack} />
    </form>
  )
}
