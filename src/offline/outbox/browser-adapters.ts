import { onlineManager } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { Made } from '#contracts/errors.ts'
import { clientKey } from '#http/client-key.ts'
import { readEntry } from './entry.ts'
import { isWritten } from './rules.ts'
import { memoryOutboxStore, openOutboxStoreOrMemory } from './store.ts'
import { openTabChannel } from '../tab-channel.ts'
import type { News, OutboxSettings } from './outbox.ts'

/** The browser's side of the outbox; tests pass their own. */
export type OutboxAdapters = Omit<OutboxSettings, 'session' | 'send' | 'makeRoom' | 'onDelivered'>

export function browserOutboxAdapters(): OutboxAdapters {
  let hasAsked = false
  return {
    openStore: openOutboxStoreOrMemory,
    lock: createLock(),
    openChannel: (name, hear) => openTabChannel(name, readNews, hear),
    askToStay() {
      if (hasAsked) return
      hasAsked = true
      navigator.storage?.persist?.().catch(() => {})
    },
    isOnline: () => onlineManager.isOnline(),
    now: Date.now,
    random: Math.random,
    newKey: clientKey,
    later(milliseconds, work) {
      const timer = setTimeout(work, milliseconds)
      return () => clearTimeout(timer)
    },
  }
}

/** In this page's memory alone: nothing is written to the disk, and other tabs are not told. */
export function memoryOutboxAdapters(): OutboxAdapters {
  return {
    ...browserOutboxAdapters(),
    openStore: memoryOutboxStore,
    lock: createPageLock(),
    openChannel: () => ({ tell: () => {}, close: () => {} }),
    askToStay: () => {},
  }
}

/**
 * A Web Lock. Where storage is forbidden (cookies blocked) the browser also refuses locks before it grants any: then a lock of
 * this page.
 */
function createLock(): OutboxSettings['lock'] {
  const pageLock = createPageLock()
  if (!('locks' in navigator)) return pageLock
  return async (name, signal, work) => {
    let isGiven = false
    const begin = () => {
      isGiven = true
      return work()
    }
    try {
      await navigator.locks.request(name, { signal }, begin)
    } catch (error) {
      const isForbidden = error instanceof DOMException && error.name === 'SecurityError'
      if (isGiven || !isForbidden) throw error
      await pageLock(name, signal, work)
    }
  }
}

/** Without Web Locks: one at a time within the page. Across tabs only the idempotency key prevents duplicates. */
function createPageLock(): OutboxSettings['lock'] {
  let last = Promise.resolve()
  return (_name: string, _signal: AbortSignal, work: () => Promise<void>): Promise<void> => {
    const mine = last.then(work)
    last = mine.catch(() => {})
    return mine
  }
}

/** Tabs of an older or newer version may send messages that this one does not know. */
function readNews(data: unknown): News | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null
  if (data.type === 'changed') return { type: 'changed' }
  if (data.type !== 'delivered' || !('entry' in data)) return null
  const id = typeof data.entry === 'object' && data.entry !== null && 'id' in data.entry ? String(data.entry.id) : ''
  const entry = readEntry(id, data.entry)
  const made = 'made' in data ? z.safeParse(Made, data.made).data : undefined
  return isWritten(entry) ? { type: 'delivered', entry, made } : null
}
