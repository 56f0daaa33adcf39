import { useWatch, type FieldPath } from 'react-hook-form'
import { useLocation } from 'wouter'
import { maxFurtherNumbers, SearchRequestDraft } from '#contracts/search-requests.ts'
import { useToday } from '#data/today.ts'
import { toAttachments } from '#forms/attachments.ts'
import { useBinding } from '#forms/binding.ts'
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
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Folded } from '#ui/folded.tsx'
import { LeaveQuestion } from '#ui/leave-question.tsx'
import { Notice } from '#ui/notice.tsx'
import { QueueIcon } from '#ui/queue-icon.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { Attach } from './attach.tsx'
import { draftKeys } from './draft-keys.ts'
import { freshSearch, searchCheck, toSearch, type SearchValues } from './search-values.ts'

type Props = {
  saved: SearchValues
  draftKey: string
  /** The stored draft. */
  kept: unknown
  /** Why the provider refused `saved` when it was sent before. */
  refusal: EntryError | null
}

/** The details by which a parcel can be found. Sent through the outbox, with or without a network. */
export function SearchForm({ saved, draftKey, kept, refusal }: Props) {
  const { t, language } = useI18n()
  const [, navigate] = useLocation()
  const today = useToday()
  const isOnline = useOnline()
  const save = useSave()
  const { form, formRef, fieldError, formError, submit, showRefusal, isDirty, markKept, forget } = useKeptForm({
    schema: SearchRequestDraft,
    saved,
    draftKey,
    kept,
    prepare: toSearch,
    check: searchCheck(today),
  })
  const hasLeft = useHasLeft()
  const { register } = form
  const isBusy = form.formState.isSubmitting
  // One field holds several numbers, which the contract refuses one by one.
  const oneOf = Array.from({ length: maxFurtherNumbers }, (_, index) =>
    fieldError(`extra_tracking_numbers.${index}` as FieldPath<SearchValues>),
  )

  const numbersError = fieldError('extra_tracking_numbers') ?? oneOf.find(Boolean)
  const dateError = fieldError('delivered_on')
  const isMoreSaid = useWatch({ control: form.control, name: ['extra_tracking_numbers', 'delivered_on'] }).some(Boolean)

  useEarlierRefusal(refusal, (error) =>
    showRefusal(error.fields, entryErrorWords(error, t, 'claims.queue.sent_before')),
  )

  async function send({ client_uuid: _key, file_ids: _files, ...words }: SearchRequestDraft) {
    const { client_uuid, file_ids } = form.getValues()
    const result = await save(
      { kind: 'search.create', body: { client_uuid, words, files: toAttachments(file_ids) } },
      () => form.setValue('client_uuid', clientKey()),
    )
    if (!result) return
    await markKept(freshSearch(''))
    if (result.state === 'saved') toast.ok(t('claims.search.sent'))
    // The next search is not a correction of this one.
    if (draftKey !== draftKeys.search && !hasLeft.current) {
      navigate(`~${href(language, 'find-parcel')}`, { replace: true })
    }
  }

  return (
    <form ref={formRef} noValidate onSubmit={submit(send)}>
      <Card edge>
        <fieldset className="form" disabled={isBusy}>
          {formError && <Notice tone="attention" alert title={formError} />}
          <TextField
            {...register('tracking_number')}
            label={t('claims.search.number')}
            mono
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={fieldError('tracking_number')}
          />
          <TextField
            {...register('shop_name')}
            label={t('claims.search.shop')}
            optional
            error={fieldError('shop_name')}
          />
          <TextArea
            {...register('description')}
            label={t('claims.search.what')}
            hint={t('claims.search.what_hint')}
            optional
            rows={3}
            error={fieldError('description')}
          />
          <Attach
            {...useBinding(form, 'file_ids')}
            add={t('claims.search.proof')}
            disabled={isBusy}
            error={fieldError('file_ids')}
          />
          <Folded summary={t('claims.search.more')} open={isMoreSaid || Boolean(numbersError ?? dateError)}>
            <div className="form">
              <TextField
                {...register('extra_tracking_numbers')}
                label={t('claims.search.more_numbers')}
                hint={t('claims.search.more_hint', { most: maxFurtherNumbers })}
                optional
                mono
                autoComplete="off"
                spellCheck={false}
                error={numbersError}
              />
              <DateField
                {...useBinding(form, 'delivered_on')}
                label={t('claims.search.delivered_on')}
                hint={t('claims.search.delivered_hint')}
                optional
                max={today}
                error={dateError}
              />
            </div>
          </Folded>
        </fieldset>
        <div>
          <Button
            type="submit"
            look="primary"
            block
            icon={!isOnline && <QueueIcon />}
            busy={isBusy ? t('claims.search.busy') : undefined}
          >
            {t(isOnline ? 'claims.search.submit' : 'claims.search.submit_queue')}
          </Button>
        </div>
      </Card>
      <LeaveQuestion when={isDirty && !isBusy} onLeave={forget} />
    </form>
  )
}
