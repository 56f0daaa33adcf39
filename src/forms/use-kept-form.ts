import { useEffect } from 'react'
import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useContractForm } from '#forms/contract-form.ts'
import type { Check } from '#forms/contract-resolver.ts'
import { resumedValues } from '#forms/kept-values.ts'
import { useFormValues } from '#forms/use-form-values.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useDraft } from '#offline/drafts/drafts-context.ts'
import { useUnsavedWork } from '#pwa/unsaved-work.ts'
import { toast } from '#ui/toast.ts'

export type KeptFormSettings<V extends FieldValues, S> = {
  schema: S
  /** The provider's values, including those that still wait in the outbox. */
  saved: V
  draftKey: string
  /** The stored draft of the form. */
  kept: unknown
  /** Converts the values to what a draft may hold, where some must not stay on the device; by default all of them. */
  toKeep?: (values: V) => object
  /** `saved` is a stored record, which may be changed elsewhere: its draft restores only what was typed. */
  isRecord?: boolean
  prepare: (values: V) => unknown
  check?: Check<V>
  unseen?: readonly string[]
}

/**
 * A form for a saved record: starts with the saved values plus what the draft changes, and stores changes as a draft until they are
 * saved.
 */
export function useKeptForm<V extends FieldValues, S extends z.ZodMiniType>(settings: KeptFormSettings<V, S>) {
  const { schema, saved, draftKey, kept, toKeep = (values: V) => values, isRecord, prepare, check, unseen } = settings
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
    const before = resumedValues(kept, saved)
    // A fast customer may have typed already; and a field list misses a reset before its own passive effect has run.
    if (before) form.reset(withTyped(before, saved, form.getValues()), { keepDefaultValues: true })
    // Once: later changes of `kept` do not matter.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  useFormValues(form, (values) => {
    const isSaved = JSON.stringify(values) === JSON.stringify(form.formState.defaultValues)
    if (isSaved) void draft.clear()
    else draft.save({ ...toKeep(values), ...(isRecord && { was: toKeep(form.formState.defaultValues as V) }) })
  })

  useEffect(() => {
    const { defaultValues: before, isSubmitting } = form.formState
    // A pending submit reports its own result.
    if (JSON.stringify(before) === savedWords || (isDirty && isSubmitting)) return
    const typed = isDirty ? withTyped(saved, before ?? {}, form.getValues()) : null
    form.reset(saved)
    if (typed) form.reset(typed, { keepDefaultValues: true })
    // Runs only when the saved values change: the outbox delivered or dropped an entry, or another tab or device saved. A
    // customer who is typing keeps their own input, and untouched fields get the new values.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [savedWords])

  return {
    ...contract,
    isDirty,
    /** The input is safe: at the provider, or in the outbox. */
    markKept: (now: V) => {
      form.reset(now)
      return draft.clear()
    },
    /** The provider has the input. */
    markSaved: (now: V) => {
      form.reset(now)
      void draft.clear()
      toast.ok(t('forms.saved'))
    },
    forget: () => void draft.clear(),
  }
}

/** The new saved values, with the changes that were typed over the old ones. */
function withTyped<V extends FieldValues>(saved: V, before: FieldValues, values: FieldValues): V {
  const isTyped = (name: string) => JSON.stringify(values[name]) !== JSON.stringify(before[name])
  return { ...saved, ...Object.fromEntries(Object.entries(values).filter(([name]) => isTyped(name))) }
}
