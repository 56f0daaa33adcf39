import { useEffect, type RefObject } from 'react'

/** Sends a prerendered form that was submitted before any script could: the start script held that back and marked it. */
export function useEarlySubmit(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const { current } = form
    if (!current?.hasAttribute('data-pressed')) return
    current.removeAttribute('data-pressed')
    current.requestSubmit()
  }, [form])
}
