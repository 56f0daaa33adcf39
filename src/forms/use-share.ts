import { useEffect, useState } from 'react'
import { useDraft } from '#offline/drafts/drafts-context.ts'
import type { Share } from '#offline/shares/share.ts'
import { dropShare, takeOverShares } from '#offline/shares/shares.ts'
import { useSession } from '#session/session-context.ts'

/**
 * What another app shared and a form is to be filled in with, as the address names it; null where there is nothing (any more), undefined
 * while the device is being asked. Staff who act for the customer have no part in what lies on this device.
 */
export function useShare(id: string | null): Share | null | undefined {
  const { person, impersonation } = useSession()
  const userId = impersonation ? null : (person?.id ?? null)
  const [found, setFound] = useState<{ id: string; share: Share | null } | null>(null)
  useEffect(() => {
    if (id === null || userId === null) return undefined
    let isOver = false
    const know = (share: Share | null) => {
      if (!isOver) setFound({ id, share })
    }
    takeOverShares(userId).then(
      (all) => know(all.find((each) => each.id === id) ?? null),
      () => know(null),
    )
    return () => {
      isOver = true
    }
  }, [id, userId])
  if (id === null || userId === null) return null
  return found?.id === id ? found.share : undefined
}

/**
 * Once a form has begun with `values`, what was shared among them: they are kept as its draft, and only then what was shared is erased.
 * `onTaken` takes it out of the address. Neither a reload nor the way back repeats it.
 */
export function useShareTaken(
  share: Share | null | undefined,
  draftKey: string,
  values: unknown,
  onTaken: () => void,
): void {
  const draft = useDraft(draftKey)
  useEffect(() => {
    if (!share || values === undefined) return
    draft.save(values)
    // On a full disk it stays what was shared, and is found there again.
    draft
      .flush()
      .then((isKept) => (isKept ? dropShare(share.id) : undefined))
      .catch(() => {})
    onTaken()
    // Once: the form goes on with what it began with.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [share, values === undefined])
}

/** A query without what was shared. */
export function withoutShare(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('share')
  const rest = query.toString()
  return rest && `?${rest}`
}
