import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addresses } from '#contracts/addresses.ts'
import { ownDataDelivered } from '#data/own-data.ts'
import { failureWords } from '#forms/failure-words.ts'
import { ApiError } from '#http/api-error.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { useOutbox } from '#offline/outbox-context.ts'
import { useSession } from '#session/session-context.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.ts'
import { addressLine, type AddressRow } from './address-rows.ts'

/** Takes an address off the list, after a question. Needs the network, unless the provider has never heard of it. */
export function RemoveAddress({ userId, row, onRemoved }: { userId: number; row: AddressRow; onRemoved: () => void }) {
  const { t, f } = useI18n()
  const call = useCall()
  const client = useQueryClient()
  const { discard } = useOutbox()
  const isOnline = useOnline()
  const isBlocked = useSession().blocked !== null
  const [isAsked, setAsked] = useState(false)
  const { id, entry } = row
  if (id !== null && (!isOnline || isBlocked)) return null

  async function remove() {
    setAsked(false)
    try {
      if (id !== null) await call(addresses.remove, { params: { id: String(userId), address_id: String(id) } })
      if (entry) await discard(entry.id)
      toast.ok(t('account.removed'))
      onRemoved()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(t(...failureWords(error.kind, error.retryAfter)))
    }
    await ownDataDelivered(client, null)
  }

  return (
    <>
      <Button size="s" look="danger" onClick={() => setAsked(true)}>
        {t('account.remove')}
      </Button>
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('account.remove_title')}
        actions={
          <>
            <Button onClick={() => setAsked(false)}>{t('account.end_not')}</Button>
            <Button look="danger" onClick={() => void remove()}>
              {t('account.remove')}
            </Button>
          </>
        }
      >
        <p>{addressLine(row.fields, f)}</p>
        <p>{t('account.remove_text')}</p>
      </Dialog>
    </>
  )
}
