import { useEffect, useState } from 'react'
import { useDraft } from '#offline/drafts/drafts-context.ts'

/** The stored draft; null while the device is being read. */
export function useKept(draftKey: string): { value: unknown } | null {
  const draft = useDraft(draftKey)
  const [kept, setKept] = useState<{ draft: typeof draft; value: unknown } | null>(null)
  useEffect(() => {
    let isOver = false
    const keep = (value: unknown) => {
      if (!isOver) setKept({ draft, value })
    }
    draft.load().then(keep, () => keep(undefined))
    return () => {
      isOver = true
    }
  }, [draft])
  return kept?.draft === draft ? kept : null
}
