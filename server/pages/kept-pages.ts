import type { StoredPage } from './finished-pages.ts'

/** `said`: a hash of the answers that it is drawn with; `at`: when they were last asked for (milliseconds). */
export type KeptPage = { page: StoredPage; said: string; at: number }

/** So many pages, and so many bytes of them, are kept: those that were drawn or asked about last. */
export type Room = { pages: number; bytes: number }

export function createKeptPages(room: Room) {
  const kept = new Map<string, KeptPage>()
  let bytes = 0

  function drop(key: string) {
    const entry = kept.get(key)
    if (entry && kept.delete(key)) bytes -= sizeOf(entry)
  }

  return {
    get: (key: string) => kept.get(key),
    keep(key: string, entry: KeptPage) {
      drop(key)
      kept.set(key, entry)
      bytes += sizeOf(entry)
      for (const oldest of kept.keys()) {
        if (kept.size <= room.pages && bytes <= room.bytes) return
        drop(oldest)
      }
    },
  }
}

function sizeOf({ page }: KeptPage): number {
  return page.plain.length + page.br.length + page.gzip.length
}
