import { AddressChoice } from '#contracts/addresses.ts'
import { useContractForm } from '#forms/contract-form.ts'
import { SaveBar } from '#forms/save-bar.tsx'
import { useSave } from '#forms/use-save.ts'
import { clientKey } from '#http/client-key.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.ts'
import type { AddressRow } from './address-rows.ts'

/** One of their addresses becomes the default, in the specification's two calls. */
export function ChosenAddressForm({ row, onSaved }: { row: AddressRow; onSaved: () => void }) {
  const { t } = useI18n()
  const keep = useSave()
  const { form, formRef, formError, submit } = useContractForm({
    schema: AddressChoice,
    // One that has no number yet is known by what waits of it.
    defaultValues: { address_id: row.id ?? 1 },
  })

  async function save({ address_id }: AddressChoice) {
    const client_uuid = clientKey()
    const typed = row.entry && 'fields' in row.entry.body ? row.entry.body : null
    const body = row.id === null && typed ? { ...typed, client_uuid, is_default: true } : { client_uuid, address_id }
    const result = await keep({ kind: 'account.address', body })
    if (!result) return
    if (result.state === 'saved') toast.ok(t('forms.saved'))
    onSaved()
  }

  return (
    <form ref={formRef} className="stack" noValidate onSubmit={submit(save)}>
      {formError && <Notice tone="attention" alert title={formError} />}
      <SaveBar isDirty isBusy={form.formState.isSubmitting} />
    </form>
  )
}
