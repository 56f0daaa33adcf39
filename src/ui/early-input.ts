import { useEffect, useState, type RefObject } from 'react'
import { useWasPrerendered } from './use-was-prerendered.ts'

type EarlyInput = { values: Record<string, unknown>; isSent: boolean }

let early: EarlyInput | null = null

/**
 * To be called before the page is hydrated: remembers what was typed into its prerendered form, and whether it was sent. Browser extensions
 * put elements into forms; then React does not hydrate them but renders them anew, with empty fields.
 */
export function noteEarlyInput(root: Element): void {
  const form = root.querySelector<HTMLFormElement>('form[method="dialog"]')
  early = form && { values: Object.fromEntries(new FormData(form)), isSent: form.dataset.pressed !== undefined }
}

/**
 * The default values of a form that may be prerendered. `fresh`: where nobody has typed yet. A hydrated field gets none, so that it keeps what
 * was typed, or filled in by the browser.
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

/** Sends the form that was sent before any script could. */
export function useEarlySubmit(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const { isSent } = early ?? { isSent: false }
    early = null
    form.current?.removeAttribute('data-pressed')
    if (isSent) form.current?.requestSubmit()
  }, [form])
}
