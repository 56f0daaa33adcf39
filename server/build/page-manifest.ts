import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** A file of the page: the modules that are in it, and what is fetched together with it. */
export type PageFile = { name: string; modules: string[]; imports: string[]; styles: string[] }

/** Writes what is in which file, beside the page and not into it: the laws of size weigh a screen by it. */
export function pageManifest(): Plugin {
  let root = ''
  let folder = ''
  return {
    name: 'aist:page-manifest',
    configResolved(config) {
      root = config.root
      folder = resolve(root, config.build.outDir)
    },
    async writeBundle(_options, bundle) {
      const files: Record<string, PageFile> = {}
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        files[chunk.fileName] = {
          name: chunk.name,
          modules: chunk.moduleIds.map((id) => relative(root, id)),
          imports: chunk.imports,
          styles: [...(chunk.viteMetadata?.importedCss ?? [])],
        }
      }
      await mkdir(dirname(folder), { recursive: true })
      await writeFile(join(dirname(folder), 'page-manifest.json'), JSON.stringify(files, null, 1))
    },
  }
}
