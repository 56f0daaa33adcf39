import { useState } from 'react'
import { ClaimMessage, type ClaimDetail } from '#contracts/claims.ts'
import { chosenAgain, toAttachments, type ChosenFile } from '#forms/attachments.ts'
import { useBinding } from '#forms/binding.ts'
import { entryErrorWords } from '#forms/entry-error-words.ts'
import { useEarlierRefusal } from '#forms/use-earlier-refusal.ts'
import { useKeptForm } from '#forms/use-kept-form.ts'
import { useSave } from '#forms/use-save.ts'
import { clientKey } from '#http/client-key.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import type { Queued } from '#offline/outbox/use-queued.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { QueueIcon } from '#ui/queue-icon.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { Attach } from './attach.tsx'
import styles from './thread.module.css'

type Values = { client_uuid: string; message: string; file_ids: ChosenFile[] }

const fresh = (): Values => ({ client_uuid: clientKey(), message: '', file_ids: [] })

function valuesOfEntry({ body }: Queued<'claim.reply'>): Values {
  return { client_uuid: body.client_uuid, message: body.message, file_ids: chosenAgain(body.files) }
}

type Props = {
  claim: ClaimDetail
  draftKey: string
  kept: unknown
  /** The refused reply being corrected; null for a new one. */
  mended: Queued<'claim.reply'> | null
  onMended: () => void
}

/** The customer's reply, with files. Sent through the outbox, with or without a network. */
export function ReplyForm({ claim, draftKey, kept, mended, onMended }: Props) {
  const { t } = useI18n()
  const isOnline = useOnline()
  const save = useSave()
  const [saved] = useState(() => (mended ? valuesOfEntry(mended) : fresh()))
  const { form, formRef, fieldError, formError, submit, showRefusal, markKept } = useKeptForm({
    schema: ClaimMessage,
    saved,
    draftKey,
    kept,
    prepare: ({ client_uuid, message }) => ({ client_uuid, message }),
  })
  const isBusy = form.formState.isSubmitting

  useEarlierRefusal(mended?.error, (error) =>
    showRefusal(error.fields, entryErrorWords(error, t, 'claims.queue.sent_before')),
  )

  async function send({ message }: { message: string }) {
    const { client_uuid, file_ids } = form.getValues()
    const body = { client_uuid, claim_id: claim.id, message, files: toAttachments(file_ids) }
    const result = await save({ kind: 'claim.reply', body }, () => form.setValue('client_uuid', clientKey()))
    if (!result) return
    await markKept(fresh())
    if (mended) onMended()
    if (result.state === 'saved') toast.ok(t('claims.reply.sent'))
  }

  return (
    <form ref={formRef} className="stack stack-m" noValidate onSubmit={submit(send)}>
      {formError && <Notice tone="attention" alert title={formError} />}
      <TextArea
        {...form.register('message')}
        label={t('claims.reply.label')}
        hint={t('claims.reply.hint')}
        rows={4}
        readOnly={isBusy}
        error={fieldError('message')}
      />
      <Attach {...useBinding(form, 'file_ids')} disabled={isBusy} error={fieldError('file_ids')} />
      <div className={styles.send}>
        <Button
          type="submit"
          look="primary"
          icon={!isOnline && <QueueIcon />}
          busy={isBusy ? t('claims.reply.busy') : undefined}
        >
          {t(isOnline ? 'claims.reply.submit' : 'claims.reply.submit_queue')}
        </Button>
      </div>
    </form>
  )
}
