import { del, get } from 'idb-keyval'
import { listenToPage, type ListenToPage } from '#session/page-events.ts'
import { openDatabase, type Database } from '../database.ts'

export type Draft = {
  /** What was kept, to be parsed by the form; undefined when there is nothing. */
  load(): Promise<unknown>
  /** Keeps the newest value: the first change at once, further ones at most 500 ms later, and what waits when the page is hidden. */
  save(value: unknown): void
  /** Writes now what would be written in a moment. Resolves with whether it is kept. */
  flush(): Promise<boolean>
  /** After it was sent or thrown away. A save that was about to happen does not. */
  clear(): Promise<void>
}

export type Drafts = { of(key: string): Draft }
export type DraftsControl = Drafts & {
  open(userId: number): void
  /** `keep`: what was typed a moment ago is written first. Otherwise nothing is written any more. */
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

  /** Bound to the customer of this moment: a form that outlives them saves nothing. */
  function draft(key: string) {
    const own = store
    let pending: { value: unknown; timer: ReturnType<typeof setTimeout> } | null = null
    let stopWaiting = () => {}
    let hasJustWritten = false
    const drop = () => {
      if (pending) clearTimeout(pending.timer)
      pending = null
      stopWaiting()
    }
    const flush = async () => {
      if (!pending || !own) return false
      const { value } = pending
      drop()
      hasJustWritten = true
      setTimeout(() => (hasJustWritten = false), delay)
      return own
        .use('readwrite', async (rows) => write(rows, key, value))
        .then(
          () => true,
          () => false,
        )
    }
    return {
      load: async () => (pending ? pending.value : own ? get<unknown>(key, own.use).catch(() => undefined) : undefined),
      save(value: unknown) {
        // A write that begins in `pagehide` may be lost, so what waits is written at `beforeunload`. On a busy device that may be late, too:
        // the less waits, the less is lost.
        if (!pending) stopWaiting = listen({ leaving: () => void flush() })
        // The timer is not started again: typing without a pause must be saved as well.
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

/** The same in this page's memory alone: they come back when the form is opened again, and are gone with the customer. */
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

/** Committed at once: of a page that is going away the browser undoes what is not. */
function write(rows: IDBObjectStore, key: string, value: unknown) {
  rows.put(value, key)
  rows.transaction.commit()
}
