import { useEffect } from 'react'
import type { EntryError } from '#offline/outbox/entry.ts'

/** Shows why an entry was refused, in the form that corrects it. */
export function useEarlierRefusal(refusal: EntryError | null | undefined, show: (refusal: EntryError) => void) {
  useEffect(() => {
    if (refusal) show(refusal)
    // Once, when the form opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}
