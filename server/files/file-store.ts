import type { Readable } from 'node:stream'

/** The store does not answer, or not as it should: it is away, it is full, or our key does not open it. The bytes may well be there. */
export class StoreFails extends Error {
  override name = 'StoreFails'
}

/** Where the bytes are stored. Keys are made here: 32 hexadecimal digits, with "-thumb" for the thumbnail. */
export type FileStore = {
  /** Takes over the complete file at `path`: when it resolves the bytes are stored, and `path` may be gone. */
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
