import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AddressFields as AddressBody } from '#contracts/addresses.ts'
import { countryList } from '#data/countries.ts'
import { ownDataDelivered } from '#data/account.ts'
import { usePhoneCountry } from '#data/phone-country.ts'
import { AddressFields } from '#forms/address-fields.tsx'
import { addressCheck } from '#forms/address-check.ts'
import { addressValues, toAddress, type AddressRecord } from '#forms/address-values.ts'
import { SaveBar } from '#forms/save-bar.tsx'
import { useEarlierRefusal } from '#forms/use-earlier-refusal.ts'
import { useKeptForm } from '#forms/use-kept-form.ts'
import { useKept } from '#forms/use-kept.ts'
import { useSave } from '#forms/use-save.ts'
import { useHasLeft } from '#forms/use-has-left.ts'
import { useCall } from '#http/api-context.ts'
import { clientKey } from '#http/client-key.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOutbox } from '#offline/outbox/outbox-context.ts'
import { AppLink } from '#ui/app-link.tsx'
import { FormSkeleton } from '#ui/form-skeleton.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Card } from '#ui/card.tsx'
import { LeaveQuestion } from '#ui/leave-question.tsx'
import { Notice } from '#ui/notice.tsx'
import type { AddressRow } from './address-rows.ts'
import { draftOf } from './draft-keys.ts'

type Props = {
  userId: number
  /** The address being changed; null for a new one. */
  row: AddressRow | null
  /** The customer's country (alpha-2); '' while unknown. */
  country: string
  /** There is a list to go back to. */
  mayCancel: boolean
  onClose: () => void
}

/** The form of a new address, which becomes the default, or of an existing one. */
export function AddressForm(props: Props) {
  const draftKey = draftOf(props.row)
  const countries = useQuery(countryList(useCall()))
  const kept = useKept(draftKey)
  return (
    <QueryView of={countries} skeleton={<FormSkeleton cards={[4]} columns />}>
      {(list) => kept && <Fields {...props} countries={list} draftKey={draftKey} kept={kept.value} />}
    </QueryView>
  )
}

type FieldsProps = Props & {
  countries: readonly { code: string; name: string }[]
  draftKey: string
  /** The stored draft. */
  kept: unknown
}

function Fields({ row, country, mayCancel, countries, draftKey, kept, onClose }: FieldsProps) {
  const { t, language } = useI18n()
  const client = useQueryClient()
  const { discard } = useOutbox()
  const keep = useSave()
  const hasLeft = useHasLeft()
  const phoneCountry = usePhoneCountry(language)
  const [saved] = useState(() => addressValues(row?.fields ?? { country_code: country }, recordOf(row)))
  // The form has no field for it, so it is sent back unchanged.
  const phone2 = row?.fields.phone2 ?? null
  const contract = useKeptForm({
    schema: AddressBody,
    saved,
    draftKey,
    kept,
    isRecord: row !== null,
    prepare: (values) => ({ ...toAddress(values), phone2 }),
    check: addressCheck,
  })
  const { form, formRef, fieldError, formError, submit, showRefusal, isDirty, markKept, markSaved, forget } = contract
  const isBusy = form.formState.isSubmitting
  const refused = row?.entry?.state === 'refused' ? row.entry : null

  useEarlierRefusal(refused?.error, ({ fields }) => showRefusal(fields))

  async function save(fields: AddressBody) {
    const values = form.getValues()
    const { record } = values
    const is_default = row?.is_default ?? true
    const body = { client_uuid: clientKey(), record, fields, is_default }
    const result = await keep({ kind: 'account.address', body }, () => form.setValue('record', fresh()))
    if (!result) return
    // It now has another key than the refused entry, which would stay behind.
    if (refused && isSpent(refused)) await discard(refused.id)
    if (result.state === 'kept') void markKept(values)
    else {
      await ownDataDelivered(client, null)
      markSaved(values)
    }
    if (!hasLeft.current) onClose()
  }

  return (
    <form ref={formRef} className="stack" noValidate onSubmit={submit(save)}>
      <fieldset className="stack" disabled={isBusy}>
        {formError && <Notice tone="attention" alert title={formError} />}
        <Card title={t(row ? 'account.edit_address' : 'account.new_address')}>
          <div className="form">
            <AddressFields {...{ form, fieldError, countries, phoneCountry }} />
          </div>
        </Card>
      </fieldset>
      <SaveBar isDirty={isDirty} isBusy={isBusy}>
        {mayCancel && (
          <AppLink to="address" look="plain" replace>
            {t('account.cancel')}
          </AppLink>
        )}
      </SaveBar>
      <LeaveQuestion when={isDirty && !isBusy} ownQuery onLeave={forget} />
    </form>
  )
}

const fresh = (): AddressRecord => ({ key: clientKey(), sent: null, id: null })

/** How far saving the address has got: a queued save may have arrived, a refused one created nothing. */
function recordOf(row: AddressRow | null): AddressRecord {
  // The list with the id may be older than the answer that the address is gone.
  if (!row || (row.entry && isSpent(row.entry))) return fresh()
  if (row.id !== null) return { ...fresh(), id: row.id }
  const { entry } = row
  if (!entry || !('fields' in entry.body)) return fresh()
  const { record, fields } = entry.body
  return entry.state === 'refused' ? record : { ...record, sent: record.sent ?? fields }
}

/** The entry's key is used up: something else was created under it, or its address has been deleted since. */
function isSpent({ error }: NonNullable<AddressRow['entry']>): boolean {
  return error?.code === 'key_reused' || error?.status === 404 || error?.fields.address_id !== undefined
}
