import { useEffect } from 'react'
import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useContractForm } from '#forms/contract-form.ts'
import type { Check } from '#forms/contract-resolver.ts'
import { useFormValues } from '#forms/use-form-values.ts'
import type { Refusal } from './finish-registration.ts'

type Settings<V extends FieldValues, S> = {
  schema: S
  initial: V
  prepare: (values: V) => unknown
  check: Check<V>
  /** The fields of this step that the provider refused. */
  refusal: Refusal | null
  onKeep: (values: V) => void
}

/** One step's form. Every change is passed on at once, so that leaving the step loses nothing. */
export function useStepForm<V extends FieldValues, S extends z.ZodMiniType>(settings: Settings<V, S>) {
  const { schema, initial, prepare, check, refusal, onKeep } = settings
  const contract = useContractForm({ schema, defaultValues: initial, prepare, check })
  const { form, showRefusal } = contract

  useFormValues(form, onKeep)

  useEffect(() => {
    if (refusal) showRefusal(refusal.fields, refusal.message)
    // Shown once, when the step opens again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [refusal])

  return contract
}
