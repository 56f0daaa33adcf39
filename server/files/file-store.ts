import type { Readable } from 'node:stream'

/** Where the bytes lie. Keys are made by us, 32 hexadecimal digits, with "-thumb" for the small picture. */
export type FileStore = {
  /** Takes the finished file at `path` over: after it resolves the bytes are kept, and `path` may be gone. */
  put(key: string, path: string): Promise<void>
  /** null: there are no such bytes. */
  read(key: string): Promise<Readable | null>
  /** Bytes that are not there are no error. */
  remove(key: string): Promise<void>
  list(): AsyncIterable<{ key: string; stored_at: Date }>
}

/** Every key, and nothing that a path could be made of. */
export const storageKey = /^[0-9a-f]{32}(?:-thumb)?$/

export const thumbnailKey = (key: string) => `${key}-thumb`
