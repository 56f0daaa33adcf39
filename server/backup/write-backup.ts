import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { link, mkdir, open, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { thumbnailKey, type FileStore } from '#server/files/file-store.ts'
import { encrypted } from './encryption.ts'
import { fileName, manifestName, tableIn, tokenName, type Manifest } from './facts.ts'
import { endOfTar, readTar, tarEntry, type Part } from './tar.ts'

type Sources = {
  /** As returned by `dumpRows`. */
  rows: Readable
  store: FileStore
  dataDir: string
}

/**
 * Writes rows and files into one file, which gets its name only once it is complete and on the disk. Files are read
 * after the rows: bytes are stored before their row and removed after it, so the files named by the rows exist, unless
 * they are deleted meanwhile.
 */
export async function writeBackup(
  sources: Sources,
  path: string,
  key: string | null,
): Promise<Manifest & { bytes: number }> {
  const manifest: Manifest = { parts: {}, rows: 0, tables: 0, files: 0, missing: [] }
  const unfinished = `${path}.${randomUUID()}.unfinished`
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  try {
    const tar = Readable.from(tarOf(sources, manifest))
    const file = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true })
    if (key === null) await pipeline(tar, createGzip(), file)
    else await pipeline(tar, createGzip(), (plain: AsyncIterable<Buffer>) => encrypted(plain, key), file)
    // Unlike `rename`, `link` never overwrites.
    await link(unfinished, path)
    await rm(unfinished)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  } finally {
    sources.rows.destroy()
  }
  await syncFolder(dirname(path))
  return { ...manifest, bytes: (await stat(path)).size }
}

async function* tarOf(sources: Sources, manifest: Manifest): AsyncGenerator<Buffer> {
  for await (const part of partsOf(sources, manifest)) {
    manifest.parts[part.name] = createHash('sha256').update(part.content).digest('hex')
    yield tarEntry(part)
  }
  yield tarEntry({ name: manifestName, content: Buffer.from(JSON.stringify(manifest)) })
  yield endOfTar
}

async function* partsOf({ rows, store, dataDir }: Sources, manifest: Manifest): AsyncGenerator<Part> {
  const keys: string[] = []
  const tables = new Set<string>()
  for await (const part of readTar(rows)) {
    const table = tableIn(part.name)
    if (table) {
      tables.add(table)
      const lines = part.content.toString().split('\n').slice(0, -1)
      manifest.rows += lines.length
      if (table === 'files') keys.push(...lines.flatMap(keysIn))
    }
    yield part
  }
  manifest.tables = tables.size
  for (const key of keys) {
    const stream = await store.read(key)
    if (stream) {
      manifest.files += 1
      yield { name: fileName(key), content: await buffer(stream) }
    } else manifest.missing.push(key)
  }
  const token = await readFile(join(dataDir, tokenName)).catch(() => null)
  if (token) yield { name: tokenName, content: token }
}

function keysIn(line: string): string[] {
  const { storage_key, has_thumbnail } = JSON.parse(line) as { storage_key: string; has_thumbnail: boolean }
  return has_thumbnail ? [storage_key, thumbnailKey(storage_key)] : [storage_key]
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  await folder.sync().catch(() => undefined) // Windows cannot sync a folder
  await folder.close()
}
