import { sql } from 'drizzle-orm'
import type { OpenDatabase } from '#server/db/open.ts'
import { openTestDatabase, type Engine } from './database.ts'

/** A database without tables, for code that migrates and fills it itself. */
export async function openEmptyDatabase(engine: Engine): Promise<OpenDatabase> {
  const database = await openTestDatabase(engine)
  await database.db.execute(sql`drop schema public cascade`)
  await database.db.execute(sql`create schema public`)
  return database
}
