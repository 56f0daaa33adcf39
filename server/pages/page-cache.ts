import type { StoredPage } from './prerendered-pages.ts'

/** `said`: a hash of the API replies that the page was rendered with; `at`: when they were last fetched (milliseconds). */
export type CachedPage = { page: StoredPage; said: string; at: number }

/** The most pages and bytes kept; the least recently rendered or revalidated ones are dropped. */
export type Room = { pages: number; bytes: number }

export function createPageCache(room: Room) {
  const kept = new Map<string, CachedPage>()
  let bytes = 0

  function drop(key: string) {
    const entry = kept.get(key)
    if (entry && kept.delete(key)) bytes -= sizeOf(entry)
  }

  return {
    get: (key: string) => kept.get(key),
    keep(key: string, entry: CachedPage) {
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

function sizeOf({ page }: CachedPage): number {
  return page.plain.length + page.br.length + page.gzip.length
}
