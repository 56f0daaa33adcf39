import type { Readable } from 'node:stream'

/** The store doesn't answer, or not properly: it is unreachable, full, or refuses our key. The bytes may well exist. */
export class StoreFails extends Error {
  override name = 'StoreFails'
}

/** Storage for the bytes of files. Keys are generated here: 32 hexadecimal digits, with "-thumb" for a thumbnail. */
export type FileStore = {
  /** Takes over the complete file at `path`: once resolved, the bytes are stored, and `path` may be gone. */
  put(key: string, path: string): Promise<void>
  /** null: there are no such bytes. */
  read(key: string): Promise<Readable | null>
  /** Missing bytes are no error. */
  remove(key: string): Promise<void>
  list(): AsyncIterable<{ key: string; stored_at: Date }>
}

/** Matches keys only, so that no key can be a path. */
export const storageKey = /^[0-9a-f]{32}(?:-thumb)?$/

export const thumbnailKey = (key: string) => `${key}-thumb`
