import { useState } from 'react'
import { refusalWords } from '#forms/failure-words.ts'
import { useSave } from '#forms/use-save.ts'
import { ApiError } from '#http/api-error.ts'
import { clientKey } from '#http/client-key.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import type { AddressRow } from './address-rows.ts'

/** Makes an address the default, in the two calls that the specification has for it. */
export function MakeDefault({ row }: { row: AddressRow }) {
  const { t } = useI18n()
  const save = useSave()
  const [isBusy, setBusy] = useState(false)

  async function choose() {
    const client_uuid = clientKey()
    const typed = row.entry && 'fields' in row.entry.body ? row.entry.body : null
    // An address without an id is identified by its queued entry.
    const body =
      row.id === null && typed ? { ...typed, client_uuid, is_default: true } : { client_uuid, address_id: row.id ?? 0 }
    setBusy(true)
    try {
      const result = await save({ kind: 'account.address', body })
      if (result?.state === 'saved') toast.ok(t('forms.saved'))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(t(...refusalWords(error)))
    }
    setBusy(false)
  }

  return (
    <Button size="s" busy={isBusy ? t('forms.saving') : undefined} onClick={() => void choose()}>
      {t('account.make_default')}
    </Button>
  )
}
