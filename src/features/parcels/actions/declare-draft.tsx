import { useState } from 'react'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { failureWords, refusalSentence } from '#forms/failure-words.ts'
import { useActed } from '#forms/use-acted.ts'
import { useSave } from '#forms/use-save.ts'
import { ApiError } from '#http/api-error.ts'
import { clientKey } from '#http/client-key.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useQueued } from '#offline/outbox/use-queued.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.ts'
import { changeOf } from '../parcel-change.ts'

type Props = {
  parcel: ParcelDetail
  /** Whether its dialog is open. The owner keeps the button while it is, although the change is queued by then. */
  isAsked: boolean
  onAsk: (isAsked: boolean) => void
}

/** Declares a complete draft as it is. Like any change of the form, it may wait for the network. */
export function DeclareDraft({ parcel, isAsked, onAsk }: Props) {
  const { t } = useI18n()
  return (
    <>
      <Button look="primary" onClick={() => onAsk(true)}>
        {t('parcels.act.declare_draft')}
      </Button>
      {isAsked && <Question parcel={parcel} onClose={() => onAsk(false)} />}
    </>
  )
}

function Question({ parcel, onClose }: { parcel: ParcelDetail; onClose: () => void }) {
  const { t } = useI18n()
  const waiting = useQueued('parcel.update')
  const save = useSave()
  const acted = useActed()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const close = () => !isBusy && onClose()

  async function declare() {
    setBusy(true)
    setProblem(undefined)
    try {
      // The provider declares a draft with any update, even an empty one. Includes a change that was refused before.
      const change = changeOf(waiting, parcel.id)?.body.change ?? {}
      const body = { client_uuid: clientKey(), parcel_id: parcel.id, change }
      const saved = await save({ kind: 'parcel.update', body })
      if (saved) {
        onClose()
        acted()
      }
      // Toast after closing: behind an open dialog a screen reader would not hear it.
      if (saved?.state === 'saved') toast.ok(t('parcels.create.done'))
    } catch (error) {
      const isKnown = error instanceof ApiError
      setProblem(isKnown ? refusalSentence(error, t) : t(...failureWords('broken')))
      if (!isKnown) throw error
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onClose={close}
      dirty={isBusy}
      title={t('parcels.act.declare_draft_title')}
      actions={
        <>
          <Button onClick={close}>{t('forms.act.cancel')}</Button>
          <Button
            look="primary"
            busy={isBusy ? t('parcels.act.declaring_draft') : undefined}
            onClick={() => void declare()}
          >
            {t('parcels.act.declare_draft')}
          </Button>
        </>
      }
    >
      <div className="stack stack-m">
        <p>{t('parcels.act.declare_draft_text')}</p>
        {problem && <Notice tone="attention" alert title={problem} />}
      </div>
    </Dialog>
  )
}
