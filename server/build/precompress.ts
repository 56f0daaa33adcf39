import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|html|svg|json|txt|webmanifest)$/
/** Bytes. For smaller files the header costs more than the body saves. */
const least = 512

/** Writes `.br` and `.gz` beside every file of the page that gets smaller, so that the server only has to send them. */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'aist:precompress',
    enforce: 'post',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    closeBundle: {
      // After the worker has been written.
      order: 'post',
      sequential: true,
      // Rolldown closes a failed bundle too.
      handler: (error?: Error) => (error ? undefined : compressAll(folder)),
    },
  }
}

async function compressAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name))
  await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))))
}

/** Writes `.br` and `.gz` beside a file if that makes it smaller. */
export async function compress(path: string): Promise<void> {
  const plain = await readFile(path)
  if (plain.length < least) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  }
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params }),
    promisify(gzip)(plain, { level: 9 }),
  ])
  await Promise.all([
    brotli.length < plain.length && writeFile(`${path}.br`, brotli),
    zipped.length < plain.length && writeFile(`${path}.gz`, zipped),
  ])
}
