import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate, migrations } from '#server/db/migrate.ts'

const cache = join(import.meta.dirname, '../../.cache')
let image: Promise<Blob> | undefined

/**
 * The folder of a migrated embedded database, for PGlite's `loadDataDir`. Creating one takes seconds, so it is created once per
 * set of migrations.
 */
export function migratedImage(): Promise<Blob> {
  image ??= readImage()
  return image
}

async function readImage(): Promise<Blob> {
  const version = createHash('sha256')
    .update(JSON.stringify([migrations, PGlite.defaultStartParams]))
    .digest('hex')
  const path = join(cache, `database-${version.slice(0, 16)}.tar`)
  if (!existsSync(path)) await writeImage(path)
  return new Blob([await readFile(path)])
}

async function writeImage(path: string): Promise<void> {
  const pglite = await PGlite.create({ initDbStartParams: ['--wal-segsize=1'] })
  await migrate(drizzle(pglite))
  const made = await pglite.dumpDataDir('none')
  await pglite.close()
  await mkdir(cache, { recursive: true })
  // Several test files may do this at once: the rename makes sure that a file of this name is complete.
  const unfinished = `${path}-${process.pid}`
  await writeFile(unfinished, Buffer.from(await made.arrayBuffer()))
  await rename(unfinished, path)
}
