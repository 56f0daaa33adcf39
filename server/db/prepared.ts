import type { Database } from '#server/context.ts'

/**
 * Caches statements per database, so that they are built once and then only given their values: building them on every
 * request took up to a fifth of the process's time for a list. PostgreSQL keeps the plan under the statement's name, so
 * the name must include everything that the statement depends on. Not worth it inside a transaction, which counts as a
 * separate database.
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
