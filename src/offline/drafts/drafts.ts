import { del, get } from 'idb-keyval'
import { listenToPage, type ListenToPage } from '#session/page-events.ts'
import { isFull, openDatabase, type Database } from '../database.ts'

export type Draft = {
  /** The stored value, for the form to parse; undefined when there is none. */
  load(): Promise<unknown>
  /** Stores the newest value: the first change at once, later ones within 500 ms, and pending ones when the page is hidden. */
  save(value: unknown): void
  /** Writes pending values now. Resolves with whether they are on the disk, including their files. */
  flush(): Promise<boolean>
  /** Deletes the draft after it was sent or discarded, and cancels a pending save. */
  clear(): Promise<void>
}

export type Drafts = { of(key: string): Draft }
export type DraftsControl = Drafts & {
  open(userId: number): void
  /** `keep`: pending values are written first; otherwise they are dropped. */
  close(how?: { keep: boolean }): void
}

export const draftsName = (userId: number) => `aist:drafts:${userId}`

const delay = 500

/** Unsent forms in IndexedDB, per customer. A draft is a convenience: where it cannot be stored, the form works without. */
export function createDrafts(listen: ListenToPage = listenToPage): DraftsControl {
  let store: Database | null = null
  let userId: number | null = null
  let drafts = new Map<string, Draft & { drop(): void }>()
  let stopListening = () => {}

  /** Bound to the customer who is signed in now: a form that outlives their session saves nothing. */
  function draft(key: string) {
    const own = store
    let pending: { value: unknown; timer: ReturnType<typeof setTimeout> } | null = null
    let stopWaiting = () => {}
    let hasJustWritten = false
    /** The last write, until a newer value or the end of the draft makes it outdated. */
    let writing: { value: unknown } | undefined
    const drop = () => {
      if (pending) clearTimeout(pending.timer)
      pending = null
      writing = undefined
      stopWaiting()
    }
    const flush = async () => {
      if (!pending || !own) return false
      const { value } = pending
      drop()
      const mine = { value }
      writing = mine
      hasJustWritten = true
      setTimeout(() => (hasJustWritten = false), delay)
      try {
        await own.use('readwrite', (rows) => write(rows, key, value))
        return true
      } catch (error) {
        // A full disk often has room for words where it has none for files.
        if (isFull(error) && writing === mine)
          await own.use('readwrite', (rows) => writeWords(rows, key, value)).catch(() => {})
        return false
      } finally {
        if (writing === mine) writing = undefined
      }
    }
    return {
      load: async () => (pending ? pending.value : own ? get<unknown>(key, own.use).catch(() => undefined) : undefined),
      save(value: unknown) {
        // A write that begins in `pagehide` may be lost, so pending values are written at `beforeunload`. On a busy device that
        // may be late as well, so little is left pending.
        if (!pending) stopWaiting = listen({ leaving: () => void flush() })
        // The timer is not restarted: typing without a pause must be saved, too.
        pending = { value, timer: pending?.timer ?? setTimeout(() => void flush(), hasJustWritten ? delay : 0) }
      },
      async clear() {
        drop()
        if (own) await del(key, own.use).catch(() => {})
      },
      flush,
      drop,
    }
  }

  function close({ keep } = { keep: false }) {
    const ending = store
    if (keep) {
      void Promise.all([...drafts.values()].map((each) => each.flush())).then(() => ending?.close())
    } else {
      for (const each of drafts.values()) each.drop()
      ending?.close()
    }
    drafts = new Map()
    stopListening()
    store = null
    userId = null
  }

  return {
    of(key) {
      const known = drafts.get(key) ?? draft(key)
      drafts.set(key, known)
      return known
    },
    open(id) {
      if (id === userId) return
      close()
      userId = id
      store = openDatabase(draftsName(id))
      stopListening = listen({
        hidden() {
          for (const each of drafts.values()) void each.flush()
        },
      })
    },
    close,
  }
}

/** The same in this page's memory alone: drafts survive closing a form, and end with the customer. */
export function createMemoryDrafts(): DraftsControl {
  const values = new Map<string, unknown>()
  const drafts = new Map<string, Draft>()
  const forget = () => {
    values.clear()
    drafts.clear()
  }
  return {
    of(key) {
      const draft = drafts.get(key) ?? {
        load: async () => values.get(key),
        save: (value: unknown) => void values.set(key, value),
        flush: async () => false,
        clear: async () => void values.delete(key),
      }
      drafts.set(key, draft)
      return draft
    },
    open: forget,
    close: forget,
  }
}

/**
 * Resolves when the value is on the disk. Commits at once, because the browser aborts open transactions of a page that is closing.
 */
async function write(rows: IDBObjectStore, key: string, value: unknown): Promise<void> {
  const done = completed(rows.transaction)
  rows.put(value, key)
  rows.transaction.commit()
  return done
}

/** Stores a value without its files; not over files that are stored already, which may exist nowhere else. */
async function writeWords(rows: IDBObjectStore, key: string, value: unknown): Promise<void> {
  const done = completed(rows.transaction)
  const stored = rows.get(key)
  stored.addEventListener('success', () => {
    if (!hasFiles(stored.result)) rows.put(withoutFiles(value), key)
  })
  return done
}

function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error))
  })
}

/** The same without the bytes of files: a list keeps only those of its files that the provider has. */
function withoutFiles(value: unknown): unknown {
  if (value instanceof Blob) return null
  if (Array.isArray(value)) return value.filter((item) => !holdsFile(item) || isUploaded(item)).map(withoutFiles)
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutFiles(part)]))
}

function isUploaded(item: object): boolean {
  return 'id' in item && item.id !== null
}

function holdsFile(item: unknown): item is object {
  return isPlain(item) && Object.values(item).some((part) => part instanceof Blob)
}

function hasFiles(value: unknown): boolean {
  return isPlain(value) && (holdsFile(value) || Object.values(value).some(hasFiles))
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof Blob)
}
