import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** An import from another file or a package. Paths are relative to the repository, with slashes. */
export type Import = { target: string; isPackage: boolean; isType: boolean }
export type Source = {
  path: string
  text: string
  imports: Import[]
  /** Whether it has an `export … from '…'`. */
  isReexporting: boolean
  literals: string[]
  templates: string[][]
}

const skipped = new Set(['node_modules', 'dist', '.data', 'migrations'])

/** Every file below the folders, sorted. */
export function filesIn(...folders: string[]): string[] {
  const found: string[] = []
  const walk = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (skipped.has(entry.name)) continue
      const path = posix.join(folder, entry.name)
      if (entry.isDirectory()) walk(path)
      else found.push(path)
    }
  }
  folders.forEach(walk)
  return found.toSorted()
}

export function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

export function isCode(path: string): boolean {
  return /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.d.ts')
}

export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path)
}

const known = new Map<string, Source>()

export function sourceOf(path: string): Source {
  const before = known.get(path)
  if (before) return before
  const text = read(path)
  const parsed = parseSync(path, text)
  const [problem] = parsed.errors
  if (problem) throw new Error(`${path} cannot be read: ${problem.message}`)
  const source: Source = { path, text, imports: [], isReexporting: false, literals: [], templates: [] }
  const add = (name: string, isType: boolean) => source.imports.push({ ...resolve(path, name), isType })
  for (const each of parsed.module.staticImports) {
    add(each.moduleRequest.value, each.entries.length > 0 && each.entries.every((entry) => entry.isType))
  }
  for (const each of parsed.module.staticExports) {
    const from = each.entries.find((entry) => entry.moduleRequest)?.moduleRequest
    if (!from) continue
    source.isReexporting = true
    add(
      from.value,
      each.entries.every((entry) => entry.isType),
    )
  }
  for (const each of parsed.module.dynamicImports) {
    const name = /^['"](.+)['"]$/.exec(text.slice(each.moduleRequest.start, each.moduleRequest.end))?.[1]
    if (name) add(name, false)
  }
  collect(parsed.program, source)
  known.set(path, source)
  return source
}

export function sources(...folders: string[]): Source[] {
  return filesIn(...folders)
    .filter(isCode)
    .map(sourceOf)
}

/** Resolves `#` aliases of package.json and relative names to paths; anything else is a package. */
function resolve(importer: string, name: string): { target: string; isPackage: boolean } {
  const plain = name.replace(/\?.*$/, '')
  if (plain.startsWith('.'))
    return { target: posix.normalize(posix.join(posix.dirname(importer), plain)), isPackage: false }
  if (!plain.startsWith('#')) return { target: plain, isPackage: true }
  const rest = plain.slice(1)
  return { target: /^(locales|server|tests)\//.test(rest) ? rest : `src/${rest}`, isPackage: false }
}

/** Collects every string of the file, and the fixed parts of every template. */
function collect(node: unknown, source: Source): void {
  if (Array.isArray(node)) {
    for (const each of node) collect(each, source)
    return
  }
  if (typeof node !== 'object' || node === null) return
  const { type, value } = node as { type?: unknown; value?: unknown }
  if (type === 'Literal' && typeof value === 'string') source.literals.push(value)
  if (type === 'TemplateLiteral') {
    const { quasis } = node as unknown as { quasis: { value: { cooked: string } }[] }
    source.templates.push(quasis.map((piece) => piece.value.cooked))
  }
  for (const [key, each] of Object.entries(node)) if (key !== 'type') collect(each, source)
}

export function fromRoot(path: string): string {
  return relative(root, path).replaceAll('\\', '/')
}
