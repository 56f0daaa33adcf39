import { Client } from 'pg'
import { startCluster } from './postgres-cluster.ts'

/** DATABASE_URL's server, or our own. */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env.DATABASE_URL
  if (given) return { url: given, stop: async () => undefined }
  const { url, remove } = await startCluster()
  return { url, stop: remove }
}

/** Runs one statement on a connection of its own. */
export async function asAdmin(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  // If the server stops, the statement rejects as well.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement)
    return rows
  } finally {
    await client.end()
  }
}

/** Deletes the tests' databases, mainly templates. The server may be the developer's own. */
export async function forgetDatabases(url: string, prefix: string): Promise<void> {
  const left = await asAdmin(url, `select datname from pg_database where starts_with(datname, '${prefix}')`)
  for (const { datname } of left) await asAdmin(url, `drop database "${String(datname)}" with (force)`)
}
