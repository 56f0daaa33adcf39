import { useEffect, useState } from 'react'
import { useDraft } from '#offline/drafts/drafts-context.ts'
import type { Share } from '#offline/shares/share.ts'
import { dropShare, keepShare, takeOverShares } from '#offline/shares/shares.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { sortWords } from '#rules/shared-words.ts'
import { useSession } from '#session/session-context.ts'
import { toast } from '#ui/toast.ts'
import { useForgetQuery } from '#ui/use-forget-query.ts'

/**
 * What another app shared and a form is to be filled in with, as the address names it; null where there is nothing (any more), undefined
 * while the device is being asked. Staff who act for the customer have no part in what lies on this device.
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
      // Another tab was quicker, or it was thrown away there.
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
    // What it says and forgets belongs to the same id.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, userId])
  if (id === null || userId === null) return null
  return found?.id === id ? found.share : undefined
}

type Taking = {
  draftKey: string
  /** What the form has begun with, what was shared among it; undefined until then. */
  values: unknown
  /** What this form has no place for still waits. */
  takes: 'all' | 'words' | 'files'
  onTaken?: () => void
}

/**
 * Once a form has begun with what was shared, it is kept as the form's draft, and only then erased. The address forgets it, so that neither
 * a reload nor the way back repeats it.
 */
export function useShareTaken(share: Share | null | undefined, { draftKey, values, takes, onTaken }: Taking): void {
  const draft = useDraft(draftKey)
  const forgetShare = useForgetQuery('share')
  useEffect(() => {
    if (!share || values === undefined) return
    draft.save(values)
    // On a full disk it stays what was shared, and is found there again.
    draft
      .flush()
      .then((isKept) => (isKept ? leaveRest(share, takes) : undefined))
      .catch(() => {})
    forgetShare()
    onTaken?.()
    // Once: the form goes on with what it began with.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [share, values === undefined])
}

/** Of what was shared keeps what nobody has taken yet. */
export function leaveRest(share: Share, takes: Taking['takes']): Promise<void> {
  if (takes === 'words' && share.files.length > 0) return keepShare({ ...share, title: '', text: '', url: '' })
  const { links, count } = sortWords(share)
  if (takes === 'files' && links.length + count > 0) return keepShare({ ...share, files: [] })
  return dropShare(share.id)
}
