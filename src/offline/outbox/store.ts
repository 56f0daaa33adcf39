import { NoDatabase, openDatabase, outboxName } from '../database.ts'
import { readEntry, type Entry, type WrittenEntry } from './entry.ts'

export type Change<T> = { put?: readonly WrittenEntry[]; remove?: readonly string[]; answer: T }

export type OutboxStore = {
  /** Oldest first. */
  read(): Promise<readonly Entry[]>
  /** Applies the whole change in one transaction, which is on the disk when this resolves. */
  change<T>(work: (entries: readonly Entry[]) => Change<T>): Promise<{ entries: readonly Entry[]; answer: T }>
  /** Whether it survives closing the browser. */
  isDurable: () => boolean
  close: () => void
}

export function openOutboxStore(userId: number): OutboxStore {
  const store = openDatabase(outboxName(userId))
  return {
    read: () => store.use('readonly', (rows) => new Promise((resolve, reject) => readAll(rows, resolve, reject))),
    change: (work) =>
      store.use('readwrite', (rows) => {
        const { transaction } = rows
        return new Promise((resolve, reject) => {
          let result: Awaited<ReturnType<typeof attempt>>
          const attempt = (entries: readonly Entry[]) => {
            const { put = [], remove = [], answer } = work(entries)
            for (const id of remove) rows.delete(id)
            for (const entry of put) rows.put(entry, entry.id)
            return { entries: applied(entries, put, remove), answer }
          }
          const refuse = (error: unknown) => {
            reject(error)
            transaction.abort()
          }
          readAll(
            rows,
            (entries) => {
              try {
                result = attempt(entries)
              } catch (error) {
                refuse(error)
              }
            },
            refuse,
          )
          transaction.addEventListener('complete', () => resolve(result))
          transaction.addEventListener('abort', () => reject(transaction.error))
        })
      }),
    isDurable: () => true,
    close: store.close,
  }
}

/** The store on disk, or in the page's memory where the browser offers no database. */
export function openOutboxStoreOrMemory(userId: number): OutboxStore {
  let store = openOutboxStore(userId)
  const orInMemory = async <T>(work: () => Promise<T>): Promise<T> => {
    const tried = store
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof NoDatabase)) throw error
      if (store === tried) store = memoryOutboxStore()
      return work()
    }
  }
  return {
    read: () => orInMemory(() => store.read()),
    change: (work) => orInMemory(() => store.change(work)),
    isDurable: () => store.isDurable(),
    close: () => store.close(),
  }
}

export function memoryOutboxStore(): OutboxStore {
  let kept: readonly Entry[] = []
  return {
    read: async () => kept,
    async change(work) {
      const { put = [], remove = [], answer } = work(kept)
      kept = applied(kept, put, remove)
      return { entries: kept, answer }
    },
    isDurable: () => false,
    close: () => {},
  }
}

export function applied(entries: readonly Entry[], put: readonly WrittenEntry[], remove: readonly string[]): Entry[] {
  const gone = new Set([...remove, ...put.map(({ id }) => id)])
  return inOrder([...entries.filter(({ id }) => !gone.has(id)), ...put])
}

function inOrder(entries: Entry[]): Entry[] {
  return entries.toSorted((one, other) => (one.seq === other.seq ? 0 : one.seq - other.seq))
}

function readAll(rows: IDBObjectStore, done: (entries: Entry[]) => void, failed: (error: unknown) => void) {
  const keys = rows.getAllKeys()
  const values = rows.getAll()
  const read = (key: IDBValidKey, at: number) => readEntry(typeof key === 'string' ? key : '', values.result[at])
  values.addEventListener('success', () => done(inOrder(keys.result.map(read))))
  values.addEventListener('error', () => failed(values.error))
}
