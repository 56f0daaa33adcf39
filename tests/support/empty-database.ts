import { sql } from 'drizzle-orm'
import type { OpenDatabase } from '#server/db/open.ts'
import { openTestDatabase, type Engine } from './database.ts'

/** A database without a single table, for what migrates and fills it by itself. */
export async function openEmptyDatabase(engine: Engine): Promise<OpenDatabase> {
  const database = await openTestDatabase(engine)
  await database.db.execute(sql`drop schema public cascade`)
  await database.db.execute(sql`create schema public`)
  return database
}
