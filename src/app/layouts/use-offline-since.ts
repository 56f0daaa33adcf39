import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOnline } from '#offline/connection.ts'

/**
 * While offline: when the provider last answered (epoch milliseconds). The customer's own changes do not count. Null while
 * online.
 */
export function useOfflineSince(): number | null {
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
