import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { senderBook } from '#contracts/people/people.ts'
import { sendersKey } from '#data/people.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { toast } from '#ui/toast.ts'
import { sayFailure } from './say-failure.ts'

/** Removes a sender's document after a confirmation, because it cannot be restored. */
export function RemoveDocument({ id, number, onRemoved }: { id: number; number: string; onRemoved: () => void }) {
  const { t } = useI18n()
  const call = useCall()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    try {
      await call(senderBook.removeDocument, { params: { id: String(id) } })
      toast.ok(t('people.document_removed'))
      onRemoved()
    } catch (error) {
      sayFailure(error, t)
    }
    setBusy(false)
    await client.invalidateQueries({ queryKey: sendersKey })
  }

  return (
    <ConfirmButton
      verb={t('people.remove_document')}
      busy={isBusy ? t('people.removing') : undefined}
      title={t('people.remove_document_title')}
      keep={t('people.keep_document')}
      onConfirm={() => void remove()}
    >
      <p className="code">{number}</p>
      <p>{t('people.remove_document_text')}</p>
    </ConfirmButton>
  )
}
