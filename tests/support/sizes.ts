import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { PageFile } from '#server/build/page-manifest.ts'

/** Weighs a build as a browser fetches it: brotli 11, every file once. */
export function openBuild(folder: string) {
  const page = join(folder, 'page')
  const manifestPath = join(folder, 'page-manifest.json')
  if (!existsSync(manifestPath)) throw new Error('There is no build to weigh: run npm run build')
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as Record<string, PageFile>

  /** The files of these modules and of their static imports. */
  function files(modules: string[]): Map<string, PageFile> {
    const found = new Map<string, PageFile>()
    const add = (name: string) => {
      const file = manifest[name]
      if (!file || found.has(name)) return
      found.set(name, file)
      file.imports.forEach(add)
    }
    for (const module of modules) {
      const home = Object.keys(manifest).find((name) => manifest[name]?.modules.includes(module))
      if (!home) throw new Error(`${module} is not in the build: run npm run build`)
      add(home)
    }
    return found
  }

  const read = (file: string) => readFileSync(join(page, file), 'utf8')

  const isWords = (file: string) =>
    Boolean(manifest[file]?.modules.some((module) => module.startsWith('virtual:words/')))

  return {
    read,
    isWords,
    files: () => Object.keys(manifest),
    /** All files that a file imports, directly or indirectly. */
    importsOf(file: string): string[] {
      const found = new Set<string>(manifest[file]?.imports)
      for (const each of found) for (const next of manifest[each]?.imports ?? []) found.add(next)
      return [...found]
    },
    nameOf: (file: string) => manifest[file]?.name ?? '',
    modulesIn: (file: string) => manifest[file]?.modules ?? [],
    scripts: (modules: string[]) => [...files(modules).keys()],
    styles: (modules: string[]) => [...new Set([...files(modules).values()].flatMap((file) => file.styles))],
    weigh: (names: string[]) => names.reduce((sum, name) => sum + brotliSize(join(page, name)), 0),
    /** The scripts that a prerendered page loads after its first paint; its words have a separate limit. */
    ahead: (html: string) =>
      (/data-ahead="([^"]*)"/.exec(html)?.[1] ?? '')
        .split(' ')
        .map((path) => path.slice(1))
        .filter((file) => !isWords(file)),
    /** Every module of ours in the page. */
    modules: () => Object.values(manifest).flatMap((file) => file.modules),
    /** Every file that the worker precaches, from its own list. */
    kept: () => [...read('sw.js').matchAll(/\burl["']?:\s*["'`]([^"'`]+)["'`]/g)].map(([, url = '']) => url),
  }
}

export type Build = ReturnType<typeof openBuild>

const sizes = new Map<string, number>()

/** Pictures and fonts are sent uncompressed. */
function brotliSize(path: string): number {
  const known = sizes.get(path)
  if (known !== undefined) return known
  const plain = readFileSync(path)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  const size = /\.(png|webp|jpg|woff2)$/.test(path) ? plain.length : brotliCompressSync(plain, { params }).length
  sizes.set(path, size)
  return size
}
