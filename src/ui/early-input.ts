import { useEffect, useState, type RefObject } from 'react'
import { useWasPrerendered } from './use-was-prerendered.ts'

type EarlyInput = { values: Record<string, unknown>; isSent: boolean }

let early: EarlyInput | null = null

/**
 * Call before hydration: remembers the input of the prerendered form, and whether it was submitted. If a browser extension has
 * added elements to the form, React does not hydrate it but renders it anew, with empty fields.
 */
export function noteEarlyInput(root: Element): void {
  const form = root.querySelector<HTMLFormElement>('form[method="dialog"]')
  early = form && { values: Object.fromEntries(new FormData(form)), isSent: form.dataset.pressed !== undefined }
}

/**
 * The default values of a form that may be prerendered. `fresh`: the values where nothing was typed. A hydrated field gets no
 * default, so that it keeps what was typed or autofilled.
 */
export function useEarlyInput<V extends Record<string, string>>(fresh: V): Partial<V> {
  const isHydrated = useWasPrerendered()
  const [values] = useState<Partial<V>>(() => {
    if (isHydrated) return {}
    const typed = Object.entries(early?.values ?? {}).filter(([name, value]) => name in fresh && value !== '')
    return { ...fresh, ...Object.fromEntries(typed) }
  })
  return values
}

/** Submits the form again if it was submitted before any script could handle it. */
export function useEarlySubmit(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const { isSent } = early ?? { isSent: false }
    early = null
    form.current?.removeAttribute('data-pressed')
    if (isSent) form.current?.requestSubmit()
  }, [form])
}
