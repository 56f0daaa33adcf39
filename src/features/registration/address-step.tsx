import { AddressFields as AddressBody } from '#contracts/addresses.ts'
import { usePhoneCountry } from '#data/phone-country.ts'
import { AddressFields } from '#forms/address-fields.tsx'
import { addressCheck } from '#forms/address-check.ts'
import { toAddress, type AddressRecord, type AddressValues } from '#forms/address-values.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { StepBar } from './step-bar.tsx'
import { useStepForm } from './use-step-form.ts'

type Props = {
  initial: AddressValues
  countries: readonly { code: string; name: string }[]
  onKeep: (values: AddressValues) => void
  onBack: () => void
  onFinish: (fields: AddressBody, record: AddressRecord, keep: (record: AddressRecord) => void) => Promise<void>
}

export function AddressStep({ initial, countries, onKeep, onBack, onFinish }: Props) {
  const { t, language } = useI18n()
  const phoneCountry = usePhoneCountry(language)
  const { form, formRef, fieldError, formError, submit } = useStepForm({
    schema: AddressBody,
    initial,
    prepare: toAddress,
    check: addressCheck,
    refusal: null,
    onKeep,
  })
  const isBusy = form.formState.isSubmitting
  const finish = (fields: AddressBody) =>
    onFinish(fields, form.getValues('record'), (record) => form.setValue('record', record))
  return (
    <form ref={formRef} className="stack" noValidate onSubmit={submit(finish)}>
      {formError && <Notice tone="attention" alert title={formError} />}
      <fieldset disabled={isBusy}>
        <Card>
          <div className="form">
            <AddressFields {...{ form, fieldError, countries, phoneCountry }} />
          </div>
        </Card>
      </fieldset>
      <StepBar
        next={t('registration.finish')}
        busy={isBusy ? t('registration.finishing') : undefined}
        onBack={onBack}
      />
    </form>
  )
}
