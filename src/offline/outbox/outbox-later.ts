import type { Entry } from './entry.ts'
import { OutboxError } from './outbox-error.ts'
import type { OutboxControl } from './outbox.ts'

const nothing: readonly Entry[] = []

/**
 * The outbox of a page that starts. Reading needs nothing of it, so its code comes when the page is idle, or at once when
 * somebody writes; until then it is empty and knows only whose it will be. A fetch that failed is tried again at the next
 * occasion: what waits on the disk is not touched by it.
 */
export function createOutboxLater(fetchOutbox: () => Promise<OutboxControl>): OutboxControl {
  const listeners = new Set<() => void>()
  let owner: number | null = null
  let outbox: OutboxControl | null = null
  let coming: Promise<OutboxControl> | null = null

  function load(): Promise<OutboxControl> {
    coming ??= fetchOutbox().then(
      (fetched) => {
        outbox = fetched
        outbox.subscribe(tell)
        if (owner !== null) outbox.open(owner)
        return fetched
      },
      (error: unknown) => {
        coming = null
        throw new OutboxError('failed', error)
      },
    )
    return coming
  }

  function tell() {
    for (const listener of listeners) listener()
  }

  const fetchIfOwned = () => {
    if (owner !== null && !outbox) load().catch(() => {})
  }

  return {
    open(userId) {
      owner = userId
      if (outbox) outbox.open(userId)
      else whenIdle(fetchIfOwned)
    },
    close() {
      owner = null
      outbox?.close()
    },
    review() {
      outbox?.review()
      fetchIfOwned()
    },
    list: () => outbox?.list() ?? nothing,
    settled: async () => (owner === null ? nothing : (await load()).settled()),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    enqueue: async (entry) => (await load()).enqueue(entry),
    outcome: async (entry, patience) => (await load()).outcome(entry, patience),
    isDurable: () => outbox?.isDurable() ?? true,
    retry: async (id) => (await load()).retry(id),
    discard: async (id) => (await load()).discard(id),
    flush: async () => (owner === null ? undefined : load().then((fetched) => fetched.flush())),
  }
}

/** Safari has no requestIdleCallback. */
function whenIdle(work: () => void) {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2_000 })
  else setTimeout(work, 200)
}
