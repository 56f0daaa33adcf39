import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { ApiError } from '#http/api-error.ts'
import type { Place } from '#paths.ts'
import { BlockedNotice } from './blocked-notice.tsx'
import { BlockedScreen } from './blocked-screen.tsx'

type Props = {
  place: Place | null
  /** The screen itself is hidden. */
  isClosed: boolean
  /** Called with the place whose reading is refused; with null when that ends. */
  onRefused: (place: Place | null) => void
}

/** What a blocked customer sees above the screen, or instead of it. */
export function Blocked({ place, isClosed, onRefused }: Props) {
  const client = useQueryClient()
  const isRefused = useSyncExternalStore(
    (listener) => client.getQueryCache().subscribe(listener),
    () => isReadingRefused(client),
    () => false,
  )
  // A hidden screen sends no queries, so the refusal has to be remembered.
  useEffect(() => {
    if (isRefused) onRefused(place)
  }, [isRefused, place, onRefused])
  useEffect(() => () => onRefused(null), [onRefused])
  return isClosed ? <BlockedScreen isPart={place !== 'dashboard'} /> : <BlockedNotice />
}

/** A query of this screen was refused because of the block, and nothing is cached for it. */
function isReadingRefused(client: QueryClient): boolean {
  return client
    .getQueryCache()
    .getAll()
    .some(
      (query) =>
        query.isActive() &&
        query.state.data === undefined &&
        query.state.error instanceof ApiError &&
        query.state.error.refusal.message_code === 'user_blocked',
    )
}
