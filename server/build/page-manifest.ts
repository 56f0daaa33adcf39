import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** A chunk of the page: its modules, and the files fetched together with it. */
export type PageFile = { name: string; modules: string[]; imports: string[]; styles: string[] }

export type PageManifest = Record<string, PageFile>

/** Writes which modules are in which file, beside the page rather than into it; the size laws weigh screens by it. */
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
      const files = manifestOf(bundle, root)
      await mkdir(dirname(folder), { recursive: true })
      await writeFile(join(dirname(folder), 'page-manifest.json'), JSON.stringify(files, null, 1))
    },
  }
}

/** The contents of each file of a bundle, by file name. */
export function manifestOf(bundle: Rolldown.OutputBundle, root: string): PageManifest {
  const files: PageManifest = {}
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue
    files[chunk.fileName] = {
      name: chunk.name,
      modules: chunk.moduleIds.map((id) => relative(root, id)),
      imports: chunk.imports,
      styles: [...(chunk.viteMetadata?.importedCss ?? [])],
    }
  }
  return files
}

/**
 * The files of these modules and everything fetched together with them, in loading order. A sheet comes after those of
 * the parts it overrides, as in the page's own loader: of two rules with equal specificity the later one wins.
 */
export function filesOf(manifest: PageManifest, isWanted: (module: string) => boolean) {
  const scripts = new Set<string>()
  const sheets = new Set<string>()
  const add = (name: string) => {
    const file = manifest[name]
    if (!file || scripts.has(name)) return
    scripts.add(name)
    file.imports.forEach(add)
    for (const sheet of file.styles) sheets.add(sheet)
  }
  for (const [name, file] of Object.entries(manifest)) if (file.modules.some(isWanted)) add(name)
  return { scripts: [...scripts], sheets: [...sheets] }
}
