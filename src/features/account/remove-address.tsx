import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addresses } from '#contracts/addresses.ts'
import { ownDataDelivered } from '#data/account.ts'
import { refusalWords } from '#forms/failure-words.ts'
import { ApiError } from '#http/api-error.ts'
import { useCall } from '#http/api-context.ts'
import { addressLine } from '#forms/address-line.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { useDraft } from '#offline/drafts/drafts-context.ts'
import { useOutbox } from '#offline/outbox/outbox-context.ts'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { toast } from '#ui/toast.ts'
import type { AddressRow } from './address-rows.ts'
import { draftOf } from './draft-keys.ts'

/** Deletes an address after a confirmation. Needs the network, unless the provider has never received the address. */
export function RemoveAddress({ userId, row }: { userId: number; row: AddressRow }) {
  const { t, f } = useI18n()
  const call = useCall()
  const client = useQueryClient()
  const { discard } = useOutbox()
  const draft = useDraft(draftOf(row))
  const isOnline = useOnline()
  const [isBusy, setBusy] = useState(false)
  const { id, entry } = row
  // An address that is being sent has no id yet by which it could be deleted.
  const isClosed = id === null ? entry?.state === 'sending' : !isOnline
  if (isClosed && !isBusy) return null

  async function remove() {
    setBusy(true)
    try {
      if (id !== null) await call(addresses.remove, { params: { id: String(userId), address_id: String(id) } })
      if (entry) await discard(entry.id)
      await draft.clear()
      toast.ok(t('account.removed'))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(t(...refusalWords(error)))
    }
    await ownDataDelivered(client, null)
    setBusy(false)
  }

  return (
    <ConfirmButton
      verb={t('account.remove')}
      look="quiet"
      busy={isBusy ? t('forms.saving') : undefined}
      title={t('account.remove_title')}
      keep={t('account.end_not')}
      onConfirm={() => void remove()}
    >
      <p>{addressLine(row.fields, { f })}</p>
      <p>{t('account.remove_text')}</p>
    </ConfirmButton>
  )
}
