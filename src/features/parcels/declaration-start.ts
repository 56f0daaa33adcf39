import { useEffect, useState } from 'react'
import { useDraft } from '#offline/drafts/drafts-context.ts'
import type { Entry, EntryError } from '#offline/outbox/entry.ts'
import { useOutbox } from '#offline/outbox/outbox-context.ts'
import { fromDraft, isSentAs, readDeclaration, type Declaration } from './declaration.ts'

export type Start =
  | { state: 'loading' | 'gone' }
  /** `values` is null for a new, empty form. `refusal` is what the provider said about them. */
  | { state: 'ready'; values: Declaration | null; refusal: EntryError | null }

/** With what the form begins: a declaration that was refused, what was typed and not sent, or nothing. */
export function useDeclarationStart(entryId: string | null, draftKey: string): Start {
  const draft = useDraft(draftKey)
  const { entries, whenRead } = useOutbox()
  const [kept, setKept] = useState<{ draft: typeof draft; values: Declaration | null }>()
  const [isSettled, setSettled] = useState(false)

  useEffect(() => {
    let isOver = false
    const keep = (stored: unknown) => {
      if (!isOver) setKept({ draft, values: readDeclaration(stored) })
    }
    draft.load().then(keep, () => keep(undefined))
    return () => {
      isOver = true
    }
  }, [draft])

  useEffect(() => {
    let isOver = false
    const know = () => {
      if (!isOver) setSettled(true)
    }
    whenRead().then(know, know)
    return () => {
      isOver = true
    }
  }, [whenRead])

  if (kept?.draft !== draft || !isSettled) return { state: 'loading' }
  if (entryId === null) {
    // The page ended between "kept to be sent" and "draft thrown away": it is on its way, the next form is a new one. Other
    // words under the same key were typed in another tab, and are nowhere else.
    const isSent = entries.some((each) => each.kind === 'parcel.create' && isSentAs(kept.values, each.body))
    return { state: 'ready', values: isSent ? null : kept.values, refusal: null }
  }
  const entry = entries.find((each) => each.id === entryId)
  // Sent or thrown away from another tab; what was typed here is nowhere else.
  if (!entry) return kept.values ? { state: 'ready', values: kept.values, refusal: null } : { state: 'gone' }
  return {
    state: 'ready',
    values: kept.values ?? typedIn(entry),
    refusal: entry.state === 'refused' ? entry.error : null,
  }
}

function typedIn(entry: Entry): Declaration | null {
  return entry.kind === 'parcel.create' ? fromDraft(entry.body) : null
}
