import { useEffect, useRef, useState, type FormEventHandler, type RefObject } from 'react'
import { get, useForm, type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { ApiError } from '#http/api-error.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import type { Key, Values } from '#i18n/translate.ts'
import { isShown } from '#ui/is-shown.ts'
import { say } from '#ui/say.ts'
import { contractResolver, type Check, type WordedError } from './contract-resolver.ts'
import { failureWords, refusalWords } from './failure-words.ts'

export type ContractForm<V extends FieldValues, Sent> = {
  /** For `<form ref>`: after a refusal the first element with an error is focused. */
  formRef: RefObject<HTMLFormElement | null>
  /** react-hook-form itself: register, control, watch, reset … */
  form: UseFormReturn<V, unknown, FieldValues>
  /** The error below a field, e.g. `fieldError('items.0.quantity')`. */
  fieldError: (name: FieldPath<V>) => string | undefined
  /**
   * An error of the whole form: no network, too many attempts, or an error of a field that is not on it. Show it as a focusable
   * alert.
   */
  formError: string | undefined
  /** For `<form onSubmit>`. The handler receives the schema's output; an `ApiError` that it throws is shown. */
  submit: (handler: (sent: Sent) => Promise<void> | void) => FormEventHandler<HTMLFormElement>
  /** Shows a refusal that came another way, such as an outbox entry's. */
  showRefusal: (fields: Record<string, string[]>, message?: string) => void
}

/**
 * react-hook-form with the contract's schema: our errors in the page's language, the provider's on their fields; input is never
 * lost.
 */
export function useContractForm<V extends FieldValues, S extends z.ZodMiniType>({
  schema,
  defaultValues,
  prepare = (values) => values,
  check,
  unseen = [],
}: {
  schema: S
  defaultValues: V
  prepare?: (values: V) => unknown
  check?: Check<V>
  /** Values without a control, whose errors are errors of the whole form. */
  unseen?: readonly string[]
}): ContractForm<V, z.output<S>> {
  const { t, has } = useI18n()
  const [failure, setFailure] = useState<[key: Key, values: Values] | string>()
  const form = useForm<V, unknown, FieldValues>({
    defaultValues: defaultValues as DefaultValues<V>,
    resolver: contractResolver(schema, prepare, check),
    // The library would focus in the order of registration, and skip fields that are not plain inputs.
    shouldFocusError: false,
  })
  const { errors, isSubmitting } = form.formState
  const formRef = useRef<HTMLFormElement>(null)
  const [refusals, setRefusals] = useState(0)
  const begunAt = useRef<Element | null>(null)

  useEffect(() => {
    // While a form is submitting its fields may be locked, and a locked field cannot take the focus or get it back.
    if (isSubmitting || !formRef.current) return
    const before = document.activeElement
    if (document.activeElement === document.body && begunAt.current instanceof HTMLElement) begunAt.current.focus()
    begunAt.current = null
    if (refusals > 0) focusFirstError(formRef.current, before)
  }, [refusals, isSubmitting])

  function showRefusal(fields: Record<string, string[]>, message?: string) {
    const values = form.getValues()
    const isSeen = (name: string) => get(values, name) !== undefined && !unseen.includes(name)
    const [known, unknown] = partition(Object.entries(fields), ([name]) => isSeen(name))
    for (const [name, [sentence = '']] of known)
      form.setError(name as FieldPath<V>, { type: 'provider', message: sentence })
    const rest = unknown.flatMap(([, sentences]) => sentences)
    setFailure(rest.join(' ') || (known.length > 0 ? undefined : message) || undefined)
    noteRefusal()
  }

  function noteRefusal() {
    setRefusals((count) => count + 1)
  }

  function showFailure(error: unknown) {
    noteRefusal()
    if (!(error instanceof ApiError)) {
      setFailure(failureWords('broken'))
      throw error
    }
    const words = refusalWords(error)
    if (error.kind !== 'invalid' && error.kind !== 'conflict') return setFailure(words)
    showRefusal(error.fields, error.refusal.message || t(...words))
  }

  return {
    form,
    formRef,
    formError: typeof failure === 'object' ? t(...failure) : failure,
    fieldError(name) {
      const found: (WordedError & { root?: WordedError }) | undefined = get(errors, name)
      const error = found?.type ? found : found?.root
      if (!error?.type) return undefined
      return has(error.type) ? t(error.type, error.values) : error.message
    },
    submit: (handler) => (event) => {
      event.preventDefault()
      // Enter in a field submits again even though the button is busy.
      if (form.formState.isSubmitting) return
      setFailure(undefined)
      begunAt.current = document.activeElement
      const send = form.handleSubmit(async (sent) => {
        try {
          await handler(sent as z.output<S>)
        } catch (error) {
          showFailure(error)
        }
      }, noteRefusal)
      void send(event)
    },
    showRefusal,
  }
}

/**
 * Focuses the first visible error in reading order. A focus that moves makes a screen reader read the error; if it stays, as
 * after Enter in the wrong field itself, the error is announced.
 */
function focusFirstError(place: HTMLElement, before: Element | null) {
  const wrong = [...place.querySelectorAll<HTMLElement>('[aria-invalid="true"]')].find(isShown)
  const first = wrong ?? place.querySelector<HTMLElement>('[role="alert"][tabindex]')
  if (wrong && wrong === before) say(place, descriptionOf(wrong))
  first?.focus()
}

function descriptionOf(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

function partition<T>(list: T[], holds: (each: T) => boolean): [T[], T[]] {
  return [list.filter(holds), list.filter((each) => !holds(each))]
}
