import { onlineManager } from '@tanstack/react-query'
import { seedConnection } from './connection.ts'
import type { Device, DeviceSettings } from './device.ts'
import { createMemoryDrafts } from './drafts/drafts.ts'
import { createOutboxLater } from './outbox/outbox-later.ts'
import { createQueryClient } from './cache/query-client.ts'

/**
 * The device of somebody who leaves nothing on it: queries, outbox and drafts live in this page and end with the session. No
 * storage, no database, no channel to other tabs, no request that the browser keep anything.
 */
export function createMemoryDevice({ session, call, onDelivered }: Omit<DeviceSettings, 'storage'>): Device {
  const queryClient = createQueryClient()
  const drafts = createMemoryDrafts()
  const outbox = createOutboxLater(async () => {
    const { startOutbox } = await import('./outbox/start-outbox.ts')
    return startOutbox({ session, call, makeRoom: async () => {}, onDelivered, isPrivate: true })
  })
  let here: number | null = null
  let stops: (() => void)[] = []

  function follow() {
    const next = session.getState().person?.id ?? null
    if (next === here) return outbox.review()
    here = next
    forget()
    if (next !== null) outbox.open(next)
  }

  function forget() {
    outbox.close()
    drafts.close()
    // Clearing also stops what is being fetched, so that no answer comes back into the cache.
    queryClient.clear()
  }

  return {
    queryClient,
    outbox,
    drafts,
    start() {
      seedConnection()
      stops = [
        session.subscribe(follow),
        onlineManager.subscribe((isOnline) => isOnline && void outbox.flush().catch(() => {})),
      ]
      follow()
    },
    stop() {
      for (const stop of stops) stop()
      forget()
    },
    departed: async () => follow(),
  }
}
