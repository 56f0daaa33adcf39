import { useKept } from '#forms/use-kept.ts'
import type { EntryError } from '#offline/outbox/entry.ts'
import { useQueued } from '#offline/outbox/use-queued.ts'
import { fromDraft, isSentAs, readDeclaration, type Declaration } from './declaration.ts'

export type Start =
  | { state: 'loading' | 'gone' }
  /** `values` is null for a new, empty form. `refusal` is what the provider said about them. */
  | { state: 'ready'; values: Declaration | null; refusal: EntryError | null }

/** With what the form begins: a declaration that was refused, what was typed and not sent, or nothing. */
export function useDeclarationStart(entryId: string | null, draftKey: string): Start {
  const kept = useKept(draftKey)
  const waiting = useQueued('parcel.create')
  if (!kept || !waiting) return { state: 'loading' }
  const typed = readDeclaration(kept.value)
  if (entryId === null) {
    // The page ended between "kept to be sent" and "draft thrown away": it is on its way, the next form is a new one. Other
    // words under the same key were typed in another tab, and are nowhere else.
    const isSent = waiting.some(({ body }) => isSentAs(typed, body))
    return { state: 'ready', values: isSent ? null : typed, refusal: null }
  }
  const entry = waiting.find(({ id }) => id === entryId)
  // Sent or thrown away from another tab; what was typed here is nowhere else.
  if (!entry) return typed ? { state: 'ready', values: typed, refusal: null } : { state: 'gone' }
  return {
    state: 'ready',
    values: typed ?? fromDraft(entry.body),
    refusal: entry.state === 'refused' ? entry.error : null,
  }
}
