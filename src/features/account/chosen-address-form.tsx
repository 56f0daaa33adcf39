import { useQueryClient } from '@tanstack/react-query'
import { account } from '#contracts/account.ts'
import { AddressChoice, addresses, type Address } from '#contracts/addresses.ts'
import { userChanged } from '#data/account.ts'
import { useContractForm } from '#forms/contract-form.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.ts'
import { SaveBar } from './save-bar.tsx'

/** One of her addresses becomes the default, in the specification's two calls. */
export function ChosenAddressForm({ userId, address }: { userId: number; address: Address }) {
  const { t } = useI18n()
  const call = useCall()
  const client = useQueryClient()
  const { form, formRef, formError, submit } = useContractForm({
    schema: AddressChoice,
    defaultValues: { address_id: address.id },
  })

  async function save(body: AddressChoice) {
    await call(addresses.create, { params: { id: String(userId) }, body })
    const { data } = await call(account.saveAddress, { body })
    await userChanged(client, data)
    toast.ok(t('account.saved'))
  }

  return (
    <form ref={formRef} className="stack" noValidate onSubmit={submit(save)}>
      {formError && <Notice tone="attention" alert title={formError} />}
      <SaveBar isDirty={!address.is_default} isBusy={form.formState.isSubmitting} />
    </form>
  )
}
