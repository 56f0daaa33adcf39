import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { account } from '#contracts/account.ts'
import { AddressFields as AddressBody } from '#contracts/addresses.ts'
import { userChanged } from '#data/account.ts'
import { usePhoneCountry } from '#data/phone-country.ts'
import { settleAddress } from '#data/settle-address.ts'
import { AddressFields } from '#forms/address-fields.tsx'
import { addressCheck, newAddress, toAddress } from '#forms/address-values.ts'
import { LeaveQuestion } from '#ui/leave-question.tsx'
import { useCall } from '#http/api-context.ts'
import { clientKey } from '#http/client-key.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { addressDraft } from './draft-keys.ts'
import { SaveBar } from './save-bar.tsx'
import { useTabForm } from './use-tab-form.ts'

type Props = {
  userId: number
  /** Where she lives already, alpha-2; '' while nobody knows. */
  country: string
  countries: readonly { code: string; name: string }[]
  kept: unknown
  onSaved: (id: number) => void
}

/** A new address is saved, then made the default. What fails in between can be repeated: it stays one address. */
export function NewAddressForm({ userId, country, countries, kept, onSaved }: Props) {
  const { t, language } = useI18n()
  const call = useCall()
  const client = useQueryClient()
  const phoneCountry = usePhoneCountry(language)
  const [saved] = useState(() => newAddress(clientKey(), country))
  const contract = useTabForm({
    schema: AddressBody,
    saved,
    draftKey: addressDraft,
    kept,
    toKeep: (values) => values,
    prepare: toAddress,
    check: addressCheck,
  })
  const { form, formRef, fieldError, formError, submit, isDirty, markSaved, forget } = contract
  const isBusy = form.formState.isSubmitting

  async function save(fields: AddressBody) {
    const record = form.getValues('record')
    const keep = (next: typeof record) => form.setValue('record', next, { shouldDirty: true })
    const address_id = await settleAddress({ call, userId, record, keep }, fields)
    const { data } = await call(account.saveAddress, { body: { address_id } })
    markSaved(newAddress(clientKey(), country))
    await userChanged(client, data)
    onSaved(address_id)
  }

  return (
    <form ref={formRef} className="stack" noValidate onSubmit={submit(save)}>
      <fieldset className="stack" disabled={isBusy}>
        {formError && <Notice tone="attention" alert title={formError} />}
        <Card title={t('account.new_address')}>
          <div className="form">
            <AddressFields {...{ form, fieldError, countries, phoneCountry }} />
          </div>
        </Card>
      </fieldset>
      <SaveBar isDirty={isDirty} isBusy={isBusy} />
      <LeaveQuestion when={isDirty && !isBusy} onLeave={forget} />
    </form>
  )
}
