import { use, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { useOutbox } from '#offline/outbox-context.ts'
import { OutboxError } from '#offline/outbox-error.ts'
import { href } from '#paths.ts'
import { SessionContext } from '#session/session-context.ts'
import { toast } from '#ui/toast.ts'
import type { ParcelDraft } from '#contracts/parcel-drafts.ts'

const patience = 8_000

/**
 * Sends one declaration for each number, the way of all declarations: onto the disk first, then to the provider. What was taken
 * is known by its number, so whoever presses again after a failure adds only the rest.
 */
export function useAnnounce(clear: () => Promise<void>) {
  const { t, language } = useI18n()
  const [, navigate] = useLocation()
  const [isBusy, setBusy] = useState(false)
  const isOnline = useOnline()
  const outbox = useOutbox()
  const session = use(SessionContext)
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])

  async function announce(bodies: readonly ParcelDraft[]): Promise<void> {
    setBusy(true)
    const entries = bodies.map((body) => ({ kind: 'parcel.create', body }) as const)
    try {
      for (const entry of entries) await outbox.enqueue(entry)
    } catch (error) {
      setBusy(false)
      if (!(error instanceof OutboxError)) throw error
      toast.error(t(`offline.not_saved.${error.reason}`))
      return
    }
    await clear()
    const outcomes = await Promise.all(entries.map((entry) => outbox.outcome(entry, isOnline ? patience : 0)))
    if (outcomes.some(({ state }) => state === 'refused')) toast.error(t('parcels.queue.refused'))
    else if (outcomes.every(({ state }) => state === 'delivered' || state === 'gone'))
      toast.ok(t('parcels.many.done', { count: entries.length }))
    else {
      const why = isOnline ? 'offline.queued_online' : 'offline.queued'
      toast.info(t(session?.getState().blocked ? 'offline.blocked' : why))
    }
    // Whoever is on another page by now stays there: something may be being typed.
    if (!isLeft.current) navigate(`~${href(language, 'parcels')}`)
  }

  return { announce, isBusy }
}
