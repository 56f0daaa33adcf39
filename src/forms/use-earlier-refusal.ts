import { useEffect } from 'react'
import type { EntryError } from '#offline/outbox/entry.ts'

/** What was sent before and refused is mended in this form: shows why it was. */
export function useEarlierRefusal(refusal: EntryError | null | undefined, show: (refusal: EntryError) => void) {
  useEffect(() => {
    if (refusal) show(refusal)
    // Said once, when the form opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}
