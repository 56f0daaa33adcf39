import { useState } from 'react'
import { useLocation } from 'wouter'
import type { ParcelDraft } from '#contracts/parcels/drafts.ts'
import { refusalWords } from '#forms/failure-words.ts'
import { useDelivery } from '#forms/use-delivery.ts'
import { ApiError } from '#http/api-error.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { href } from '#paths.ts'
import { toast } from '#ui/toast.ts'
import type { AfterDeclaring } from '../after-declaring.ts'

/**
 * Declares a parcel for each number, like any declaration: stored in the outbox first, then sent. What was stored is recognized by its
 * number, so a retry after a failure adds only the rest. `taken`: called when all are stored.
 */
export function useAnnounce(taken: () => Promise<void>) {
  const { t, language } = useI18n()
  const [, navigate] = useLocation()
  const [isBusy, setBusy] = useState(false)
  const { enqueue, outcome, sayQueued, hasLeft } = useDelivery()

  async function announce(bodies: readonly ParcelDraft[]): Promise<void> {
    setBusy(true)
    const entries = bodies.map((body) => ({ kind: 'parcel.create', body }) as const)
    try {
      for (const entry of entries) if (!(await enqueue(entry))) return setBusy(false)
    } catch (error) {
      setBusy(false)
      if (!(error instanceof ApiError)) throw error
      toast.error(t(...refusalWords(error)))
      return
    }
    await taken()
    const outcomes = await Promise.all(entries.map(outcome))
    // What another tab replaced or discarded is neither added nor queued from here.
    const kept = outcomes.filter(({ state }) => state !== 'gone')
    if (kept.some(({ state }) => state === 'refused')) toast.error(t('parcels.queue.refused'))
    else if (!kept.every(({ state }) => state === 'delivered')) sayQueued()
    else if (kept.length > 0) toast.ok(t('parcels.many.done', { count: kept.length }))
    if (hasLeft.current) return
    const waiting = entries.find((_, at) => outcomes[at]?.state === 'waiting')
    const state: AfterDeclaring = { isDeclared: true, queuedAs: waiting?.body.client_uuid }
    const isTaken = kept.some(({ state: each }) => each !== 'refused')
    navigate(`~${href(language, 'parcels')}`, isTaken ? { state } : {})
  }

  return { announce, isBusy }
}
