import { useEffect, useState } from 'react'
import { useDraft } from '#offline/drafts/drafts-context.ts'
import type { Share, SharedFile } from '#offline/shares/share.ts'
import { dropShare, keepShare, takeOverShares } from '#offline/shares/shares.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { sortWords } from '#rules/shared-words.ts'
import { useSession } from '#session/session-context.ts'
import { toast } from '#ui/toast.ts'
import { useForgetQuery } from '#ui/use-forget-query.ts'

/**
 * The share with which a form is to be filled in, as named in the address; null if it is absent or gone, undefined while the
 * device is being read. Impersonating staff never get a share from this device.
 */
export function useShare(id: string | null): Share | null | undefined {
  const { person, impersonation } = useSession()
  const userId = impersonation ? null : (person?.id ?? null)
  const [found, setFound] = useState<{ id: string; share: Share | null } | null>(null)
  const { t } = useI18n()
  const forgetShare = useForgetQuery('share')
  useEffect(() => {
    if (id === null || userId === null) return undefined
    let isOver = false
    const know = (share: Share | null) => {
      if (isOver) return
      setFound({ id, share })
      if (share) return
      // Another tab has used or discarded it.
      toast.info(t('forms.share_gone'))
      forgetShare()
    }
    takeOverShares(userId).then(
      (all) => know(all.find((each) => each.id === id) ?? null),
      () => know(null),
    )
    return () => {
      isOver = true
    }
    // The other values used here belong to the same id.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, userId])
  if (id === null || userId === null) return null
  return found?.id === id ? found.share : undefined
}

type Taking = {
  draftKey: string
  /** The form's values including the share; undefined until the form has started. */
  values: unknown
  /** What the form cannot take keeps waiting. */
  takes: 'all' | 'words' | 'files'
  /** Files for which the form has no room; they keep waiting, too. */
  left?: readonly SharedFile[] | undefined
}

/**
 * Once a form has started with a share, stores it as the form's draft, and only then erases it. Removes it from the address, so
 * that neither a reload nor going back repeats it.
 */
export function useShareTaken(share: Share | null | undefined, { draftKey, values, takes, left = [] }: Taking): void {
  const { t } = useI18n()
  const draft = useDraft(draftKey)
  const forgetShare = useForgetQuery('share')
  useEffect(() => {
    if (!share || values === undefined) return
    draft.save(values)
    // If the disk is full, the share stays and can be used again.
    draft
      .flush()
      .then((isKept) => (isKept ? leaveRest(share, takes, left) : undefined))
      .catch(() => {})
    forgetShare()
    if (left.length > 0) toast.info(t('forms.share_left'))
    // Once: the form continues with its first values.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [share, values === undefined])
}

/** Keeps the parts of a share that were not taken. `left`: the files for which there was no room. */
export function leaveRest(share: Share, takes: Taking['takes'], left: readonly SharedFile[] = []): Promise<void> {
  const files = takes === 'words' ? share.files : [...left]
  const { links, count } = sortWords(share)
  const isOver = files.length === 0 && (takes !== 'files' || links.length + count === 0)
  if (isOver) return dropShare(share.id)
  return keepShare({ ...share, ...(takes !== 'files' && noWords), files })
}

const noWords = { title: '', text: '', url: '', is_cut: false }
