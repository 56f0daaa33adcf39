import type { KeyStorage } from '#session/browser-storage.ts'
import { openDatabase, outboxName } from './database.ts'
import { draftsName } from './drafts/drafts.ts'
import { isPersonal } from './erase-customer.ts'
import { sharesWaitingFor } from './shares/shares.ts'

/** The size of a customer's data on the device, in bytes. */
export type StoredSize = {
  /** Data for reading offline, and who is signed in. */
  readable: number
  /** Drafts, the outbox, and shares from other apps. */
  written: number
  drafts: number
  shares: number
}

/** Measures it. A database that does not open counts as empty, because nothing in it can be read. */
export async function measureStored(userId: number, storage: KeyStorage): Promise<StoredSize> {
  const readable = storage.keys().filter(isPersonal)
  const [drafts, outbox, shares] = await Promise.all([
    rowsOf(draftsName(userId)),
    rowsOf(outboxName(userId)),
    sharesWaitingFor(userId).catch(() => []),
  ])
  return {
    readable: bytes(readable.map((key) => key + (storage.getItem(key) ?? '')).join('')),
    written: weigh(drafts) + weigh(outbox) + weigh(shares),
    drafts: drafts.length,
    shares: shares.length,
  }
}

async function rowsOf(name: string): Promise<unknown[]> {
  const store = openDatabase(name)
  try {
    return await store.use('readonly', all)
  } catch {
    return []
  } finally {
    store.close()
  }
}

function all(rows: IDBObjectStore): Promise<unknown[]> {
  const request = rows.getAll()
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error(rows.name)))
  })
}

/**
 * Bytes that the browser counts for the whole site, databases and caches; null where it does not say. May be slow, so nothing
 * should wait for it.
 */
export async function storageUsage(): Promise<number | null> {
  try {
    return (await navigator.storage.estimate()).usage ?? null
  } catch {
    return null
  }
}

/** Files count with their own size, everything else as JSON. */
function weigh(rows: unknown[]): number {
  let files = 0
  const text = JSON.stringify(rows, (_, value: unknown) => {
    if (!(value instanceof Blob)) return value
    files += value.size
    return null
  })
  return rows.length === 0 ? 0 : files + bytes(text)
}

function bytes(text: string): number {
  return new TextEncoder().encode(text).length
}
