import { use, useState } from 'react'
import { useLocation } from 'wouter'
import type { ParcelDraft } from '#contracts/parcels/drafts.ts'
import { refusalWords } from '#forms/failure-words.ts'
import { ApiError } from '#http/api-error.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { useOutbox } from '#offline/outbox/outbox-context.ts'
import { OutboxError } from '#offline/outbox/outbox-error.ts'
import { href } from '#paths.ts'
import { SessionContext } from '#session/session-context.ts'
import { toast } from '#ui/toast.ts'
import { useHasLeft } from '../use-has-left.ts'

const patience = 8_000

/**
 * Sends one declaration for each number, the way of all declarations: onto the disk first, then to the provider. What was taken
 * is known by its number, so another press after a failure adds only the rest. `taken`: they are on the disk.
 */
export function useAnnounce(taken: () => Promise<void>) {
  const { t, language } = useI18n()
  const [, navigate] = useLocation()
  const [isBusy, setBusy] = useState(false)
  const isOnline = useOnline()
  const outbox = useOutbox()
  const session = use(SessionContext)
  const isLeft = useHasLeft()

  async function announce(bodies: readonly ParcelDraft[]): Promise<void> {
    setBusy(true)
    const entries = bodies.map((body) => ({ kind: 'parcel.create', body }) as const)
    try {
      for (const entry of entries) await outbox.enqueue(entry)
    } catch (error) {
      setBusy(false)
      if (error instanceof OutboxError) toast.error(t(`offline.not_saved.${error.reason}`))
      else if (error instanceof ApiError) toast.error(t(...refusalWords(error)))
      else throw error
      return
    }
    await taken()
    const outcomes = await Promise.all(entries.map((entry) => outbox.outcome(entry, isOnline ? patience : 0)))
    if (outcomes.some(({ state }) => state === 'refused')) toast.error(t('parcels.queue.refused'))
    else if (outcomes.every(({ state }) => state === 'delivered' || state === 'gone'))
      toast.ok(t('parcels.many.done', { count: entries.length }))
    else {
      const why = isOnline ? 'offline.queued_online' : 'offline.queued'
      toast.info(t(session?.getState().blocked ? 'offline.blocked' : why))
    }
    if (!isLeft.current) navigate(`~${href(language, 'parcels')}`)
  }

  return { announce, isBusy }
}
