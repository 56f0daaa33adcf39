import { constants, existsSync, fsyncSync } from 'node:fs'
import { access, mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { databaseIn, unusable } from './damaged.ts'
import { lockFolder } from './lock.ts'
import type { OpenDatabase } from './open.ts'
import { CannotStart } from '#server/cannot-start.ts'
import type { Database } from '#server/context.ts'

const common = ['-c', 'shared_buffers=16MB', '-c', 'TimeZone=UTC']
const reallyWrites = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync']

/**
 * PGlite starts with `-F` (no fsync), and even without it its file system ignores the call: a power cut could lose a
 * committed row (electric-sql/pglite#1107). With these parameters every commit waits for the disk.
 */
const durable = [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), ...reallyWrites, ...common]

export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  await mkdir(dataDir, { recursive: true })
  const unlock = await lockFolder(dataDir)
  try {
    const folder = databaseIn(dataDir)
    if (!existsSync(folder)) await make(folder)
    const pglite = await openWhole(folder)
    pglite.Module.onAbort = () => endAtOnce(folder)
    await writeThrough(pglite)
    return {
      db: drizzle(pglite),
      engine: 'embedded',
      async close() {
        await pglite.close()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** Creates the database in a folder that has none and fills it with `fill`: completely or not at all. */
export async function makeEmbedded(dataDir: string, fill: (db: Database) => Promise<void>): Promise<void> {
  const unlock = await lockFolder(dataDir)
  try {
    const folder = databaseIn(dataDir)
    if (existsSync(folder)) throw new CannotStart(`The folder ${folder} is there already. Nothing was changed.`)
    await make(folder, fill)
  } finally {
    await unlock()
  }
}

async function openWhole(folder: string): Promise<PGlite> {
  try {
    // PGlite treats a folder without this file as new and would overwrite what is there.
    await access(join(folder, 'PG_VERSION'))
    await access(folder, constants.W_OK)
    const pglite = new PGlite({ dataDir: folder, startParams: durable })
    await pglite.waitReady
    return pglite
  } catch (error) {
    throw unusable(folder, error)
  }
}

/** Created under another name first, so that a folder called "database" is always complete, whenever the process is killed. */
async function make(folder: string, fill?: (db: Database) => Promise<void>): Promise<void> {
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  const pglite = new PGlite({ dataDir: unfinished, startParams: durable })
  await pglite.waitReady
  try {
    if (fill) {
      await writeThrough(pglite)
      await fill(drizzle(pglite))
    }
  } catch (error) {
    await pglite.close()
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
  await pglite.close()
  await rename(unfinished, folder)
  const parent = await open(join(folder, '..'))
  await parent.sync().catch(() => undefined) // Windows cannot sync a folder
  await parent.close()
}

/**
 * After a panic, such as no room for the log, a PostgreSQL server ends and recovers at its next start. The embedded one
 * would carry on: the next statement either hangs forever, and with it the process, or falsely succeeds.
 */
function endAtOnce(folder: string): void {
  console.error(
    `The database in ${folder} had to end, most likely because its disk is full. What was saved before is safe. ` +
      'Make room, then start again.',
  )
  process.exit(1)
}

/** The part of Emscripten's file system that PGlite's types omit. */
type NodeFiles = { fsync?: (stream: { nfd?: number }) => number }

/** Gives PGlite's file system the fsync it lacks, and verifies with one write that it is called. */
async function writeThrough(pglite: PGlite): Promise<void> {
  const { node } = pglite.Module.FS.lookupPath('/pglite/data', {}) as unknown as {
    node: { mount: { type: { stream_ops: NodeFiles } } }
  }
  let calls = 0
  node.mount.type.stream_ops.fsync = (stream) => {
    if (stream.nfd !== undefined) {
      fsyncSync(stream.nfd)
      calls += 1
    }
    return 0
  }
  await pglite.query(`select pg_logical_emit_message(true, 'portal', 'does a commit reach the disk?')`)
  if (calls === 0) {
    await pglite.close()
    throw new CannotStart(
      'The embedded database does not wait for the disk, so a saved parcel could be lost. ' +
        'Install the version of @electric-sql/pglite named in package-lock.json, or set DATABASE_URL.',
    )
  }
}
