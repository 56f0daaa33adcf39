import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

type Entry = { url: string; revision: string | null; integrity?: string | undefined; size: number }

/**
 * Gives every file that the worker keeps its hash. The browser then refuses a broken or a newer file of the same name,
 * and what it threw out itself can be fetched again without mixing two versions.
 */
export async function withIntegrity<E extends Entry>(entries: E[], folder: string) {
  const manifest = await Promise.all(
    entries.map(async (entry) => {
      const content = await readFile(join(folder, decodeURIComponent(entry.url)))
      return { ...entry, integrity: `sha256-${createHash('sha256').update(content).digest('base64')}` }
    }),
  )
  return { manifest, warnings: [] }
}
