import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useOnline } from '#offline/connection.ts'
import { useOutbox } from '#offline/outbox/outbox-context.ts'
import { useUnsavedWork } from '#pwa/unsaved-work.ts'
import { OfflineBar } from '#ui/offline-bar.tsx'

/** Milliseconds that "back online" stays. */
const glance = 3_000

/**
 * The offline strip: that the device is offline, and how old the data is; then, for a moment, back online. Updates of the portal are
 * held off while something waits in this page's memory alone.
 */
export function NetworkBar() {
  const since = useOfflineSince()
  const { entries, isDurable } = useOutbox()
  useUnsavedWork(!isDurable() && entries.length > 0)
  const isOnline = useOnline()
  const [wasOnline, setWasOnline] = useState(isOnline)
  const [isBack, setBack] = useState(false)
  if (wasOnline !== isOnline) {
    setWasOnline(isOnline)
    setBack(isOnline)
  }
  useEffect(() => {
    if (!isBack) return undefined
    const timer = window.setTimeout(() => setBack(false), glance)
    return () => window.clearTimeout(timer)
  }, [isBack])

  const sending = entries.filter(({ state }) => state === 'waiting' || state === 'sending').length
  return <OfflineBar state={isOnline ? (isBack ? 'back' : null) : 'offline'} since={since} sending={sending} />
}

/**
 * While offline: when the provider last answered (epoch milliseconds). The customer's own changes do not count. Null while
 * online.
 */
function useOfflineSince(): number | null {
  const client = useQueryClient()
  const isOnline = useOnline()
  const [known, setKnown] = useState(() => ({ isOnline, since: isOnline ? null : lastAnswer(client) }))
  if (known.isOnline === isOnline) return known.since
  const next = { isOnline, since: isOnline ? null : lastAnswer(client) }
  setKnown(next)
  return next.since
}

function lastAnswer(client: QueryClient): number | null {
  const updates = client.getQueryCache().getAll()
  return Math.max(0, ...updates.map(({ state }) => state.dataUpdatedAt)) || null
}
