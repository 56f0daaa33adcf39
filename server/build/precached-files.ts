import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PageFile } from './page-manifest.ts'

type Entry = { url: string; revision: string | null; integrity?: string | undefined; size: number }

/**
 * Adds a hash to every file that the worker caches. The browser then refuses a broken or newer file of the same name,
 * and an evicted file can be fetched again without mixing versions.
 */
export async function withIntegrity<E extends Entry>(entries: E[], folder: string) {
  const unkept = await filesNotKept(folder)
  const manifest = await Promise.all(
    entries
      .filter(({ url }) => !unkept.has(url))
      .map(async (entry) => {
        const content = await readFile(join(folder, decodeURIComponent(entry.url)))
        return { ...entry, integrity: `sha256-${createHash('sha256').update(content).digest('base64')}` }
      }),
  )
  return { manifest, warnings: [] }
}

/**
 * Files that the worker doesn't cache. The catalogue is only for developers. The bar code reader is for browsers
 * without their own, and flags only decorate a list: both stay in the browser's HTTP cache for a year once fetched.
 */
async function filesNotKept(folder: string): Promise<Set<string>> {
  const manifest = await readFile(join(dirname(folder), 'page-manifest.json'), 'utf8')
  const files = Object.entries(JSON.parse(manifest) as Record<string, PageFile>)
  const isLeftOut = ({ modules }: PageFile) =>
    modules.some((module) =>
      /^src\/app\/catalogue\/|^virtual:words\/\w+-catalogue$|@zxing\/library|country-flag-icons/.test(module),
    )
  return new Set(files.filter(([, file]) => isLeftOut(file)).flatMap(([name, file]) => [name, ...file.styles]))
}
