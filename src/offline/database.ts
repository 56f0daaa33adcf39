import type { UseStore } from 'idb-keyval'

export type Database = {
  /** For idb-keyval's functions. Rejects after `close`. */
  use: UseStore
  close: () => void
}

/** There is no usable database: a private window, a policy, a broken profile, or a schema that this version does not know. */
export class NoDatabase extends Error {
  override name = 'NoDatabase'
}

/** The database neither answers nor fails: it may exist and hold data. */
export class SilentDatabase extends NoDatabase {
  override name = 'SilentDatabase'
}

const table = 'keyval'

/**
 * Milliseconds that a page waits for a database before it does without. A busy device with a slow disk needs seconds, and doing
 * without means that a form opens without its draft.
 */
export const openingTime = 10_000
/** The limit (milliseconds) after one database was silent, because the others are on the same disk. */
const shortTime = 1_000
let wasSilent = false

/**
 * A store for idb-keyval that adds what its own lacks: writes are on the disk when they resolve (`strict`), another tab may
 * delete the database while it is open here, and a connection that the browser dropped (Safari does) is reopened.
 */
export function openDatabase(name: string): Database {
  let connection: Promise<IDBDatabase> | null = null
  let isClosed = false

  const connect = () => {
    connection ??= open(name).then((database) => {
      const drop = () => {
        connection = null
        database.close()
      }
      database.addEventListener('versionchange', drop)
      database.addEventListener('close', drop)
      if (isClosed) drop()
      return database
    })
    connection.catch(() => {
      connection = null
    })
    return connection
  }

  const begin = async (mode: IDBTransactionMode) => {
    if (isClosed) throw new Error(`The store ${name} is closed`)
    const database = await connect()
    // A newer version may store its rows elsewhere; they are left for it.
    if (!database.objectStoreNames.contains(table)) throw new NoDatabase(name)
    return database.transaction(table, mode, { durability: 'strict' }).objectStore(table)
  }

  return {
    async use(mode, work) {
      const store = await begin(mode).catch((error: unknown) => {
        if (isClosed || !isDropped(error)) throw error
        connection = null
        return begin(mode)
      })
      const answer = Promise.resolve(work(store))
      // A slow write still happens; giving up on it would only hide that.
      return mode === 'readonly' ? inTime(answer, name) : answer
    },
    close() {
      isClosed = true
      connection?.then(
        (database) => database.close(),
        () => {},
      )
    },
  }
}

/** Empties the database, including tables of other versions, then deletes it as soon as no other tab has it open. */
export async function eraseDatabase(name: string): Promise<void> {
  const database = await open(name)
  await new Promise<void>((resolve, reject) => {
    const tables = [...database.objectStoreNames]
    const transaction = database.transaction(tables, 'readwrite', { durability: 'strict' })
    for (const each of tables) transaction.objectStore(each).clear()
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error))
  })
  database.close()
  await new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    for (const end of ['success', 'blocked', 'error']) request.addEventListener(end, () => resolve())
  })
}

/** Whether the database exists; asking does not create it. */
export async function isDatabaseThere(name: string): Promise<boolean> {
  return (await inTime(indexedDB.databases(), name)).some((each) => each.name === name)
}

function open(name: string): Promise<IDBDatabase> {
  const opened = new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(table))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
  return inTime(opened, name).catch((cause: unknown) => {
    // By the time it opens, the caller has given up waiting.
    if (cause instanceof SilentDatabase)
      opened.then(
        (database) => database.close(),
        () => {},
      )
    throw cause instanceof NoDatabase ? cause : new NoDatabase(name, { cause })
  })
}

/** Rejects with `SilentDatabase` when a database does not answer in time. */
async function inTime<Answer>(answer: Promise<Answer>, name: string): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => {
        wasSilent = true
        reject(new SilentDatabase(name))
      },
      wasSilent ? shortTime : openingTime,
    )
  })
  try {
    const value = await Promise.race([answer, silence])
    wasSilent = false
    return value
  } finally {
    clearTimeout(timer)
  }
}

/** The error of a write for which the disk has no room. */
export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}

function isDropped(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'InvalidStateError'
}

/** Defined here, because signing out needs it, too. */
export const outboxName = (userId: number) => `aist:outbox:${userId}`
