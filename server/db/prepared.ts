import type { Database } from '#server/context.ts'

/**
 * Statements that are built once per database and then only given their values: building them at every request took up to a fifth of
 * the process's time for a list. PostgreSQL keeps the plan under the statement's name, so the name must include everything that the
 * statement depends on. Not worth it inside a transaction, which counts as a database of its own.
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
