import { Send } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useLocation } from 'wouter'
import { ClaimDraft, claimKinds } from '#contracts/claims.ts'
import { toAttachments } from '#forms/attachments.ts'
import { useBinding } from '#forms/binding.ts'
import { SaveBar } from '#forms/save-bar.tsx'
import { useKeptForm } from '#forms/use-kept-form.ts'
import { useSave } from '#forms/use-save.ts'
import { clientKey } from '#http/client-key.ts'
import { entryErrorWords } from '#forms/entry-error-words.ts'
import { useEarlierRefusal } from '#forms/use-earlier-refusal.ts'
import { useHasLeft } from '#forms/use-has-left.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import type { EntryError } from '#offline/outbox/entry.ts'
import { href } from '#paths.ts'
import { Card } from '#ui/card.tsx'
import { Choices } from '#ui/choices.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { LeaveQuestion } from '#ui/leave-question.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { toast } from '#ui/toast.ts'
import { Attach } from './attach.tsx'
import { kindName, kindWords } from './case-words.ts'
import { claimCheck, toWords, wordsOf, type ClaimValues } from './claim-values.ts'
import formStyles from './form.module.css'
import { WishSection } from './wish-section.tsx'

type Props = {
  parcel: { id: number; number: string }
  /** The customer's name for the parcel. */
  name: string
  saved: ClaimValues
  draftKey: string
  /** The stored draft. */
  kept: unknown
  /** Why the provider refused `saved` when it was sent before. */
  refusal: EntryError | null
}

/** What happened to a parcel, proof of it, and what the customer asks for. Sent through the outbox, with or without a network. */
export function ClaimForm({ parcel, name, saved, draftKey, kept, refusal }: Props) {
  const { t, language } = useI18n()
  const [, navigate] = useLocation()
  const isOnline = useOnline()
  const save = useSave()
  const { form, formRef, fieldError, formError, submit, showRefusal, isDirty, markKept, forget } = useKeptForm({
    schema: ClaimDraft,
    saved,
    draftKey,
    kept,
    prepare: toWords,
    check: claimCheck,
  })
  const isBusy = form.formState.isSubmitting
  const kind = useWatch({ control: form.control, name: 'kind' })

  const hasLeft = useHasLeft()

  useEarlierRefusal(refusal, (error) =>
    showRefusal(error.fields, entryErrorWords(error, t, 'claims.queue.sent_before')),
  )

  async function send(sent: Parameters<typeof wordsOf>[0]) {
    const { client_uuid, file_ids } = form.getValues()
    const body = { client_uuid, parcel, words: wordsOf(sent), files: toAttachments(file_ids) }
    const result = await save({ kind: 'claim.create', body }, () => form.setValue('client_uuid', clientKey()))
    if (!result) return
    await markKept(form.getValues())
    const id = result.state === 'saved' ? result.id : null
    if (result.state === 'saved') toast.ok(t('claims.form.sent'))
    if (hasLeft.current) return
    navigate(`~${id === null ? href(language, 'claims') : href(language, 'claim', { id })}`, { replace: true })
  }

  return (
    <form ref={formRef} className="cols" noValidate onSubmit={submit(send)}>
      <fieldset className="stack stack-l" disabled={isBusy}>
        {formError && <Notice tone="attention" alert title={formError} />}
        <p>
          {t('claims.form.about')}{' '}
          <AppLink to="parcel" params={{ id: parcel.id }}>
            {name}
          </AppLink>
        </p>
        <Card title={t('claims.form.kind')}>
          <div className={formStyles.kinds}>
            <Choices
              legend={t('claims.form.kind')}
              options={claimKinds.map((value) => ({ value, label: kindWords(value, t) }))}
              {...useBinding(form, 'kind')}
              error={fieldError('kind')}
            />
          </div>
          <TextArea
            {...form.register('message')}
            label={t('claims.form.message')}
            hint={hintOf(kind, t)}
            rows={5}
            error={fieldError('message')}
          />
        </Card>
        <WishSection form={form} fieldError={fieldError} />
        <Card title={t('claims.form.photos')}>
          <Attach
            {...useBinding(form, 'file_ids')}
            legend={t('claims.form.photos')}
            disabled={isBusy}
            error={fieldError('file_ids')}
          />
        </Card>
      </fieldset>
      <aside className={formStyles.aside} aria-label={t('claims.form.next')}>
        <Card title={t('claims.form.next')}>
          <Timeline
            events={[
              {
                state: 'now',
                icon: <Send />,
                title: t('claims.form.step_send'),
                note: t('claims.form.step_send_note'),
              },
              { state: 'next', title: t('claims.form.step_check'), note: t('claims.form.step_check_note') },
              { state: 'next', title: t('claims.form.step_decide'), note: t('claims.form.step_decide_note') },
            ]}
          />
        </Card>
        <SaveBar
          block
          isBusy={isBusy}
          label={t(isOnline ? 'claims.form.submit' : 'claims.form.submit_queue')}
          busy={t('claims.form.busy')}
        />
      </aside>
      <LeaveQuestion when={isDirty && !isBusy} onLeave={forget} />
    </form>
  )
}

/** What to mention, depending on what happened. */
function hintOf(kind: string, t: ReturnType<typeof useI18n>['t']): string {
  const known = claimKinds.find((each) => each === kind)
  return t(`claims.form.message_hint.${kindName(known ?? 'other')}`)
}
