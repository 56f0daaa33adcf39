import { useState } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** Throws away what is typed, after a question. */
export function StartAgain({ onConfirm }: { onConfirm: () => void }) {
  const { t } = useI18n()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button look="quiet" size="s" onClick={() => setAsked(true)}>
        {t('orders.form.clear')}
      </Button>
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('orders.form.clear_title')}
        actions={
          <>
            <Button onClick={() => setAsked(false)}>{t('offline.queue.keep')}</Button>
            <Button
              look="danger"
              onClick={() => {
                setAsked(false)
                onConfirm()
              }}
            >
              {t('orders.form.clear')}
            </Button>
          </>
        }
      >
        <p>{t('orders.form.clear_text')}</p>
      </Dialog>
    </>
  )
}
