import { useEffect, useState, type ReactNode } from 'react'
import { maxContactFiles, type ContactMessageDraft } from '#contracts/contact.ts'
import { usePhoneCountry } from '#data/phone-country.ts'
import { AttachmentsField } from '#forms/attachments-field.tsx'
import { useBinding } from '#forms/binding.ts'
import { useContractForm } from '#forms/contract-form.ts'
import { entryErrorWords } from '#forms/entry-error-words.ts'
import { keptValues } from '#forms/kept-values.ts'
import type { uploadGuestFile } from '#forms/uploads.ts'
import { ApiError } from '#http/api-error.ts'
import { clientKey } from '#http/client-key.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import type { EntryError } from '#offline/outbox/entry.ts'
import { useUnsavedWork } from '#pwa/unsaved-work.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { PhoneField } from '#ui/phone-field.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { useIsDehydrated } from '#ui/use-was-prerendered.ts'
import { freshLetter, letterSchema, toLetter, type LetterValues } from './letter-values.ts'
import { Sent } from './sent.tsx'
import styles from './contact.module.css'

/** Where the draft is stored until it is sent. */
export type LetterKeeping = { save: (values: object) => void; clear: () => Promise<void> | void }
export type SentWords = Omit<ContactMessageDraft, 'client_uuid' | 'file_ids' | 'file_claims'>
/** The letter's number, if it is known already. null: the letter was not sent, and the writer has been told. */
export type Delivered = { number: string | null; isWaiting: boolean } | null

type Props = {
  saved: LetterValues
  /** The stored draft. */
  kept: unknown
  keeping: LetterKeeping
  deliver: (words: SentWords, values: LetterValues) => Promise<Delivered>
  submitWords: string
  submitIcon?: ReactNode
  isOnline: boolean
  /** The letter cannot wait for the network. */
  isSentNow?: boolean
  upload?: typeof uploadGuestFile
  /** Why the provider refused `saved` when it was sent before. */
  refusal?: EntryError | null
  /** Opens a new letter elsewhere, because this form belongs to the one that was refused. */
  onNext?: (() => void) | undefined
  above?: ReactNode
}

/** A letter to the provider, from a guest or a customer. The props say how it is stored and sent. */
export function LetterForm({
  saved,
  kept,
  keeping,
  deliver,
  submitWords,
  submitIcon,
  isOnline,
  isSentNow,
  upload,
  refusal,
  onNext,
  above,
}: Props) {
  const { t, language } = useI18n()
  const [done, setDone] = useState<{ number: string | null; email: string } | null>(null)
  const { form, formRef, fieldError, formError, submit, showRefusal } = useContractForm({
    schema: letterSchema,
    defaultValues: saved,
    prepare: toLetter,
  })
  const { register, formState } = form
  const country = usePhoneCountry(language)
  const isBusy = formState.isSubmitting
  /** Before hydration nothing handles a submit: the browser would put the letter into the page's address. */
  const isDehydrated = useIsDehydrated()
  useUnsavedWork(formState.isDirty)

  useEffect(() => {
    const before = keptValues(kept, saved)
    if (before) form.reset(before, { keepDefaultValues: true })
    if (refusal) showRefusal(refusal.fields, entryErrorWords(refusal, t, 'contact.queue.sent_before'))
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keeping.save(values),
    })
    // Runs once: the form keeps its initial values.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  useEffect(() => {
    const { current } = formRef
    if (current?.dataset.pressed === undefined) return
    delete current.dataset.pressed
    current.requestSubmit()
  }, [formRef])

  async function send({ client_uuid: _key, file_ids: _files, file_claims: _claims, ...words }: ContactMessageDraft) {
    try {
      const result = await deliver(words, form.getValues())
      if (!result) return
      // The next letter has the same sender and a new subject.
      form.reset(freshLetter({ name: words.name, email: words.email, phone: words.phone ?? '' }))
      await keeping.clear()
      if (result.isWaiting) onNext?.()
      else setDone({ number: result.number, email: words.email })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Another tab has sent a different letter under this key: pressing again sends this one as a new letter.
      if (error.refusal.message_code === 'key_reused') form.setValue('client_uuid', clientKey())
      if (!error.isUnanswered) throw error
      showRefusal({}, t('contact.offline'))
    }
  }

  const files = useBinding(form, 'file_ids')
  const phone = useBinding(form, 'phone')
  if (done) return <Sent {...done} onAnother={onNext ?? (() => setDone(null))} />
  return (
    <form ref={formRef} noValidate aria-label={t('contact.form')} onSubmit={submit(send)}>
      <Card edge>
        <fieldset className="form" disabled={isBusy}>
          {above}
          {formError && <Notice tone="attention" alert title={formError} />}
          <div className="grid-2">
            <TextField {...register('name')} label={t('contact.name')} autoComplete="name" error={fieldError('name')} />
            <TextField
              {...register('email')}
              type="email"
              label={t('contact.email')}
              autoComplete="email"
              error={fieldError('email')}
            />
          </div>
          <PhoneField
            {...phone}
            label={t('contact.phone')}
            optional
            defaultCountry={country}
            error={fieldError('phone')}
          />
          <TextField {...register('subject')} label={t('contact.subject')} error={fieldError('subject')} />
          <TextArea {...register('message')} label={t('contact.message')} rows={5} error={fieldError('message')} />
          <AttachmentsField
            {...files}
            most={maxContactFiles}
            words={{
              legend: t('contact.attach.legend'),
              add: t('contact.attach.add'),
              hint: (values) => t('contact.attach.hint', values),
              many: t('contact.attach.many', { most: maxContactFiles }),
              photograph: t('contact.attach.photograph'),
            }}
            error={fieldError('file_ids')}
            disabled={isBusy}
            isOnline={isOnline}
            {...(upload && { upload })}
          />
          <div className={styles.send}>
            <Button
              type={isDehydrated ? 'button' : 'submit'}
              name="send"
              look="primary"
              icon={submitIcon}
              busy={isBusy ? t('contact.busy') : undefined}
            >
              {submitWords}
            </Button>
            {isSentNow && !isOnline && <p className="note">{t('forms.act.needs_network')}</p>}
          </div>
        </fieldset>
      </Card>
    </form>
  )
}
