import { useEffect } from 'react'
import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useContractForm } from '#forms/contract-form.ts'
import type { Check } from '#forms/contract-resolver.ts'
import { keptValues } from '#forms/kept-values.ts'
import { useFormValues } from '#forms/use-form-values.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useDraft } from '#offline/drafts/drafts-context.ts'
import { useUnsavedWork } from '#pwa/unsaved-work.ts'
import { toast } from '#ui/toast.ts'

export type KeptFormSettings<V extends FieldValues, S> = {
  schema: S
  /** As the provider has it, or will have it when what waits has arrived. */
  saved: V
  draftKey: string
  /** What the device has of an unsaved form. */
  kept: unknown
  /** What of the form may stay on the device, and what `kept` needs besides. */
  toKeep: (values: V) => object
  prepare: (values: V) => unknown
  check?: Check<V>
  unseen?: readonly string[]
}

/** A form about something kept: it begins with what is saved and what was typed over it, and keeps what is typed until it is saved. */
export function useKeptForm<V extends FieldValues, S extends z.ZodMiniType>(settings: KeptFormSettings<V, S>) {
  const { schema, saved, draftKey, kept, toKeep, prepare, check, unseen } = settings
  const { t } = useI18n()
  const draft = useDraft(draftKey)
  const contract = useContractForm({
    schema,
    defaultValues: saved,
    prepare,
    ...(check && { check }),
    ...(unseen && { unseen }),
  })
  const { form } = contract
  const { isDirty } = form.formState
  const savedWords = JSON.stringify(saved)
  useUnsavedWork(isDirty)

  useEffect(() => {
    const before = keptValues(kept, saved)
    // A fast customer may have typed already; and a list of fields hears no reset before its own passive effect has run.
    if (before) form.reset(withTyped(before, saved, form.getValues()), { keepDefaultValues: true })
    // Once: the form goes on with what it began with.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  useFormValues(form, (values) => {
    const isSaved = JSON.stringify(values) === JSON.stringify(form.formState.defaultValues)
    if (isSaved) void draft.clear()
    else draft.save(toKeep(values))
  })

  useEffect(() => {
    const { defaultValues: before, isSubmitting } = form.formState
    // What is on its way says itself what is saved now.
    if (JSON.stringify(before) === savedWords || (isDirty && isSubmitting)) return
    const typed = isDirty ? withTyped(saved, before ?? {}, form.getValues()) : null
    form.reset(saved)
    if (typed) form.reset(typed, { keepDefaultValues: true })
    // Only when what waited has arrived, was given up, or another tab or device was here: a customer who is typing goes on with
    // their own words, and untouched fields are not set back to what they were.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [savedWords])

  return {
    ...contract,
    isDirty,
    /** What is typed is kept where it will not be lost: by the provider, or on its way there. */
    markKept: (now: V) => {
      form.reset(now)
      return draft.clear()
    },
    /** What is typed is what the provider has now. */
    markSaved: (now: V) => {
      form.reset(now)
      void draft.clear()
      toast.ok(t('forms.saved'))
    },
    forget: () => void draft.clear(),
  }
}

/** What is saved now, with what was typed over what was saved before. */
function withTyped<V extends FieldValues>(saved: V, before: FieldValues, values: FieldValues): V {
  const isTyped = (name: string) => JSON.stringify(values[name]) !== JSON.stringify(before[name])
  return { ...saved, ...Object.fromEntries(Object.entries(values).filter(([name]) => isTyped(name))) }
}
