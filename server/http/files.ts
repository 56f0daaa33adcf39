import { readFile, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { etagOf } from './etag.ts'

export type StoredFile = {
  content: Buffer
  type: string
  etag: string
  encoding: 'br' | 'gzip' | null
  isCompressible: boolean
  /** Whether the name carries a hash of the content. */
  isHashed: boolean
}

/** Compressed variants aren't served under their own addresses. */
const packed = /\.(?:br|gz)$/i

const incompressible = new Set(['.png', '.jpg', '.webp', '.woff2', '.ico'])

type Cached = { stamp: string; content: Buffer; etag: string }

/**
 * The files of one folder, cached until they change on disk. The build puts compressed variants (`.br`, `.gz`) beside a
 * file; neither they nor hidden files can be requested.
 */
export function createFiles(folder: string) {
  const kept = new Map<string, Cached>()

  const load = async (path: string): Promise<Cached | null> => {
    const found = await stat(path).catch(() => null)
    if (!found?.isFile()) return null
    const stamp = `${found.ino}-${found.size}-${found.mtimeMs}`
    const known = kept.get(path)
    if (known?.stamp === stamp) return known
    const content = await readFile(path)
    const fresh = { stamp, content, etag: etagOf(content) }
    kept.set(path, fresh)
    return fresh
  }

  return {
    /** `path` is decoded and begins with a slash. Returns null when there is no such file. */
    async find(path: string, acceptEncoding: string | undefined): Promise<StoredFile | null> {
      const type = getMimeType(path)
      if (!type || packed.test(path) || !isInside(path)) return null
      const file = join(folder, path)
      const plain = await load(file)
      if (!plain) return null
      const isCompressible = !incompressible.has(extname(path))
      const smaller = isCompressible ? await smallest(file, load, acceptEncoding ?? '') : null
      const { content, etag } = smaller?.cached ?? plain
      const isHashed = path.startsWith('/assets/')
      return { content, etag, type, encoding: smaller?.encoding ?? null, isCompressible, isHashed }
    },
  }
}

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

async function smallest(file: string, load: (path: string) => Promise<Cached | null>, accepted: string) {
  for (const [encoding, ending] of encodings) {
    if (!accepts(accepted, encoding)) continue
    const cached = await load(file + ending)
    if (cached) return { encoding, cached }
  }
  return null
}

/** Whether an Accept-Encoding header accepts this encoding. */
export function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}

/** False for paths that leave the folder, hidden names (`.vite`) and other separators. */
function isInside(path: string): boolean {
  if (path.includes('\0') || path.includes('\\') || (sep !== '/' && path.includes(':'))) return false
  return path.split('/').every((part, index) => (index === 0 ? part === '' : part !== '' && !part.startsWith('.')))
}
