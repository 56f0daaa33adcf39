import type { ReactNode } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

type Props = {
  title: string
  /** The submit button's label, at rest and while sending. */
  verb: string
  busy: string
  formId: string
  isBusy: boolean
  /** Disables the submit button: there is nothing to send yet. */
  isClosed?: boolean
  onClose: () => void
  children: ReactNode
}

/** The dialog of a form about the second factor. It needs a network. */
export function FactorDialog({ title, verb, busy, formId, isBusy, isClosed = false, onClose, children }: Props) {
  const { t } = useI18n()
  const isOnline = useOnline()
  return (
    <Dialog
      open
      onClose={onClose}
      dirty={isBusy}
      title={title}
      actions={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {t('account.end_not')}
          </Button>
          {!isClosed && (
            <Button
              look="primary"
              type="submit"
              form={formId}
              disabled={!isOnline && !isBusy}
              busy={isBusy ? busy : undefined}
            >
              {verb}
            </Button>
          )}
        </>
      }
    >
      <div className="stack stack-m">
        {children}
        {!isOnline && <p>{t('forms.act.needs_network')}</p>}
      </div>
    </Dialog>
  )
}
