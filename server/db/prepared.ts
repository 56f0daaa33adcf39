import type { Database } from '#server/context.ts'

/**
 * Statements that are put together once per database, and then only given their values: to put them together at every
 * request took up to a fifth of the process's time for a list. The name, under which a PostgreSQL server keeps the plan, must be that of one
 * statement: whatever else it is built from is part of it. A transaction is a database of its own, and not worth it.
 */
export function prepared<Shape extends unknown[], Statement>(
  build: (db: Database, name: string, ...shape: Shape) => Statement,
) {
  const known = new WeakMap<Database, Map<string, Statement>>()
  return (db: Database, name: string, ...shape: Shape): Statement => {
    const ofDatabase = known.get(db) ?? new Map<string, Statement>()
    known.set(db, ofDatabase)
    const statement = ofDatabase.get(name) ?? build(db, name, ...shape)
    ofDatabase.set(name, statement)
    return statement
  }
}
