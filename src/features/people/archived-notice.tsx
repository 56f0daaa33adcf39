import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { receiverBook, senderBook } from '#contracts/people/people.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.ts'
import { keyOf, type Book } from './book-place.ts'
import type { PersonRow } from './person-rows.ts'
import { sayFailure } from './say-failure.ts'

type Props = { book: Book; row: PersonRow; onDone: () => void }

/** Names the person who was just archived and offers to restore them. Stays until it is used or the screen is left. */
export function ArchivedNotice({ book, row, onDone }: Props) {
  const { t } = useI18n()
  const call = useCall()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const api = book === 'receivers' ? receiverBook : senderBook

  async function putBack() {
    const params = { id: String(row.id) }
    setBusy(true)
    try {
      await call(api.restore, { params })
      if (row.is_default) await call(api.makeDefault, { params })
      toast.ok(t('people.is_back', { name: row.name }))
      onDone()
    } catch (error) {
      sayFailure(error, t)
    }
    setBusy(false)
    await client.invalidateQueries({ queryKey: keyOf(book) })
  }

  return (
    <Notice
      tone="good"
      alert
      title={t('people.archived', { name: row.name })}
      action={
        <Button size="s" busy={isBusy ? t('people.putting_back') : undefined} onClick={() => void putBack()}>
          {t('people.put_back')}
        </Button>
      }
    >
      {t(`people.${book}.archived_text`)}
    </Notice>
  )
}
