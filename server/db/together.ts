import type { Database } from '#server/context.ts'

type Waiting<Row> = { ids: Set<number>; rows: Promise<Map<number, Row>> }

/**
 * A row by its id, asked for in one query with all others that are asked for in the same turn of the event loop. Every query
 * begins after it was asked for, and nothing is kept: who comes later reads anew.
 */
export function together<Row extends { id: number }>(read: (db: Database, ids: number[]) => Promise<Row[]>) {
  const nextOf = new WeakMap<Database, Waiting<Row>>()

  function next(db: Database): Waiting<Row> {
    const ids = new Set<number>()
    const rows = new Promise<Map<number, Row>>((resolve, reject) => {
      setImmediate(() => {
        nextOf.delete(db)
        read(db, [...ids]).then((found) => resolve(new Map(found.map((row) => [row.id, row]))), reject)
      })
    })
    return { ids, rows }
  }

  return async (db: Database, id: number): Promise<Row | undefined> => {
    const waiting = nextOf.get(db) ?? next(db)
    nextOf.set(db, waiting)
    waiting.ids.add(id)
    return (await waiting.rows).get(id)
  }
}
