import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { once } from 'node:events'
import { storageKey, type FileStore } from './file-store.ts'

/**
 * Files under `folder`, spread over 65,536 folders by the first digits of their random keys. A file appears completely
 * or not at all: it is renamed into place, so it must arrive on the same disk.
 */
export function createDiskStore(folder: string): FileStore {
  const placeOf = (key: string) => {
    if (!storageKey.test(key)) throw new RangeError('No key of a stored file')
    return join(folder, key.slice(0, 2), key.slice(2, 4), key)
  }

  return {
    async put(key, path) {
      const place = placeOf(key)
      await mkdir(dirname(place), { recursive: true })
      await syncToDisk(path)
      await rename(path, place)
    },
    async read(key) {
      const stream = createReadStream(placeOf(key))
      try {
        await once(stream, 'open')
        return stream
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async remove(key) {
      await rm(placeOf(key), { force: true })
    },
    async *list() {
      for (const first of await foldersIn(folder)) {
        for (const second of await foldersIn(join(folder, first))) {
          for (const key of await readdir(join(folder, first, second))) {
            if (!storageKey.test(key)) continue
            const found = await stat(placeOf(key)).catch(() => null)
            if (found) yield { key, stored_at: found.mtime }
          }
        }
      }
    },
  }
}

/** A row will point at this file permanently, so it must survive a power cut. */
async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  return entries.filter((name) => /^[0-9a-f]{2}$/.test(name))
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
