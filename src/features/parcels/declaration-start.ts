import { useKept } from '#forms/use-kept.ts'
import type { EntryError } from '#offline/outbox/entry.ts'
import { useQueued } from '#offline/outbox/use-queued.ts'
import { fromDraft, isSentAs, readDeclaration, type Declaration } from './declaration.ts'

export type Start =
  | { state: 'loading' | 'gone' }
  /** `values` is null for a new, empty form. `refusal` is what the provider said about the values. */
  | { state: 'ready'; values: Declaration | null; refusal: EntryError | null }

/** The form's initial values: a refused declaration, an unsent draft, or nothing. */
export function useDeclarationStart(entryId: string | null, draftKey: string): Start {
  const kept = useKept(draftKey)
  const waiting = useQueued('parcel.create')
  if (!kept || !waiting) return { state: 'loading' }
  const typed = readDeclaration(kept.value)
  if (entryId === null) {
    // The page was closed after the declaration was queued, but before its draft was cleared: start with an empty form. A draft with
    // other contents under the same key was typed in another tab and exists only here, so it stays.
    const isSent = waiting.some(({ body }) => isSentAs(typed, body))
    return { state: 'ready', values: isSent ? null : typed, refusal: null }
  }
  const entry = waiting.find(({ id }) => id === entryId)
  // The entry was sent or discarded in another tab; what was typed here exists nowhere else.
  if (!entry) return typed ? { state: 'ready', values: typed, refusal: null } : { state: 'gone' }
  return {
    state: 'ready',
    values: typed ?? fromDraft(entry.body),
    refusal: entry.state === 'refused' ? entry.error : null,
  }
}
