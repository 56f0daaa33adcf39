import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { senderBook } from '#contracts/people/people.ts'
import { sendersKey } from '#data/people.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.ts'
import { sayFailure } from './say-failure.ts'

/** Takes the document off a sender, after a question: it cannot be brought back. */
export function RemoveDocument({ id, number, onRemoved }: { id: number; number: string; onRemoved: () => void }) {
  const { t } = useI18n()
  const call = useCall()
  const client = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function remove() {
    setAsked(false)
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
    <>
      <Button size="s" look="danger" busy={isBusy ? t('people.removing') : undefined} onClick={() => setAsked(true)}>
        {t('people.remove_document')}
      </Button>
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('people.remove_document_title')}
        actions={
          <>
            <Button onClick={() => setAsked(false)}>{t('people.keep_document')}</Button>
            <Button look="danger" onClick={() => void remove()}>
              {t('people.remove_document')}
            </Button>
          </>
        }
      >
        <p className="code">{number}</p>
        <p>{t('people.remove_document_text')}</p>
      </Dialog>
    </>
  )
}
